import { describe, expect, test } from 'vitest';
import { gradeInForce, type Grade, type SituationalGrade } from '../../../../src/rules/mythras/grade.ts';
import { hastens, loads, turnsToLoad, unloads } from '../../../../src/rules/mythras/ranged/ammunition.ts';
import {
  aimed,
  canParryShot,
  damageOf,
  rangeAt,
  scopeShift,
} from '../../../../src/rules/mythras/ranged/shot-skill.ts';
import { distributed, hitsDice, recoil, twoFirearms } from '../../../../src/rules/mythras/ranged/bursts.ts';
import { RANGED_WEAPONS } from '../../../../tools/random-fights/mythras/ranged-weapons.ts';
import type { Ranged } from '../../../../src/rules/mythras/fighter.ts';
import { soldier, weapons } from '../../fighters.ts';
import { bow, javelin, pistol, rifle } from '../../ranged-weapons.ts';

const ranged = bow.ranged as Ranged;
const bullets = rifle.ranged as Ranged;

describe('MYT-RANGED-05: range', () => {
  test.each([
    [0, 'close'],
    [15, 'close'],
    [16, 'effective'],
    [100, 'effective'],
    [101, 'long'],
    [200, 'long'],
    [201, 'out'],
  ])('MYT-RANGED-05.a: a bow at %i metres: %s', (metres, range) =>
    expect(rangeAt(ranged, metres)).toBe(range),
  );

  test('MYT-OPEN-04: at long range half the damage, rounded up', () => {
    const at = (range: 'close' | 'effective' | 'long') => damageOf({ range }, 7);
    expect([at('close'), at('effective'), at('long')]).toEqual([7, 7, 4]);
    expect(damageOf({ range: 'close', halved: true }, 7)).toBe(4);
  });
});

describe('parries of a shot', () => {
  test.each([
    ['MYT-RANGED-02', ranged, weapons.broadsword, 'only-shields-parry-shots'],
    ['MYT-RANGED-02', ranged, weapons.heater, null],
    ['MYT-TRAIT-26', ranged, { ...weapons.broadsword, traits: ['ranged-parry'] }, null],
    ['MYT-FIREARM-01', bullets, weapons.heater, 'no-parry-of-bullets'],
    ['MYT-RANGED-03', { ...ranged, force: null }, weapons.heater, 'nothing-to-parry'],
  ] as const)('%s', (_rule, shot, parry, id) => expect(canParryShot(shot, parry)?.id ?? null).toBe(id));
});

describe('bursts', () => {
  test.each([
    ['semi-automatic', false, null],
    ['burst', false, 'hard'],
    ['full-automatic', false, 'formidable'],
    ['semi-automatic', true, null],
    ['burst', true, null],
    ['full-automatic', true, 'hard'],
  ] as const)('MYT-FIREARM-03, 06, 12: %s, steady %s: %s', (mode, steady, grade) => {
    expect(recoil(mode, steady)[0]?.grade ?? null).toBe(grade);
  });

  test('EXAMPLE MYT-EX-07, MYT-FIREARM-04, MYT-OPEN-29: hits of a burst', () => {
    expect([hitsDice(3), hitsDice(5), hitsDice(2), hitsDice(1)]).toEqual(['1d3', '1d5', '1d2', '1']);
  });

  test.each([
    ['EXAMPLE MYT-EX-08', 15, 6, 2, 3],
    ['all to one', 15, 1, 15, 0],
    ['too few for all', 3, 5, 0, 3],
    ['no target', 7, 0, 0, 7],
  ])('MYT-FIREARM-05: %s', (_case, rounds, targets, perTarget, lost) => {
    expect(distributed(rounds, targets)).toEqual({ perTarget, lost });
  });

  test('MYT-FIREARM-09: two firearms', () => {
    expect(twoFirearms(pistol, pistol).grade).toBe('hard');
    expect(twoFirearms(rifle, rifle).grade).toBe('formidable');
    expect(twoFirearms(pistol, rifle).grade).toBe('formidable');
  });
});

