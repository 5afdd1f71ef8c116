import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import type { Setup } from '../../../../src/rules/shared/ruleset.ts';
import { duelFight } from '../../fighters.ts';
import { only, optionsOf, targetOfRoll } from '../../play.ts';
import { bow, pistol, rifle } from '../../ranged-weapons.ts';
import { close, playing, shot, type Shot } from './shots.ts';

describe('bursts', () => {
  const set = (mode: string, ...more: { condition: string; with?: string }[]) => ({
    state: { conditions: [{ condition: mode, with: 'rifle' }, ...more] },
  });
  const value = (anna: ReturnType<typeof set>) => {
    const automatic = anna.state.conditions[0]?.condition === 'automatic-mode';
    const answers = { ...(automatic && { rounds: 'rounds:5' }), attack: 96 };
    const { asked } = playing(shot({ anna, with: 'rifle', circumstances: close }), answers);
    return targetOfRoll(asked, 'attack').value;
  };

  test.each([
    ['MYT-FIREARM-03', 'burst-mode', [], 40],
    ['MYT-FIREARM-06', 'automatic-mode', [], 30],
    ['MYT-FIREARM-12', 'burst-mode', [{ condition: 'steady', with: 'rifle' }], 60],
    ['MYT-FIREARM-12', 'automatic-mode', [{ condition: 'steady', with: 'rifle' }], 40],
    ['MYT-ACT-15', 'burst-mode', [{ condition: 'steady', with: 'bow' }], 40],
  ])('%s: %s', (_rule, mode, more, expected) => expect(value(set(mode, ...more))).toBe(expected));

  test('MYT-FIREARM-04.b, EXAMPLE MYT-EX-07: each hit has its own place and damage', () => {
    const { result, asked } = playing(
      shot({ anna: set('burst-mode'), with: 'rifle', circumstances: close }),
      {
        attack: 30,
        effects: [],
        location: 8,
        damage: [1, 1],
        hits: 3,
        'damage.hit-2': [1, 1],
        'location.hit-2': 2,
        'damage.hit-3': [2, 1],
        'location.hit-3': 11,
      },
    );
    expect(asked.find(({ name }) => name === 'hits')).toMatchObject({ dice: '1d3' });
    expect(only(result, 'hurt').map(({ where, points }) => [where, points])).toEqual([
      ['abdomen', 2],
      ['right-leg', 2],
      ['chest', 3],
    ]);
  });

  test('MYT-FIREARM-07, EXAMPLE MYT-EX-09: only the first hit has the effects', () => {
    const { asked } = playing(shot({ anna: set('burst-mode'), with: 'rifle', circumstances: close }), {
      attack: 2,
      effects: ['maximise-damage'],
      location: 8,
      damage: [1],
      'turns.wound': 1,
      'resist.wound': 10,
      hits: 2,
      'damage.hit-2': [1, 1],
      'location.hit-2': 2,
    });
    expect(asked.find(({ name }) => name === 'damage')).toMatchObject({ dice: '1d6+6' });
    expect(asked.find(({ name }) => name === 'damage.hit-2')).toMatchObject({ dice: '2d6' });
  });

  test('MYT-FIREARM-05.a, .d: the shooter says how many rounds of full-automatic fire', () => {
    const { asked } = playing(shot({ anna: set('automatic-mode'), with: 'rifle', circumstances: close }), {
      rounds: 'rounds:10',
      attack: 20,
      effects: [],
      location: 8,
      damage: [1, 1],
      hits: 1,
    });
    expect(asked.find(({ name }) => name === 'hits')).toMatchObject({ dice: '1d10' });
    const all = Array.from({ length: 15 }, (_, i) => `rounds:${i + 1}`);
    expect(Object.keys(optionsOf(asked, 'rounds'))).toEqual(all);
  });

  test('a miss is a miss', () => {
    const { asked } = playing(shot({ anna: set('burst-mode'), with: 'rifle', circumstances: close }), {
      attack: 60,
    });
    expect(asked).toHaveLength(1);
  });
});

