import { describe, expect, test } from 'vitest';
import { only, optionsOf, questionOf } from '../../play.ts';
import { duelFight } from '../../fighters.ts';
import { close, playing, shot, type Shot } from './shots.ts';

const fumbled = (more: Shot = {}) => shot({ with: 'rifle', circumstances: close, ...more });

test('MYT-FIREARM-13: the roll, the winner and the effect are told', () => {
  const { result } = playing(fumbled(), {
    ...{ attack: 99, effects: 'weapon-malfunction' },
  });
  expect(result.slice(-4)).toEqual([
    { fact: 'rolled', who: 'anna', roll: 'attack', total: 99, level: 'fumble' },
    { fact: 'won', who: 'bert', levels: 1 },
    { fact: 'effect', who: 'bert', on: 'anna', effect: 'weapon-malfunction' },
    { fact: 'gained', who: 'anna', condition: 'weapon-malfunctioning', with: 'rifle' },
  ]);
});

test('MYT-FIREARM-13.c: none need be taken', () => {
  const { result } = playing(fumbled(), { attack: 99, effects: [] });
  expect(only(result, 'effect')).toEqual([]);
  expect(result.at(-1)).toEqual({ fact: 'won', who: 'bert', levels: 1 });
});

test('MYT-FIREARM-13, MYT-SE-01: effects that would be resisted are open', () => {
  const { result, asked } = playing(fumbled({ carl: true }), {
    ...{ attack: 99, effects: 'accidental-injury', 'damage.accidental-injury': [1, 1] },
    'location.accidental-injury': 8,
  });
  expect(questionOf(asked, 'effects')).toMatchObject({ by: 'bert', atMost: 1 });
  expect(only(result, 'hurt')).toMatchObject([{ who: 'anna', points: 2 }]);
});

describe('MYT-EXCH-15, MYT-CLOSE-16: a fumbled shot may be evaded, and the difference gives effects', () => {
  test('two levels from a success, and any effect that a defender may take', () => {
    const { asked, result } = playing(fumbled({ fight: duelFight }), {
      ...{ attack: 99, defence: 'evade', evade: 20 },
      effects: ['weapon-malfunction', 'arise'],
    });
    expect(questionOf(asked, 'effects')).toMatchObject({ by: 'bert', atMost: 2 });
    expect(optionsOf(asked, 'effects')['prepare-counter']?.refused).toBeUndefined();
    expect(only(result, 'won')).toEqual([{ fact: 'won', who: 'bert', levels: 2 }]);
    expect(only(result, 'gained')).toContainEqual(
      expect.objectContaining({ who: 'anna', condition: 'weapon-malfunctioning' }),
    );
  });

  test('an evasion that fails too wins nothing, not even the single effect of a fumble', () => {
    const { asked, result } = playing(fumbled({ fight: duelFight }), {
      ...{ attack: 99, defence: 'evade', evade: 99 },
    });
    expect(asked.map(({ name }) => name)).not.toContain('effects');
    expect(only(result, 'won')).toEqual([{ fact: 'won', who: null, levels: 0 }]);
  });

  test('it costs a point, and a defender without any is not asked', () => {
    const paid = playing(fumbled({ fight: duelFight }), {
      ...{ attack: 99, defence: 'evade', evade: 20, effects: [] },
    });
    expect(only(paid.result, 'spent')).toContainEqual({ fact: 'spent', who: 'bert', what: 'ap', amount: 1 });
    const broke = fumbled({ fight: { ...duelFight, ap: { ...duelFight.ap, bert: 0 } } });
    const { asked } = playing(broke, { attack: 99, effects: [] });
    expect(asked.map(({ name }) => name)).not.toContain('defence');
  });
});
