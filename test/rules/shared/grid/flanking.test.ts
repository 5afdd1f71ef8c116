import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areOpposite, isFlanked } from '../../../../src/rules/shared/grid/flanking.ts';
import { reachOf, reachWithReachWeapon } from '../../../../src/rules/shared/grid/reach.ts';
import { at, big } from './drawn.ts';

const enemy = at(2, 2);

describe('D20-FLANK-02: on opposite sides or corners', () => {
  test.each([
    ['sides', at(1, 2), at(3, 2), true],
    ['above and below', at(2, 1), at(2, 3), true],
    ['corners', at(1, 1), at(3, 3), true],
    ['the other corners', at(3, 1), at(1, 3), true],
    ['a side and the corner across', at(1, 2), at(3, 3), false],
    ['corners of one side', at(1, 1), at(3, 1), false],
    ['sides that meet', at(1, 2), at(2, 1), false],
    ['the same side', at(1, 2), at(0, 2), false],
    ['two squares away', at(0, 2), at(3, 2), true],
    ['two squares away, aslant', at(0, 1), at(4, 3), true],
    ['a step off the corner', at(0, 1), at(3, 3), false],
    ['in its own square', at(2, 2), at(3, 2), false],
  ])('%s', (_title, one, other, isOpposite) => {
    expect(areOpposite(one, other, enemy)).toBe(isOpposite);
    expect(areOpposite(other, one, enemy)).toBe(isOpposite);
  });

  test('of a big enemy, across all of its space', () => {
    const ogre = big(2, 2, 2);
    expect(areOpposite(at(1, 2), at(4, 3), ogre)).toBe(true);
    expect(areOpposite(at(1, 1), at(4, 4), ogre)).toBe(true);
    expect(areOpposite(at(1, 2), at(2, 4), ogre)).toBe(false);
    expect(areOpposite(at(1, 1), at(4, 2), ogre)).toBe(false);
    expect(areOpposite(at(1, 1), at(4, 1), ogre)).toBe(false);
  });

  test('it is the same however all of it is turned', () => {
    const place = fc.record({ x: fc.integer({ min: -4, max: 8 }), y: fc.integer({ min: -4, max: 8 }) });
    fc.assert(
      fc.property(place, place, (one, other) => {
        const opposite = areOpposite(at(one.x, one.y), at(other.x, other.y), enemy);
        expect(areOpposite(at(one.y, one.x), at(other.y, other.x), enemy)).toBe(opposite);
        expect(areOpposite(at(4 - one.x, one.y), at(4 - other.x, other.y), enemy)).toBe(opposite);
      }),
    );
  });
});

test('D20-FLANK-03: of a big flanker any square will do', () => {
  expect(areOpposite(big(0, -1, 2), at(3, 2), enemy)).toBe(false);
  expect(areOpposite(big(0, 1, 2), at(3, 2), enemy)).toBe(true);
  expect(areOpposite(big(0, 1, 2), at(3, 3), enemy)).toBe(true);
});

describe('D20-FLANK-04: both must threaten', () => {
  const beside = { footprint: at(1, 2), reach: reachOf(1) };
  const across = { footprint: at(3, 2), reach: reachOf(1) };

  test('two with swords', () => {
    expect(isFlanked(enemy, beside, across, {}, 'alternating')).toBe(true);
  });

  test('not with a pole beside it, but with one a step away', () => {
    const pole = reachWithReachWeapon(1);
    expect(isFlanked(enemy, beside, { footprint: at(3, 2), reach: pole }, {}, 'alternating')).toBe(false);
    expect(isFlanked(enemy, { footprint: at(1, 2), reach: pole }, across, {}, 'alternating')).toBe(false);
    expect(isFlanked(enemy, beside, { footprint: at(4, 2), reach: pole }, {}, 'alternating')).toBe(true);
  });

  test('not through a wall', () => {
    const walls = [{ x1: 3, y1: -9, x2: 3, y2: 9 }];
    expect(isFlanked(enemy, beside, across, { walls }, 'alternating')).toBe(false);
  });

  test('D20-FLANK-05: not with reach 0', () => {
    expect(isFlanked(enemy, beside, { footprint: at(3, 2), reach: reachOf(0) }, {}, 'alternating')).toBe(
      false,
    );
    expect(isFlanked(enemy, beside, { footprint: at(2, 2), reach: reachOf(0) }, {}, 'alternating')).toBe(
      false,
    );
  });
});
