import { describe, expect, test } from 'vitest';
import type { Ground, Rectangle } from '../../../../src/rules/shared/grid/ground-schema.ts';
import {
  canStrike,
  entered,
  opportunities,
  type Threatener,
} from '../../../../src/rules/shared/grid/opportunities.ts';
import { reachOf, reachWithReachWeapon, type Reach } from '../../../../src/rules/shared/grid/reach.ts';
import { at, big } from './drawn.ts';

function enemy(id: string, x: number, y: number, reach: Reach = reachOf(1)): Threatener {
  return { id, footprint: at(x, y), reach };
}

/** A movement along row 0 from one column to another. */
function along(from: number, to: number): readonly Rectangle[] {
  return Array.from({ length: to - from + 1 }, (_empty, step) => at(from + step, 0));
}

const around = (ground: Ground = {}, creatures: readonly Rectangle[] = []) => ({
  ground,
  creatures,
  diagonals: 'alternating' as const,
});

describe('D20-AOO-04.a, .b: leaving a threatened square gives a chance', () => {
  test('past an enemy: as the first square beside it is left', () => {
    expect(opportunities(along(0, 6), [enemy('orc', 3, 1)], around())).toEqual([{ by: 'orc', at: 2 }]);
  });

  test('entering one does not', () => {
    expect(opportunities(along(0, 2), [enemy('orc', 3, 1)], around())).toEqual([]);
    expect(opportunities(along(0, 2), [enemy('orc', 3, 0)], around())).toEqual([]);
  });

  test('nor does standing in one', () => {
    expect(opportunities(along(2, 2), [enemy('orc', 3, 1)], around())).toEqual([]);
  });

  test('D20-SIZE-05: closing in on long reach does', () => {
    const ogre = { id: 'ogre', footprint: big(4, 0, 2), reach: reachOf(2) };
    expect(opportunities(along(0, 3), [ogre], around())).toEqual([{ by: 'ogre', at: 2 }]);
    expect(opportunities(along(2, 3), [ogre], around())).toEqual([{ by: 'ogre', at: 0 }]);
  });

  test('a reach weapon strikes as the far square is left', () => {
    expect(opportunities(along(0, 3), [enemy('pike', 4, 0, reachWithReachWeapon(1))], around())).toEqual([
      { by: 'pike', at: 2 },
    ]);
    expect(opportunities(along(3, 3), [enemy('pike', 4, 0, reachWithReachWeapon(1))], around())).toEqual([]);
  });

  test('any square of a big mover counts', () => {
    const spaces = [big(0, 0, 2), big(1, 0, 2), big(2, 0, 2)];
    expect(opportunities(spaces, [enemy('orc', 2, 2)], around())).toEqual([{ by: 'orc', at: 0 }]);
    expect(opportunities(spaces, [enemy('orc', 3, 2)], around())).toEqual([{ by: 'orc', at: 1 }]);
  });
});

test('D20-AOO-08: one chance to each, in the order of the path', () => {
  const enemies = [enemy('late', 5, 1), enemy('early', 2, 1), enemy('never', 5, 5)];
  expect(opportunities(along(0, 8), enemies, around())).toEqual([
    { by: 'early', at: 1 },
    { by: 'late', at: 4 },
  ]);
});

describe('D20-ACT-41.b, .c, .d: a withdrawal', () => {
  test('gives none with the first square, to those in whose sight it goes', () => {
    const enemies = [enemy('seen', -1, 0), enemy('unseen', 0, 1)];
    expect(opportunities(along(0, 3), enemies, around(), ['seen'])).toEqual([{ by: 'unseen', at: 0 }]);
  });

  test('but with a later one', () => {
    expect(opportunities(along(0, 3), [enemy('orc', 1, 1)], around(), ['orc'])).toEqual([
      { by: 'orc', at: 1 },
    ]);
  });
});

describe('D20-AOO-10.a, D20-MOVE-09.c: none against cover', () => {
  test('the first chance without it counts', () => {
    const walls = [{ x1: 2, y1: 1, x2: 3, y2: 1 }];
    expect(opportunities(along(0, 6), [enemy('orc', 3, 1)], around({ walls }))).toEqual([
      { by: 'orc', at: 3 },
    ]);
    const all = [{ x1: -9, y1: 1, x2: 9, y2: 1, kind: 'low' as const }];
    expect(opportunities(along(0, 6), [enemy('orc', 3, 1)], around({ walls: all }))).toEqual([]);
  });

  test('creatures shelter from blows at reach, but neither of the two themselves', () => {
    const pike = enemy('pike', 3, 2, reachWithReachWeapon(1));
    const mover = at(3, 0);
    expect(canStrike(pike, mover, around())).toBe(true);
    expect(canStrike(pike, mover, around({}, [at(3, 1)]))).toBe(false);
    expect(canStrike(pike, mover, around({}, [at(3, 2), at(3, 0)]))).toBe(true);
    expect(canStrike(pike, at(3, 1), around())).toBe(false);
  });
});

describe('D20-MOVE-13.b, D20-SIZE-03: going into the space of another', () => {
  test('gives that one a chance, as it is entered', () => {
    expect(entered(along(0, 3), [enemy('late', 3, 0), enemy('orc', 2, 0), enemy('far', 2, 1)])).toEqual([
      { by: 'orc', at: 2 },
      { by: 'late', at: 3 },
    ]);
  });

  test('not where the mover stood already, and not with a pole', () => {
    expect(entered(along(2, 3), [enemy('orc', 2, 0)])).toEqual([]);
    expect(entered(along(0, 3), [enemy('pike', 2, 0, reachWithReachWeapon(1))])).toEqual([]);
  });
});
