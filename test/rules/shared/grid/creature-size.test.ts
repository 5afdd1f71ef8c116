import { describe, expect, test } from 'vitest';
import {
  CREATURE_SIZES,
  fitTogether,
  footprintOf,
  naturalReachOf,
  sharesSquares,
  sizesAbove,
  type CreatureSize,
} from '../../../../src/rules/shared/grid/creature-size.ts';

describe('D20-SIZE-01: space and natural reach', () => {
  test.each([
    ['fine', 1, 0, 0],
    ['diminutive', 1, 0, 0],
    ['tiny', 1, 0, 0],
    ['small', 1, 1, 1],
    ['medium', 1, 1, 1],
    ['large', 2, 2, 1],
    ['huge', 3, 3, 2],
    ['gargantuan', 4, 4, 3],
    ['colossal', 6, 6, 4],
  ] as const)('%s: %i squares a side, reach %i tall and %i long', (size, side, tall, long) => {
    expect(footprintOf(size, { x: -2, y: 7 })).toEqual({ x: -2, y: 7, width: side, height: side });
    expect(naturalReachOf(size, 'tall')).toBe(tall);
    expect(naturalReachOf(size, 'long')).toBe(long);
  });
});

describe('D20-SIZE-02: creatures that share a square', () => {
  const times = (size: CreatureSize, count: number) => Array.from({ length: count }, () => size);

  test.each([
    ['tiny', 4],
    ['diminutive', 25],
    ['fine', 100],
    ['small', 1],
    ['medium', 1],
  ] as const)('%s: %i', (size, most) => {
    expect(fitTogether(times(size, most))).toBe(true);
    expect(fitTogether(times(size, most + 1))).toBe(false);
  });

  test('of several sizes together', () => {
    expect(fitTogether([...times('tiny', 3), ...times('diminutive', 6)])).toBe(true);
    expect(fitTogether([...times('tiny', 3), ...times('diminutive', 7)])).toBe(false);
  });

  test('only those below Small share', () => {
    expect(CREATURE_SIZES.filter(sharesSquares)).toEqual(['fine', 'diminutive', 'tiny']);
  });
});

test('steps between sizes', () => {
  expect(sizesAbove('large', 'medium')).toBe(1);
  expect(sizesAbove('tiny', 'medium')).toBe(-2);
  expect(sizesAbove('huge', 'huge')).toBe(0);
});
