import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { GROUND, RECTANGLE, SQUARE } from '../../../../src/rules/shared/grid/ground-schema.ts';

const isInOrder = (ground: unknown) => v.safeParse(GROUND, ground).success;

describe('the ground as a client sends it', () => {
  test('may be bare', () => {
    expect(isInOrder({})).toBe(true);
  });

  test('holds walls and squares', () => {
    const area = { x: -3, y: 4, width: 2, height: 1 };
    const ground = {
      walls: [
        { x1: 0, y1: 0, x2: 0, y2: 3 },
        ...['wall', 'low', 'slit', 'bars', 'curtain'].map(kind => ({ x1: 1, y1: 1, x2: 2, y2: 2, kind })),
      ],
      ...{ blocked: [area], difficult: [area], obstacles: [area], narrow: [area], concealing: [area] },
    };
    expect(isInOrder(ground)).toBe(true);
  });

  test.each([
    ['a fraction', { walls: [{ x1: 0.5, y1: 0, x2: 0, y2: 3 }] }],
    ['no number', { walls: [{ x1: Number.NaN, y1: 0, x2: 0, y2: 3 }] }],
    ['beyond all maps', { walls: [{ x1: 10_001, y1: 0, x2: 0, y2: 3 }] }],
    ['half a wall', { walls: [{ x1: 0, y1: 0, x2: 0 }] }],
    ['an unknown wall', { walls: [{ x1: 0, y1: 0, x2: 0, y2: 3, kind: 'glass' }] }],
    [
      'more walls than a message holds',
      { walls: Array.from({ length: 201 }, () => ({ x1: 0, y1: 0, x2: 0, y2: 3 })) },
    ],
    ['squares without a side', { difficult: [{ x: 0, y: 0, width: 0, height: 1 }] }],
    ['an endless square', { blocked: [{ x: 0, y: 0, width: 1, height: 1001 }] }],
    ['no list', { narrow: { x: 0, y: 0, width: 1, height: 1 } }],
    ['nothing', null],
  ])('is not %s', (_title, ground) => {
    expect(isInOrder(ground)).toBe(false);
  });

  test('squares and rectangles of it are whole', () => {
    expect(v.safeParse(SQUARE, { x: 1, y: -1 }).success).toBe(true);
    expect(v.safeParse(SQUARE, { x: 1 }).success).toBe(false);
    expect(v.safeParse(RECTANGLE, { x: 1, y: 1, width: 1 }).success).toBe(false);
  });
});
