import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  distanceBetween,
  distanceFromCorner,
  distanceOver,
  nearestTo,
} from '../../../../src/rules/shared/grid/distance.ts';
import { stepCost } from '../../../../src/rules/shared/grid/movement-cost.ts';
import { at, big } from './drawn.ts';

describe('D20-MOVE-06.a, .b: diagonals count one and two in turn', () => {
  test.each([
    [0, 0, 0],
    [1, 0, 1],
    [1, 1, 1],
    [2, 1, 2],
    [2, 2, 3],
    [3, 3, 4],
    [4, 4, 6],
    [5, 2, 6],
    [2, 5, 6],
    [0, 7, 7],
  ])('%i columns and %i rows are %i squares', (columns, rows, squares) => {
    expect(distanceOver(columns, rows, 'alternating')).toBe(squares);
  });

  test('or one each, where a table counts so', () => {
    expect(distanceOver(4, 4, 'equidistant')).toBe(4);
    expect(distanceOver(2, 5, 'equidistant')).toBe(5);
  });

  test('a distance costs what steps of the same way cost', () => {
    const number = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(
        number,
        number,
        fc.constantFrom('alternating', 'equidistant'),
        (columns, rows, diagonals) => {
          const diagonal = Math.min(columns, rows);
          let cost = Math.max(columns, rows) - diagonal;
          for (let before = 0; before < diagonal; before += 1) cost += stepCost(true, 0, before, diagonals);
          expect(distanceOver(columns, rows, diagonals)).toBe(cost);
        },
      ),
    );
  });
});

describe('between spaces', () => {
  test.each([
    ['the same square', at(3, 3), at(3, 3), 0],
    ['beside each other', at(3, 3), at(4, 3), 1],
    ['corner to corner', at(3, 3), at(2, 4), 1],
    ['two apart', at(3, 3), at(5, 3), 2],
    ['to the left', at(3, 3), at(1, 3), 2],
    ['above', at(3, 3), at(3, 0), 3],
    ['two diagonals', at(3, 3), at(5, 5), 3],
    ['a large one beside', big(0, 0, 2), at(2, 1), 1],
    ['a large one and a step more', big(0, 0, 2), at(3, 1), 2],
    ['from a small one to a huge one', at(6, 6), big(1, 1, 3), 4],
    ['one inside another', big(0, 0, 3), at(1, 1), 0],
  ])('%s', (_title, one, other, squares) => {
    expect(distanceBetween(one, other, 'alternating')).toBe(squares);
    expect(distanceBetween(other, one, 'alternating')).toBe(squares);
  });

  test('no path is longer than one by somewhere else, but for the odd diagonal', () => {
    const place = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) });
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        const between = (one: typeof a, other: typeof a) =>
          distanceBetween(at(one.x, one.y), at(other.x, other.y), 'alternating');
        expect(between(a, c)).toBeLessThanOrEqual(between(a, b) + between(b, c) + 1);
      }),
    );
  });
});

describe('from an intersection', () => {
  test.each([
    [0, 0, 1],
    [-1, -1, 1],
    [1, 0, 2],
    [1, 1, 3],
    [-2, 0, 2],
    [-2, -2, 3],
    [2, 2, 4],
  ])('the square %i, %i is %i away', (x, y, squares) => {
    expect(distanceFromCorner({ x: 0, y: 0 }, { x, y }, 'alternating')).toBe(squares);
  });
});

test('D20-MOVE-08: of equally near ones all are named, for chance to choose', () => {
  const candidates = [at(3, 0), at(0, 2), at(2, 0), at(2, 2)];
  expect(nearestTo(candidates, one => distanceBetween(at(0, 0), one, 'alternating'))).toEqual([
    at(0, 2),
    at(2, 0),
  ]);
});
