import { describe, expect, test } from 'vitest';
import {
  FATIGUE,
  fatigueOf,
  fatigueGrade,
  movementWhenTired,
  recoveryHours,
  tires,
} from '../../../src/rules/mythras/fatigue.ts';
import { stateAfter } from '../../../src/rules/mythras/state.ts';
import { initiativeDice } from '../../../src/rules/mythras/initiative.ts';
import { actionPoints } from '../../../src/rules/mythras/time.ts';
import { skillOf, targetOf } from '../../../src/rules/mythras/weapon-skill.ts';
import { soldier } from '../fighters.ts';

const tired = (amount: number, more: Parameters<typeof soldier>[1] = {}) =>
  soldier('anna', {
    ...more,
    state: { conditions: amount ? [{ condition: 'fatigue', amount }] : [], ...more.state },
  });

test('MYT-FATIGUE-01: the levels', () => {
  expect(FATIGUE.map(({ id }) => id)).toEqual([
    ...['fresh', 'winded', 'tired', 'wearied', 'exhausted'],
    ...['debilitated', 'incapacitated', 'semi-conscious', 'comatose', 'dead'],
  ]);
});

test.each([
  // level, grade, Endurance 50, metres of 6, initiative, action points, hours to recover at rate 2
  [0, null, 50, 6, '1d10+12', 2, null],
  [1, 'hard', 34, 6, '1d10+12', 2, 0.125],
  [2, 'hard', 34, 5, '1d10+12', 2, 1.5],
  [3, 'formidable', 25, 4, '1d10+10', 2, 3],
  [4, 'formidable', 25, 3, '1d10+8', 1, 6],
  [5, 'herculean', 10, 3, '1d10+6', 0, 9],
  [6, 'herculean', 10, 0, '1d10+4', 0, 12],
  [7, 'hopeless', 0, 0, '1d10+4', 0, 18],
  [8, 'hopeless', 0, 0, '1d10+4', 0, 24],
  [9, 'hopeless', 0, 0, '1d10+4', 0, null],
])('MYT-FATIGUE-03.a, 04, 05: level %i', (amount, grade, endurance, metres, initiative, points, hours) => {
  const anna = tired(amount);
  expect(fatigueGrade(anna)?.grade ?? null).toBe(grade);
  const skill = skillOf(anna, 'endurance');
  expect(skill && targetOf(skill).value).toBe(endurance);
  expect(movementWhenTired(anna, 6)).toBe(metres);
  expect(initiativeDice(anna)).toBe(initiative);
  expect(actionPoints(anna)).toBe(points);
  expect(recoveryHours(anna)).toBe(hours);
});

test('MYT-FATIGUE-03.b, MYT-DIFF-03: it competes with other grades', () => {
  const anna = tired(1, { circumstances: ['prone'] });
  expect(fatigueGrade(anna)).toEqual({
    grade: 'hard',
    because: { rule: 'MYT-FATIGUE-03', id: 'fatigue.winded' },
  });
});

test('MYT-FATIGUE-05: without a healing rate nothing comes back', () => {
  expect(recoveryHours(tired(3, { healingRate: 0 }))).toBeNull();
});

describe('MYT-FATIGUE-02: more and less', () => {
  test.each([
    [0, 1, 1],
    [2, 3, 5],
    [3, -1, 2],
    [1, -4, 0],
    [8, 5, 9],
  ])('from %i by %i to %i', (from, by, to) => {
    const anna = tired(from);
    const after = { ...anna, state: stateAfter(anna, tires(anna, by)) };
    expect(fatigueOf(after)).toBe(to);
  });

  test('the last level is death', () => {
    expect(tires(tired(8), 1)).toEqual([
      { fact: 'tired', who: 'anna', levels: 1, fatigue: 'dead' },
      { fact: 'gained', who: 'anna', condition: 'dead' },
    ]);
  });

  test('nothing more than nothing', () => {
    expect(tires(tired(0), -1)).toEqual([]);
    expect(tires(tired(9), 1)).toEqual([]);
  });

  test('MYT-TRAIT-75.a: the undead do not tire', () => {
    const ghoul = tired(3, { abilities: ['undead'] });
    expect(tires(ghoul, 1)).toEqual([]);
    expect(fatigueGrade(ghoul)).toBeNull();
  });

  test('MYT-TRAIT-58: nor does a frenzy', () => {
    const conditions = [{ condition: 'fatigue', amount: 4 }, { condition: 'frenzy' }];
    expect(actionPoints(soldier('anna', { state: { conditions } }))).toBe(2);
  });
});
