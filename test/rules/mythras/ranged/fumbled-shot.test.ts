import { expect, test } from 'vitest';
import { only, questionOf } from '../../play.ts';
import { close, playing, shot } from './shots.ts';

test('MYT-FIREARM-13: what was rolled, who won and which effect are told', () => {
  const { result } = playing(shot({ with: 'rifle', situations: close }), {
    ...{ attack: 99, effects: 'weapon-malfunction' },
  });
  expect(result.slice(-4)).toEqual([
    { fact: 'rolled', who: 'anna', roll: 'attack', total: 99, level: 'fumble' },
    { fact: 'won', who: 'bert', levels: 1 },
    { fact: 'effect', who: 'bert', on: 'anna', effect: 'weapon-malfunction' },
    { fact: 'gained', who: 'anna', condition: 'weapon-malfunctioning', with: 'rifle' },
  ]);
});

test('MYT-FIREARM-13: none need be taken', () => {
  const { result } = playing(shot({ with: 'rifle', situations: close }), { attack: 99, effects: [] });
  expect(only(result, 'effect')).toEqual([]);
  expect(result.at(-1)).toEqual({ fact: 'won', who: 'bert', levels: 1 });
});

test('MYT-FIREARM-13, MYT-SE-01: what would be resisted may be', () => {
  const { result, asked } = playing(shot({ with: 'rifle', situations: close, carl: true }), {
    ...{ attack: 99, effects: 'accidental-injury', 'damage.accidental-injury': [1, 1] },
    'location.accidental-injury': 8,
  });
  expect(questionOf(asked, 'effects')).toMatchObject({ by: 'bert', atMost: 1 });
  expect(only(result, 'hurt')).toMatchObject([{ who: 'anna', points: 2 }]);
});
