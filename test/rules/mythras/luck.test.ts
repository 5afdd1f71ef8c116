import { describe, expect, test } from 'vitest';
import {
  effortRefusal,
  luckRefusal,
  mitigated,
  spendsLuck,
  swapped,
} from '../../../src/rules/mythras/luck.ts';
import { duelFight, soldier } from '../fighters.ts';

test.each([
  [75, 57],
  [57, 75],
  [5, 50],
  [50, 5],
  [33, 33],
  [100, 100],
  [90, 9],
  [1, 10],
])('EXAMPLE MYT-EX-27, MYT-DICE-07, MYT-LUCK-04: %i swapped is %i', (rolled, other) => {
  expect(swapped(rolled)).toBe(other);
});

test('MYT-LUCK-01, 03: a point is needed, and one an action at most', () => {
  expect(luckRefusal(soldier('a', { luckPoints: 2 }), false)).toBeNull();
  expect(luckRefusal(soldier('a', { luckPoints: 2 }), true)).toMatchObject({ rule: 'MYT-LUCK-03' });
  expect(luckRefusal(soldier('a', { luckPoints: 0 }), false)).toMatchObject({ rule: 'MYT-LUCK-01' });
  expect(luckRefusal(soldier('a'), false)).toMatchObject({ rule: 'MYT-LUCK-01' });
});

test('MYT-LUCK-07: it costs a luck point and nothing else', () => {
  expect(spendsLuck(soldier('a'))).toEqual({ fact: 'spent', who: 'a', what: 'luck', amount: 1 });
});

describe('MYT-LUCK-05: a desperate effort', () => {
  const anna = soldier('anna', { luckPoints: 1 });
  test.each([
    ['out of points', anna, { ...duelFight, ap: { anna: 0 } }, null],
    ['with points left', anna, duelFight, 'points-left'],
    ['outside a fight', anna, null, 'no-fight'],
    ['out of luck', soldier('anna'), { ...duelFight, ap: { anna: 0 } }, 'no-luck-points'],
  ])('%s', (_case, fighter, fight, id) => expect(effortRefusal(fighter, fight)?.id ?? null).toBe(id));
});

test.each([
  // full, lost before, points, points in the end
  [5, 0, 12, 9],
  [5, 4, 12, 5],
  [5, 0, 9, 9],
  [5, 0, 3, 3],
  [5, 11, 4, 0],
])('MYT-LUCK-06: %i hit points, %i lost, a blow of %i becomes %i', (hp, before, points, left) => {
  expect(mitigated({ hp }, before, points)).toBe(left);
});
