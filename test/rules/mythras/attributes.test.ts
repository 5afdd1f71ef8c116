import { describe, expect, test } from 'vitest';
import {
  damageModifierAt,
  damageModifierStep,
  derive,
  experienceModifier,
  healingRate,
  initiativeBonus,
  luckPoints,
} from '../../../src/rules/mythras/attributes.ts';

describe('MYT-CHAR-04: the damage modifier', () => {
  test.each([
    [0, 5, '-1d8'],
    [6, 10, '-1d6'],
    [11, 15, '-1d4'],
    [16, 20, '-1d2'],
    [21, 25, '0'],
    [26, 30, '1d2'],
    [31, 35, '1d4'],
    [36, 40, '1d6'],
    [41, 45, '1d8'],
    [46, 50, '1d10'],
    [51, 60, '1d12'],
    [61, 70, '2d6'],
    [71, 80, '1d8+1d6'],
    [81, 90, '2d8'],
    [91, 100, '1d10+1d8'],
    [101, 110, '2d10'],
    [111, 120, '2d10+1d2'],
    [121, 130, '2d10+1d4'],
    [161, 170, '2d10+1d12'],
    [181, 190, '2d10+1d8+1d6'],
    [211, 220, '2d10+2d10'],
    [221, 230, '4d10+1d2'],
  ])('MYT-CHAR-04.a: STR+SIZ %i to %i: %s', (from, to, dice) => {
    expect(damageModifierAt(damageModifierStep(from))).toBe(dice);
    expect(damageModifierAt(damageModifierStep(to))).toBe(dice);
  });

  test('MYT-CHAR-04.b: one step is one row', () => {
    expect(damageModifierAt(damageModifierStep(25) + 1)).toBe('1d2');
    expect(damageModifierAt(damageModifierStep(5) - 1)).toBe('-1d8');
    expect([5, 20, 25, 26, 50, 51, 60, 61].map(damageModifierStep)).toEqual([-4, -1, 0, 1, 5, 6, 6, 7]);
    expect(damageModifierStep(-40)).toBe(-4);
  });
});

describe('one for six points, one more for every six begun', () => {
  test.each([
    [0, 1],
    [1, 1],
    [6, 1],
    [7, 2],
    [12, 2],
    [13, 3],
    [18, 3],
    [19, 4],
  ])('%i: %i', (characteristic, points) => {
    expect(healingRate(characteristic), 'MYT-CHAR-06').toBe(points);
    expect(luckPoints(characteristic), 'MYT-CHAR-09').toBe(points);
    expect(experienceModifier(characteristic), 'MYT-CHAR-05').toBe(points - 2);
  });
});

test.each([
  [11, 12, 12],
  [12, 12, 12],
  [10, 13, 12],
])('MYT-CHAR-08: DEX %i and INT %i: initiative bonus %i', (dex, int, bonus) => {
  expect(initiativeBonus(dex, int)).toBe(bonus);
});

test('every derived number comes with its reason', () => {
  const derived = derive({ str: 14, con: 13, siz: 15, dex: 11, int: 12, pow: 7, cha: 18 });
  const { hitPoints, ...numbers } = derived;
  expect(numbers).toEqual({
    actionPoints: {
      value: 2,
      reasons: [{ rule: 'MYT-CHAR-03', id: 'derived.everybody', names: { points: 2 } }],
    },
    damageModifier: {
      value: '1d2',
      reasons: [{ rule: 'MYT-CHAR-04', id: 'derived.str-and-siz', names: { str: 14, siz: 15, sum: 29 } }],
    },
    experienceModifier: {
      value: 1,
      reasons: [{ rule: 'MYT-CHAR-05', id: 'derived.by-cha', names: { cha: 18 } }],
    },
    healingRate: { value: 3, reasons: [{ rule: 'MYT-CHAR-06', id: 'derived.by-con', names: { con: 13 } }] },
    initiativeBonus: {
      value: 12,
      reasons: [{ rule: 'MYT-CHAR-08', id: 'derived.dex-and-int', names: { dex: 11, int: 12 } }],
    },
    luckPoints: { value: 2, reasons: [{ rule: 'MYT-CHAR-09', id: 'derived.by-pow', names: { pow: 7 } }] },
    magicPoints: { value: 7, reasons: [{ rule: 'MYT-CHAR-10', id: 'derived.by-pow', names: { pow: 7 } }] },
    movementRate: { value: 6, reasons: [{ rule: 'MYT-CHAR-11', id: 'derived.human', names: { metres: 6 } }] },
  });
  expect(Object.fromEntries(Object.entries(hitPoints).map(([id, { value }]) => [id, value]))).toEqual({
    'right-leg': 6,
    'left-leg': 6,
    abdomen: 7,
    chest: 8,
    'right-arm': 5,
    'left-arm': 5,
    head: 6,
  });
  expect(hitPoints['head']?.reasons).toEqual([
    { rule: 'MYT-CHAR-07', id: 'derived.con-and-siz', names: { con: 13, siz: 15, sum: 28 } },
  ]);
});