describe('MYT-FIREARM-05, 06: full-automatic fire at several', () => {
  const automatic = { state: { conditions: [{ condition: 'automatic-mode', with: 'rifle' }] } };
  const three = () => shot({ anna: automatic, with: 'rifle', circumstances: close, carl: true });

  test('MYT-FIREARM-06.b, MYT-FIREARM-05.b, .c: one attack for each, the rounds shared out, the rest lost, one point paid', () => {
    const { result, asked } = playing(
      { ...three(), fight: { ...duelFight, ap: { anna: 2, bert: 0, carl: 0 } } },
      {
        rounds: 'rounds:15',
        arc: 'carl',
        attack: 20,
        effects: [],
        location: 8,
        damage: [1, 1],
        hits: 1,
        'attack.at-carl': 30,
        'effects.at-carl': [],
        'location.at-carl': 2,
        'damage.at-carl': [1, 1],
        'hits.at-carl': 2,
        'damage.hit-2.at-carl': [1, 2],
        'location.hit-2.at-carl': 19,
      },
    );
    expect(asked.find(({ name }) => name === 'hits.at-carl')).toMatchObject({ dice: '1d7' });
    expect(only(result, 'hurt').map(({ who, where, points }) => [who, where, points])).toEqual([
      ['bert', 'abdomen', 2],
      ['carl', 'right-leg', 2],
      ['carl', 'head', 3],
    ]);
    expect(only(result, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'ap', amount: 1 }]);
  });

  test.each([
    ['bert', [30, 40]],
    ['carl', [40, 30]],
  ])('MYT-SITU-05: only the shot at %s, who lies, is Formidable, not Hard', (lying, targets) => {
    const steady = ['automatic-mode', 'steady'].map(condition => ({ condition, with: 'rifle' }));
    const setup = shot({
      ...{ anna: { state: { conditions: steady } }, with: 'rifle', carl: true },
      circumstances: [...close, ...(lying === 'bert' ? ['target-prone'] : [])],
    });
    const before = setup.fighters[lying];
    if (!before) throw new Error(`nobody to lie: ${lying}`);
    const state = { ...before.state, conditions: [{ condition: 'prone' }] };
    const fighters = { ...setup.fighters, [lying]: { ...before, state } };
    const { asked } = playing(
      { ...setup, fighters },
      { ...{ rounds: 'rounds:4', arc: 'carl' }, attack: 90, 'attack.at-carl': 90 },
    );
    const values = ['attack', 'attack.at-carl'].map(name => targetOfRoll(asked, name).value);
    expect(values).toEqual(targets);
  });

  test('only one in the arc', () => {
    const { asked } = playing(three(), { rounds: 'rounds:5', arc: [], attack: 90 });
    expect(asked).toHaveLength(3);
  });
});

describe('MYT-FIREARM-13: a fumbled shot', () => {
  test('MYT-FIREARM-13.a: the target picks an effect that only a fumble allows', () => {
    const { result, asked } = playing(shot({ with: 'rifle', circumstances: close }), {
      attack: 99,
      effects: 'weapon-malfunction',
    });
    const options = optionsOf(asked, 'effects');
    expect(Object.keys(options)).not.toContain('trip-opponent');
    expect(asked.find(({ name }) => name === 'effects')).toMatchObject({ by: 'bert', atMost: 1 });
    expect(only(result, 'gained').map(({ condition }) => condition)).toContain('weapon-malfunctioning');
  });

  test('MYT-FIREARM-13.b: not of a bow', () => {
    expect(playing(shot({ circumstances: close }), { attack: 99 }).asked).toHaveLength(1);
  });
});

describe('MYT-FIREARM-09, MYT-OPEN-38: a firearm in each hand', () => {
  const other = { ...pistol, id: 'second-pistol' };
  const two = (changes: Shot = {}): Setup => {
    const setup = shot({
      anna: { weapons: [pistol, other] },
      with: 'pistol',
      circumstances: close,
      ...changes,
    });
    return { ...setup, attempt: { ...setup.attempt, action: 'shoot-two' } };
  };

  test('MYT-FIREARM-09.a, .c: two attacks, each harder, for one point', () => {
    const { result, asked } = playing(two(), { attack: 41, 'attack.second-shot': 90 });
    expect(targetOfRoll(asked, 'attack').value).toBe(40);
    expect(targetOfRoll(asked, 'attack.second-shot').value).toBe(40);
    expect(only(result, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'ap', amount: 1 }]);
    expect(only(result, 'gained').map(({ with: id }) => id)).toEqual(['pistol', 'second-pistol']);
  });

  test('MYT-FIREARM-09.b: two rifles are harder still', () => {
    const anna = { weapons: [rifle, { ...rifle, id: 'second-rifle' }] };
    const { asked } = playing(two({ anna, with: 'rifle' }), { attack: 90, 'attack.second-shot': 90 });
    expect(targetOfRoll(asked, 'attack').value).toBe(30);
  });

  test('the defender pays for each answer', () => {
    const setup = two({ fight: { ...duelFight, ap: { anna: 1, bert: 1 } } });
    const { asked } = playing(setup, { attack: 90, defence: 'evade', evade: 90, 'attack.second-shot': 90 });
    expect(asked.map(({ name }) => name)).not.toContain('defence.second-shot');
  });

  test.each([
    ['out-of-range', 'range.out'],
    ['running', 'not-while-running'],
  ])('a circumstance that prevents one shot prevents two: %s', (circumstance, id) => {
    expect(mythras.refusal(two({ circumstances: [circumstance] }))).toMatchObject({ id });
  });

  test('not with one alone, nor with one that is empty', () => {
    expect(mythras.refusal(two({ anna: { weapons: [pistol] } }))).toMatchObject({ id: 'one-firearm-only' });
    const state = { conditions: [{ condition: 'unloaded', with: 'second-pistol', amount: 2 }] };
    expect(mythras.refusal(two({ anna: { weapons: [pistol, other], state } }))).toMatchObject({
      id: 'one-firearm-only',
    });
    expect(mythras.refusal(two({ anna: { weapons: [bow, pistol] }, with: 'bow' }))).toMatchObject({
      id: 'needs-firearm',
    });
  });
});