describe('MYT-RANGED-10: aiming', () => {
  const set = (...grades: Grade[]): SituationalGrade[] => {
    return grades.map(grade => ({ grade, because: { rule: 'MYT-SITU-05', id: 'circumstance.gale' } }));
  };

  test.each<[Grade[], number, Grade]>([
    [['formidable'], 0, 'hard'],
    [['hard'], 0, 'standard'],
    [['hard', 'hard'], 0, 'hard'],
    [['herculean', 'hard'], 0, 'formidable'],
    [['hopeless'], 0, 'hopeless'],
    [[], 0, 'standard'],
    [[], 1, 'easy'],
    [[], 2, 'very-easy'],
    [[], 5, 'very-easy'],
    [['formidable'], 1, 'standard'],
  ])('MYT-FIREARM-11.b: %j with a scope of %i: %s', (grades, scope, grade) => {
    expect(gradeInForce(aimed(set(...grades)), scopeShift(scope))).toBe(grade);
  });

  test('a scope says that it helps', () => {
    expect(scopeShift(2)).toEqual([
      { steps: -2, because: { rule: 'MYT-FIREARM-11', id: 'scope', names: { grades: 2 } } },
    ]);
    expect(scopeShift(0)).toEqual([]);
    expect(aimed([])).toEqual([]);
  });
});

describe('MYT-RANGED-06: loading', () => {
  const loading = (amount: number) =>
    soldier('anna', {
      weapons: [rifle],
      state: { conditions: [{ condition: 'unloaded', with: 'rifle', amount }] },
    });
  const over = { fact: 'ended', who: 'anna', condition: 'unloaded', with: 'rifle' };

  test('a shot must be loaded again, a javelin not', () => {
    expect(unloads(soldier('anna'), rifle)).toEqual([
      { fact: 'gained', who: 'anna', condition: 'unloaded', with: 'rifle', amount: 2 },
    ]);
    expect(unloads(soldier('anna'), javelin)).toEqual([]);
    expect(unloads(soldier('anna'), weapons.broadsword)).toEqual([]);
  });

  test('MYT-ACT-11.a: a turn for each point of Load', () => {
    expect(turnsToLoad(loading(2), 'rifle')).toBe(2);
    expect(turnsToLoad(loading(2), 'bow')).toBe(0);
    expect(loads(loading(2), 'rifle')).toEqual([
      over,
      { fact: 'gained', who: 'anna', condition: 'unloaded', with: 'rifle', amount: 1 },
    ]);
    expect(loads(loading(1), 'rifle')).toEqual([over]);
    expect(loads(loading(1), 'bow')).toEqual([]);
  });

  test('MYT-SE-29: Rapid Reload saves turns', () => {
    const rapid = { condition: 'rapid-reload', with: 'rifle', amount: 1 };
    const hasty = (turns: number) =>
      soldier('anna', { state: { conditions: [...loading(turns).state.conditions, rapid] } });
    const saved = { fact: 'ended', who: 'anna', condition: 'rapid-reload', with: 'rifle' };
    expect(loads(hasty(2), 'rifle')).toEqual([saved, over]);
    expect(loads(hasty(3), 'rifle')).toHaveLength(3);
    expect(hastens(hasty(1), 'rifle')).toEqual([saved, over]);
    expect(hastens(loading(1), 'rifle')).toEqual([]);
  });
});

test.each([
  ['bow', '1d8', [15, 100, 200], 'large', 1, 'small', true, false],
  ['bolas', '1d4', [10, 25, 50], null, 0, null, false, false],
  ['rifle', '2d6', [100, 300, 2000], 'huge', 2, null, false, true],
  ['dagger-thrown', '1d4', [5, 10, 20], 'small', 0, 'small', true, false],
  ['sling', '1d8', [10, 150, 300], 'large', 2, null, false, false],
  ['shotgun', '3d6', [20, 50, 200], 'medium', 2, null, false, true],
  ['laser-rifle', '1d10+2', [40, 120, 480], null, 3, null, false, true],
  ['plasma-rifle', '2d6+4', [30, 100, 300], null, 3, null, false, true],
  ['gauss-rifle', '2d8+2', [150, 500, 5000], 'enormous', 3, null, false, true],
  ['javelin', '1d8+1', [10, 20, 50], 'huge', 0, 'medium', true, false],
  ['stone', '1d3', [5, 10, 20], 'small', 0, null, true, false],
  ['pistol', '1d6', [50, 100, 200], 'large', 2, null, false, true],
])(
  'MYT-RANGED-11, 04, 07: %s',
  (id, damage, [close, effective, long], force, load, impaleSize, addsModifier, firearm) => {
    expect(RANGED_WEAPONS.find(row => row.id === id)).toMatchObject({
      ...{ damage, close, effective, long, force, load, impaleSize, addsModifier, firearm },
    });
  },
);

test('MYT-RANGED-11: no more than these', () => expect(RANGED_WEAPONS).toHaveLength(12));
