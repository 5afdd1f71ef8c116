import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { burst } from '../../../../src/rules/shared/grid/areas.ts';
import type { Ground } from '../../../../src/rules/shared/grid/ground-schema.ts';
import { spread } from '../../../../src/rules/shared/grid/spread.ts';
import { at, map, picture } from './drawn.ts';

const over = (ground: Ground = {}) => ({ ground, diagonals: 'alternating' as const });

describe('spreads', () => {
  test.each([1, 2, 3, 4, 6, 8])(
    'of radius %i hold the squares of a burst where nothing is in the way',
    radius => {
      expect(spread({ x: 0, y: 0 }, radius, over())).toEqual(burst({ x: 0, y: 0 }, radius, over()));
      const equidistant = { ground: {}, diagonals: 'equidistant' as const };
      expect(spread({ x: 2, y: -1 }, radius, equidistant)).toEqual(
        burst({ x: 2, y: -1 }, radius, equidistant),
      );
    },
  );

  test('turn corners, as far as they travel', () => {
    const walls = [{ x1: 4, y1: 2, x2: 4, y2: 4 }];
    expect(picture(spread({ x: 3, y: 3 }, 3, over({ walls })), 6, 6)).toBe(
      map(`
        . . x x . .
        . x x x x .
        x x x x . .
        x x x x . .
        . x x x x .
        . . x x . .`),
    );
    expect(picture(spread({ x: 3, y: 3 }, 4, over({ walls })), 7, 7)).toBe(
      map(`
        x x x x x . .
        x x x x x x .
        x x x x x . .
        x x x x x . .
        x x x x x x .
        x x x x x . .
        . . x x . . .`),
    );
  });

  test('do not leave a closed room', () => {
    const walls = [
      { x1: 2, y1: 2, x2: 4, y2: 2 },
      { x1: 4, y1: 2, x2: 4, y2: 4 },
      { x1: 4, y1: 4, x2: 2, y2: 4 },
      { x1: 2, y1: 4, x2: 2, y2: 2 },
    ];
    expect(spread({ x: 3, y: 3 }, 8, over({ walls }))).toHaveLength(4);
  });

  test('go round what fills its squares, and not into it', () => {
    const filled = spread({ x: 3, y: 3 }, 6, over({ blocked: [at(4, 3)] }));
    expect(filled).not.toContainEqual({ x: 4, y: 3 });
    expect(filled).toContainEqual({ x: 5, y: 3 });
  });

  test('do not go through what stops lines of effect, and go through what does not', () => {
    const fence = (kind: 'bars' | 'wall') => over({ walls: [{ x1: 4, y1: -9, x2: 4, y2: 15, kind }] });
    expect(spread({ x: 3, y: 3 }, 4, fence('wall')).some(({ x }) => x >= 4)).toBe(false);
    expect(spread({ x: 3, y: 3 }, 4, fence('bars'))).toHaveLength(44);
  });

  test('never go farther than a burst without walls', () => {
    const coordinate = fc.integer({ min: -4, max: 4 });
    const wall = fc
      .record({ x1: coordinate, y1: coordinate, x2: coordinate, y2: coordinate })
      .filter(({ x1, y1, x2, y2 }) => (x1 === x2) !== (y1 === y2));
    fc.assert(
      fc.property(fc.array(wall, { maxLength: 4 }), fc.integer({ min: 1, max: 4 }), (walls, radius) => {
        const free = burst({ x: 0, y: 0 }, radius, over());
        for (const square of spread({ x: 0, y: 0 }, radius, over({ walls })))
          expect(free).toContainEqual(square);
      }),
    );
  });
});

describe('areas that begin on a wall', () => {
  const walls = [{ x1: 3, y1: -9, x2: 3, y2: 15 }];
  const into = [
    { x: 2, y: 2 },
    { x: 2, y: 3 },
  ];

  test('go to the one side of it', () => {
    for (const lay of [burst, spread]) {
      expect(lay({ x: 3, y: 3 }, 2, { ...over({ walls }), into })).toEqual([
        { x: 2, y: 1 },
        { x: 1, y: 2 },
        { x: 2, y: 2 },
        { x: 1, y: 3 },
        { x: 2, y: 3 },
        { x: 2, y: 4 },
      ]);
    }
  });

  test('go to both where nothing is said', () => {
    expect(burst({ x: 3, y: 3 }, 2, over({ walls }))).toHaveLength(12);
  });
});
