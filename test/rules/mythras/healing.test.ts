import { describe, expect, test } from 'vitest';
import {
  daysToTreat,
  naturalHealing,
  recovers,
  stabilises,
  strainedRate,
} from '../../../src/rules/mythras/healing.ts';
import { soldier } from '../fighters.ts';

describe('MYT-HEAL-01: natural healing', () => {
  test.each([
    // full, lost, rate, what
    [5, 1, 3, { points: 1, period: 'day' }],
    [5, 4, 3, { points: 3, period: 'day' }],
    [5, 5, 3, { points: 3, period: 'week' }],
    [5, 9, 3, { points: 3, period: 'week' }],
    [5, 0, 3, null],
    [5, 3, 0, null],
  ])('%i hit points, %i lost, rate %i', (hp, lost, rate, healing) => {
    expect(naturalHealing({ hp }, lost, rate)).toEqual(healing);
  });

  test('EXAMPLE MYT-EX-26: rate 3, a location at -3', () => {
    expect(naturalHealing({ hp: 5 }, 8, 3)).toEqual({ points: 3, period: 'week' });
    expect(naturalHealing({ hp: 5 }, 5, 3)).toEqual({ points: 3, period: 'week' });
    expect(naturalHealing({ hp: 5 }, 2, 3)).toEqual({ points: 2, period: 'day' });
  });

  test('MYT-HEAL-03: a Major wound waits for a healer, then heals by the month', () => {
    expect(naturalHealing({ hp: 5 }, 10, 3)).toBeNull();
    expect(naturalHealing({ hp: 5 }, 10, 3, true)).toEqual({ points: 3, period: 'month' });
  });
});

test.each([
  [3, 2, 1],
  [1, 3, 0],
])('MYT-HEAL-02: rate %i less %i', (rate, rolled, left) => expect(strainedRate(rate, rolled)).toBe(left));

test.each([
  [60, 3],
  [61, 4],
  [0, 0],
])('MYT-HEAL-04.a: Healing %i leaves %i days', (skill, days) => expect(daysToTreat(skill)).toBe(days));

describe('MYT-WOUND-06: points that come back', () => {
  const useless = { conditions: [{ condition: 'useless', where: 'left-arm' }], hurt: { 'left-arm': 5 } };
  test('a limb is of use again above 0', () => {
    const anna = soldier('anna', { state: useless });
    // A left arm has four points.
    expect(recovers(anna, 'left-arm', 1)).toEqual([
      { fact: 'healed', who: 'anna', where: 'left-arm', points: 1 },
    ]);
    expect(recovers(anna, 'left-arm', 2)).toContainEqual({
      fact: 'ended',
      who: 'anna',
      condition: 'useless',
      where: 'left-arm',
    });
  });

  test('no more than was lost, and none where there is no wound', () => {
    const anna = soldier('anna', { state: { hurt: { head: 2 } } });
    expect(recovers(anna, 'head', 3)).toEqual([{ fact: 'healed', who: 'anna', where: 'head', points: 2 }]);
    expect(recovers(anna, 'chest', 3)).toEqual([]);
    expect(recovers(anna, 'tentacle', 3)).toEqual([]);
  });
});

test('MYT-HEAL-07: healing magic stops bleeding, and dying of that wound', () => {
  const conditions = [
    { condition: 'bleeding' },
    { condition: 'dying', where: 'chest' },
    { condition: 'dying', where: 'head' },
    { condition: 'prone' },
  ];
  expect(stabilises(soldier('anna', { state: { conditions } }), 'chest')).toEqual([
    { fact: 'ended', who: 'anna', condition: 'bleeding' },
    { fact: 'ended', who: 'anna', condition: 'dying', where: 'chest' },
  ]);
});
