import { describe, expect, test } from 'vitest';
import { burst, caughtIn, cone, lineToward, splashAround } from '../../../../src/rules/shared/grid/areas.ts';
import type { Ground } from '../../../../src/rules/shared/grid/ground-schema.ts';
import { at, big, map, picture } from './drawn.ts';

const over = (ground: Ground = {}) => ({ ground, diagonals: 'alternating' as const });

describe('bursts', () => {
  test.each([
    [1, 4],
    [2, 12],
    [3, 24],
    [4, 44],
    [6, 96],
  ])('of radius %i hold %i squares', (radius, count) => {
    expect(burst({ x: 0, y: 0 }, radius, over())).toHaveLength(count);
  });

  test('of radius 2', () => {
    expect(picture(burst({ x: 3, y: 3 }, 2, over()), 6, 6)).toBe(
      map(`
        . . . . . .
        . . x x . .
        . x x x x .
        . x x x x .
        . . x x . .
        . . . . . .`),
    );
  });

  test('are square where each diagonal counts one', () => {
    expect(burst({ x: 0, y: 0 }, 3, { ground: {}, diagonals: 'equidistant' })).toHaveLength(36);
  });

  test('do not go through walls, nor round corners', () => {
    const walls = [{ x1: 4, y1: 2, x2: 4, y2: 4 }];
    expect(picture(burst({ x: 3, y: 3 }, 3, over({ walls })), 6, 6)).toBe(
      map(`
        . . x x . .
        . x x x x .
        x x x x . .
        x x x x . .
        . x x x x .
        . . x x . .`),
    );
  });
});

describe('cones', () => {
  test.each([
    [3, 8, 6],
    [4, 14, 11],
    [6, 28, 24],
    [8, 48, 43],
    [12, 104, 96],
  ])('of %i squares hold %i straight and %i aslant', (length, straight, diagonal) => {
    for (const direction of [0, 2, 4, 6]) {
      expect(cone({ x: 0, y: 0 }, direction, length, over())).toHaveLength(straight);
    }
    for (const direction of [1, 3, 5, 7]) {
      expect(cone({ x: 0, y: 0 }, direction, length, over())).toHaveLength(diagonal);
    }
  });

  test('up', () => {
    expect(picture(cone({ x: 3, y: 3 }, 0, 3, over()), 6, 4)).toBe(
      map(`
        . . x x . .
        . x x x x .
        . . x x . .
        . . . . . .`),
    );
  });

  test('to the right, down and to the left', () => {
    const squares = [2, 4, 6].map(direction => cone({ x: 0, y: 0 }, direction, 1, over()));
    expect(squares).toEqual([
      [
        { x: 0, y: -1 },
        { x: 0, y: 0 },
      ],
      [
        { x: -1, y: 0 },
        { x: 0, y: 0 },
      ],
      [
        { x: -1, y: -1 },
        { x: -1, y: 0 },
      ],
    ]);
  });

  test.each([
    [1, { x: 0, y: -1 }],
    [3, { x: 0, y: 0 }],
    [5, { x: -1, y: 0 }],
    [7, { x: -1, y: -1 }],
  ])('aslant, in direction %i', (direction, square) => {
    expect(cone({ x: 0, y: 0 }, direction, 1, over())).toEqual([square]);
  });

  test('stop at walls', () => {
    expect(cone({ x: 0, y: 0 }, 2, 3, over({ walls: [{ x1: 1, y1: -9, x2: 1, y2: 9 }] }))).toHaveLength(2);
  });
});

describe('lines', () => {
  test('along a row', () => {
    expect(lineToward({ x: 0, y: 0 }, { x: 1, y: 0.5 }, 4, over())).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 1 },
    ]);
  });

  test('along a diagonal as far as diagonals count', () => {
    expect(lineToward({ x: 0, y: 0 }, { x: -5, y: -5 }, 6, over())).toHaveLength(4);
  });

  test('toward a point have their length, and none toward their origin', () => {
    expect(lineToward({ x: 0, y: 0 }, { x: 20, y: 10 }, 2, over())).toHaveLength(2);
    expect(lineToward({ x: 0, y: 0 }, { x: 0, y: 0 }, 2, over())).toEqual([]);
  });

  test('stop at walls', () => {
    const walls = [{ x1: 2, y1: -9, x2: 2, y2: 9 }];
    expect(lineToward({ x: 0, y: 0 }, { x: 4, y: 1 }, 4, over({ walls }))).toHaveLength(2);
  });
});

test('an area catches a creature with any of its squares', () => {
  const creatures = [{ footprint: at(1, 1) }, { footprint: big(2, -1, 2) }, { footprint: at(3, 3) }];
  expect(caughtIn(burst({ x: 1, y: 1 }, 2, over()), creatures)).toEqual(creatures.slice(0, 2));
});

test('D20-THROW-01.d: a splash wets the target’s squares and all beside them', () => {
  expect(splashAround(at(3, 3))).toHaveLength(9);
  expect(splashAround(big(3, 3, 2))).toHaveLength(16);
  expect(splashAround(at(3, 3))[0]).toEqual({ x: 2, y: 2 });
});

test('D20-THROW-02.b: at an intersection, the squares around it', () => {
  expect(burst({ x: 3, y: 3 }, 1, over())).toEqual([
    { x: 2, y: 2 },
    { x: 3, y: 2 },
    { x: 2, y: 3 },
    { x: 3, y: 3 },
  ]);
});
