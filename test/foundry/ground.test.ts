import { describe, expect, test, vi } from 'vitest';
import { groundOf, WATER } from '../../src/foundry/scene/ground.ts';

type Scene = Parameters<typeof groundOf>[0];

const SIZE = 100;

interface Heights {
  readonly bottom: number;
  readonly top: number;
}

/** A region of squares with what it does: a rectangle in pixels, with its ends. */
function region(columns: [number, number], behaviors: object[], heights: Heights = { bottom: 0, top: 0 }) {
  const [from, to] = columns.map(column => column * SIZE) as [number, number];
  return {
    behaviors: { contents: behaviors.map(one => ({ active: true, system: {}, ...one })) },
    testPoint: ({ x, elevation }: { readonly x: number; readonly elevation: number }) =>
      x >= from && x < to && elevation >= heights.bottom && elevation <= heights.top,
  };
}

/** A scene of ten columns and three rows. */
const scene = (...regions: object[]) =>
  ({
    grid: { size: SIZE },
    dimensions: { width: 10 * SIZE, height: 3 * SIZE },
    walls: { contents: [] },
    regions: { contents: regions },
  }) as unknown as Scene;

const at = (x: number, elevation = 0, width = 1) => ({ place: { x, y: 0, width, height: 1 }, elevation });

/** Who acts at an elevation, with the columns of its way. */
const acting = (elevation: number, ...columns: number[]) => ({
  way: columns.map(x => at(x).place),
  elevation,
});

const water = { type: WATER };
const mud = { type: 'modifyMovementCost', system: { difficulties: { walk: 2 } } };

/** The rows of these columns, from 0. */
const rows = (x: number, width: number, count = 3) =>
  Array.from({ length: count }, (_, y) => ({ x, y, width, height: 1 }));

describe('D20-WATER-01: squares of water', () => {
  test('are those whose middle is in a region that is water', () => {
    const river = region([3, 4.6], [water]);
    expect(groundOf(scene(river), [at(1), at(6)], acting(0), null)).toEqual({ water: rows(3, 2) });
  });

  test('are none without a region of water, or where its behavior is not active', () => {
    const off = region([3, 5], [{ ...water, active: false }]);
    expect(groundOf(scene(off, region([3, 5], [])), [at(1), at(6)], acting(0), null)).toBeNull();
    const slow = region([3, 5], [{ ...mud, active: false }]);
    expect(groundOf(scene(slow), [at(1), at(6)], acting(0), null)).toBeNull();
  });

  test('are difficult ground only where a region says so too', () => {
    const river = region([3, 5], [water]);
    const bank = region([4, 6], [mud]);
    expect(groundOf(scene(river, bank), [at(1), at(6)], acting(0), null)).toEqual({
      water: rows(3, 2),
      difficult: rows(4, 2),
    });
    const both = region([3, 5], [water, mud]);
    expect(groundOf(scene(both), [at(4)], acting(0), null)).toEqual({
      water: rows(3, 2),
      difficult: rows(3, 2),
    });
  });

  test('lie around a way as around those who stand there', () => {
    const river = region([8, 9], [water]);
    expect(groundOf(scene(river), [at(1)], acting(0), null)).toBeNull();
    expect(groundOf(scene(river), [at(1)], acting(0, 7), null)).toEqual({ water: rows(8, 1) });
  });

  test('lie at the elevation of the acting fighter, and under others at their own', () => {
    const river = region([3, 6], [water], { bottom: -2, top: 0 });
    // A swimmer two squares wide, and an archer on a bridge above the river.
    const both = [at(3, -1, 2), at(5, 10)];
    expect(groundOf(scene(river), both, acting(10, 5), null)).toEqual({
      water: [{ x: 3, y: 0, width: 2, height: 1 }],
    });
    expect(groundOf(scene(river), both, acting(-1, 3, 4), null)).toEqual({
      water: [{ x: 3, y: 0, width: 2, height: 1 }, ...rows(3, 3).slice(1)],
    });
  });

  test('are not dried for a walker or a swimmer by a token that hovers over them', () => {
    const river = region([3, 5], [water], { bottom: -2, top: 0 });
    const griffon = at(3, 6);
    expect(groundOf(scene(river), [at(1), griffon], acting(0, 1, 2, 3, 4), null)).toEqual({
      water: rows(3, 2),
    });
    for (const both of [
      [griffon, at(3, -1)],
      [at(3, -1), griffon],
    ]) {
      expect(groundOf(scene(river), both, acting(-1, 3), null)).toEqual({ water: rows(3, 2) });
      const fromAfar = groundOf(scene(river), [...both, at(6, 6)], acting(6, 6), null);
      expect(fromAfar).toEqual({ water: rows(3, 1, 1) });
    }
  });

  test('lie around the area of a spell', () => {
    const river = region([8, 9], [water]);
    expect(groundOf(scene(river), [at(1)], acting(0, 1), at(7).place)).toEqual({ water: rows(8, 1) });
  });

  test('are looked for only where there are regions that count', () => {
    const testPoint = vi.fn(() => true);
    const silent = { behaviors: { contents: [{ active: true, type: 'pauseGame', system: {} }] }, testPoint };
    expect(groundOf(scene(silent), [at(1)], acting(0), null)).toBeNull();
    expect(testPoint).not.toHaveBeenCalled();
  });
});
