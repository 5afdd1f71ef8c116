import { describe, expect, test } from 'vitest';
import { goesInto, goesThrough, touch, type Line } from '../../../../src/rules/shared/grid/segments.ts';
import { at, big } from './drawn.ts';

function line(x1: number, y1: number, x2: number, y2: number): Line {
  return { from: { x: x1, y: y1 }, to: { x: x2, y: y2 } };
}

describe('a line and a wall', () => {
  const wall = line(2, 0, 2, 2);

  test.each([
    ['across', line(0, 1, 4, 1), true],
    ['slanting across', line(0, 0, 4, 1), true],
    ['the other way round', line(4, 1, 0, 1), true],
    ['beyond its end', line(0, 3, 4, 3), false],
    ['past its end', line(0, 0, 4, 6), false],
    ['through its end', line(0, 2, 4, 2), false],
    ['through its other end', line(0, 0, 4, 0), false],
    ['along it', line(2, -1, 2, 5), false],
    ['on this side of it', line(0, 0, 1, 2), false],
    ['up to it', line(0, 1, 2, 1), false],
    ['away from it', line(2, 1, 4, 1), false],
  ])('%s', (_title, past, isThrough) => {
    expect(goesThrough(past, [wall])).toBe(isThrough);
    expect(goesThrough(past, [line(2, 2, 2, 0)])).toBe(isThrough);
  });

  test('a line goes through two walls that meet if they stand on both sides of it', () => {
    const across = line(0, 2, 4, 2);
    expect(goesThrough(across, [wall, line(2, 2, 2, 4)])).toBe(true);
    expect(goesThrough(across, [line(2, 4, 2, 2), wall])).toBe(true);
    expect(goesThrough(across, [wall, line(2, 2, 4, 1)])).toBe(false);
    expect(goesThrough(across, [wall, line(3, 2, 3, 4)])).toBe(false);
    expect(goesThrough(line(0, 0, 4, 4), [line(2, 2, 3, 2), line(1, 2, 2, 2)])).toBe(true);
  });
});

describe('a line and a rectangle', () => {
  test.each([
    ['straight through', line(0, 1.5, 4, 1.5), true],
    ['from within', line(1.5, 1.5, 4, 1.5), true],
    ['within', line(1.25, 1.5, 1.75, 1.5), true],
    ['upright within', line(1.5, 1.25, 1.5, 1.75), true],
    ['corner to corner', line(1, 1, 2, 2), true],
    ['across a corner of it', line(0, 2, 4, 0), true],
    ['along a side', line(0, 1, 4, 1), false],
    ['along the other side', line(0, 2, 4, 2), false],
    ['along an upright side', line(2, 0, 2, 4), false],
    ['along the other upright side', line(1, 0, 1, 4), false],
    ['through a corner', line(0, 2, 2, 0), false],
    ['through the lower right corner', line(1, 3, 3, 1), false],
    ['up to a side', line(0, 1.5, 1, 1.5), false],
    ['away from a side', line(2, 1.5, 4, 1.5), false],
    ['short of it', line(0, 1.5, 0.5, 1.5), false],
    ['past it', line(0, 0, 4, 1), false],
    ['beside it', line(0, 3, 4, 3), false],
  ])('%s', (_title, past, isInside) => {
    expect(goesInto(past, at(1, 1))).toBe(isInside);
    expect(goesInto({ from: past.to, to: past.from }, at(1, 1))).toBe(isInside);
  });

  test('of several squares', () => {
    expect(goesInto(line(0, 2, 4, 2), big(1, 1, 2))).toBe(true);
    expect(goesInto(line(0, 3, 4, 3), big(1, 1, 2))).toBe(false);
  });
});

describe('lines that touch', () => {
  test.each([
    ['across each other', line(0, 1, 4, 1), true],
    ['up to the other', line(0, 1, 2, 1), true],
    ['through its end', line(0, 2, 4, 2), true],
    ['end to end', line(2, 2, 4, 4), true],
    ['along it', line(2, 1, 2, 5), true],
    ['on one straight line, apart', line(2, 3, 2, 5), false],
    ['beside it', line(1, 0, 1, 2), false],
    ['beyond its end', line(0, 3, 4, 3), false],
    ['short of it', line(0, 1, 1, 1), false],
  ])('%s', (_title, other, isTouching) => {
    expect(touch(line(2, 0, 2, 2), other)).toBe(isTouching);
    expect(touch(other, line(2, 0, 2, 2))).toBe(isTouching);
  });

  test('one after the other in a row', () => {
    expect(touch(line(0, 0, 2, 0), line(2, 0, 4, 0))).toBe(true);
    expect(touch(line(0, 0, 2, 0), line(3, 0, 4, 0))).toBe(false);
    expect(touch(line(3, 0, 4, 0), line(0, 0, 2, 0))).toBe(false);
  });
});
