import { describe, expect, test } from 'vitest';
import { type Ground, placeBeside } from '../../src/foundry/scene/beside.ts';
import type { Point } from '../../src/foundry/scene/distance.ts';

const SIZE = 100;
const at = (column: number, row: number, spaces = 1) => ({
  x: column * SIZE,
  y: row * SIZE,
  width: spaces * SIZE,
  height: spaces * SIZE,
});
const ground = (more: Partial<Ground> = {}): Ground => ({
  grid: 'square',
  size: SIZE,
  bounds: at(0, 0, 20),
  taken: [],
  snapped: middle => middle,
  isOpen: () => true,
  ...more,
});
const place = (column: number, row: number) => ({ x: column * SIZE, y: row * SIZE });

/** A wall from the top of the scene to its foot, at the left edge of a column. */
const wallAt =
  (column: number) =>
  (from: Point, to: Point): boolean =>
    from.x < column * SIZE === to.x < column * SIZE;

describe('MYT-CLOSE-10, RQ4-CHARGE-07: the place of a charger', () => {
  test('beside the other, on the side that they come from', () => {
    expect(placeBeside(at(2, 5), at(10, 5), false, ground())).toEqual(place(9, 5));
    expect(placeBeside(at(10, 15), at(10, 5), false, ground())).toEqual(place(10, 6));
    expect(placeBeside(at(2, 13), at(10, 5), false, ground())).toEqual(place(9, 6));
  });

  test('a charger who is adjacent already stays', () => {
    expect(placeBeside(at(9, 6), at(10, 5), false, ground())).toEqual(place(9, 6));
  });

  test('the big stand beside the big, touching them', () => {
    expect(placeBeside(at(1, 5, 2), at(10, 5, 3), false, ground())).toEqual(place(8, 5));
  });

  test('on the next place if the nearest is occupied', () => {
    const taken = [at(9, 5), at(9, 4)];
    expect(placeBeside(at(2, 5), at(10, 5), false, ground({ taken }))).toEqual(place(9, 6));
  });

  test('nowhere, where all places are taken', () => {
    const taken = [-1, 0, 1].flatMap(x => [-1, 0, 1].map(y => at(10 + x, 5 + y)));
    expect(placeBeside(at(2, 5), at(10, 5), false, ground({ taken }))).toBeNull();
  });

  test('nowhere, where a wall stands in the way; on this side of one behind the other', () => {
    expect(placeBeside(at(2, 5), at(10, 5), false, ground({ isOpen: wallAt(6) }))).toBeNull();
    expect(placeBeside(at(2, 5), at(10, 5), true, ground({ isOpen: wallAt(11) }))).not.toEqual(place(12, 5));
  });

  test('not beyond the edge of the scene', () => {
    expect(placeBeside(at(5, 0), at(0, 0), true, ground())).toEqual(place(0, 2));
  });

  test('a charger who goes on past stands behind the other, with a space between', () => {
    expect(placeBeside(at(2, 5), at(10, 5), true, ground())).toEqual(place(12, 5));
    expect(placeBeside(at(9, 5), at(10, 5), true, ground())).toEqual(place(12, 5));
  });

  test('without a grid they touch, on the way that one comes', () => {
    const found = placeBeside({ ...at(2, 5), y: 733 }, at(10, 5), false, ground({ grid: 'none' }));
    const [x, y] = [(found?.x ?? 0) - 1000, (found?.y ?? 0) - 500];
    expect(Math.hypot(x, y)).toBeCloseTo(SIZE, -1);
    expect(y / x).toBeCloseTo(233 / -800, 1);
    const taken = [{ ...at(9, 5), y: 520 }];
    const next = placeBeside({ ...at(2, 5), y: 733 }, at(10, 5), false, ground({ grid: 'none', taken }));
    expect(next).not.toBeNull();
    expect(next).not.toEqual(found);
  });

  test('on hexagons the middle is that of a space', () => {
    const snapped = ({ x, y }: Point) => ({ x: Math.round(x / 50) * 50, y: Math.round(y / 87) * 87 });
    const found = placeBeside(at(2, 5), at(10, 5), false, ground({ grid: 'hexagonal', snapped }));
    const middle = { x: (found?.x ?? 0) + 50, y: (found?.y ?? 0) + 50 };
    expect(middle).toEqual(snapped(middle));
  });
});
