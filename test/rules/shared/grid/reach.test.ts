import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagonals } from '../../../../src/rules/shared/grid/distance.ts';
import type { Ground, Rectangle } from '../../../../src/rules/shared/grid/ground-schema.ts';
import {
  isInReach,
  reachBetween,
  reachOf,
  reachWithReachWeapon,
  threatenedSquares,
  threatens,
  type Reach,
} from '../../../../src/rules/shared/grid/reach.ts';
import { at, big, map, picture } from './drawn.ts';

/** The squares threatened around a fighter in the middle of a map of 7 by 7. */
function around(
  footprint: Rectangle,
  reach: Reach,
  ground: Ground = {},
  diagonals: Diagonals = 'alternating',
) {
  return picture(threatenedSquares(footprint, reach, ground, diagonals), 7, 7);
}

describe('threatened squares', () => {
  test('D20-AOO-02.a: all squares around, diagonals included', () => {
    expect(around(at(3, 3), reachOf(1))).toBe(
      map(`
        . . . . . . .
        . . . . . . .
        . . x x x . .
        . . x x x . .
        . . x x x . .
        . . . . . . .
        . . . . . . .`),
    );
  });

  test('D20-AOO-03, D20-ATK-06.b: a reach weapon, two squares away and not beside, the corners too', () => {
    expect(reachWithReachWeapon(1)).toEqual({ least: 2, most: 2 });
    expect(around(at(3, 3), reachWithReachWeapon(1))).toBe(
      map(`
        . . . . . . .
        . x x x x x .
        . x . . . x .
        . x . . . x .
        . x . . . x .
        . x x x x x .
        . . . . . . .`),
    );
  });

  test('D20-SIZE-04.a, .b: a large creature reaches two squares, those beside it too', () => {
    expect(around(big(2, 2, 2), reachOf(2))).toBe(
      map(`
        x x x x x x .
        x x x x x x .
        x x x x x x .
        x x x x x x .
        x x x x x x .
        x x x x x x .
        . . . . . . .`),
    );
  });

  test('D20-SIZE-04.a: beyond two squares corners are as far as they are', () => {
    expect(isInReach(at(0, 0), reachOf(3), at(2, 3), 'alternating')).toBe(false);
    expect(isInReach(at(0, 0), reachOf(3), at(2, 2), 'alternating')).toBe(true);
    expect(isInReach(at(0, 0), reachOf(3), at(3, 1), 'alternating')).toBe(true);
    expect(isInReach(at(0, 0), reachOf(3), at(3, 3), 'alternating')).toBe(false);
    expect(isInReach(at(0, 0), reachOf(3), at(3, 3), 'equidistant')).toBe(true);
  });

  test('D20-SIZE-06: a large creature with a reach weapon, beyond its own reach to twice as far', () => {
    const reach = reachWithReachWeapon(2);
    expect(reach).toEqual({ least: 3, most: 4 });
    expect(isInReach(big(0, 0, 2), reach, at(3, 0), 'alternating')).toBe(false);
    expect(isInReach(big(0, 0, 2), reach, at(3, 3), 'alternating')).toBe(false);
    expect(isInReach(big(0, 0, 2), reach, at(4, 0), 'alternating')).toBe(true);
    expect(isInReach(big(0, 0, 2), reach, at(5, 0), 'alternating')).toBe(true);
    expect(isInReach(big(0, 0, 2), reach, at(6, 0), 'alternating')).toBe(false);
  });

  test('D20-SIZE-03.c, D20-AOO-11.e: reach 0 threatens its own square alone', () => {
    expect(threatenedSquares(at(3, 3), reachOf(0), {}, 'alternating')).toEqual([{ x: 3, y: 3 }]);
  });

  test('a wall is in the way, and a pillar; bars and low walls are not', () => {
    const wall = { x1: 4, y1: 2, x2: 4, y2: 5 };
    const reached = map(`
        . . . . . . .
        . . . . . . .
        . . x x . . .
        . . x x . . .
        . . x x . . .
        . . . . . . .
        . . . . . . .`);
    expect(around(at(3, 3), reachOf(1), { walls: [wall] })).toBe(reached);
    expect(around(at(3, 3), reachOf(1), { blocked: [{ x: 4, y: 2, width: 1, height: 3 }] })).toBe(reached);
    for (const kind of ['bars', 'low', 'slit', 'curtain'] as const) {
      expect(threatens(at(3, 3), reachOf(1), at(4, 3), { walls: [{ ...wall, kind }] }, 'alternating')).toBe(
        true,
      );
    }
  });
});

test('a creature strikes at another of several squares where its nearest one is', () => {
  expect(isInReach(at(0, 0), reachWithReachWeapon(1), big(1, 0, 2), 'alternating')).toBe(false);
  expect(isInReach(at(0, 0), reachWithReachWeapon(1), big(2, 0, 2), 'alternating')).toBe(true);
  expect(isInReach(big(0, 0, 3), reachOf(1), big(3, 3, 2), 'alternating')).toBe(true);
});

test('reach is the same from both sides, and never longer than the distance', () => {
  const side = fc.integer({ min: 1, max: 4 });
  const place = fc.tuple(fc.integer({ min: -8, max: 8 }), fc.integer({ min: -8, max: 8 }), side);
  fc.assert(
    fc.property(place, place, ([x, y, one], [otherX, otherY, other]) => {
      const [from, to] = [big(x, y, one), big(otherX, otherY, other)];
      const distance = reachBetween(from, to, 'alternating');
      expect(reachBetween(to, from, 'alternating')).toBe(distance);
      expect(reachBetween(from, to, 'equidistant')).toBeLessThanOrEqual(distance);
    }),
  );
});
