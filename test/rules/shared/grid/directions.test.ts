import { describe, expect, test } from 'vitest';
import { directionOf, shifted, strayFrom, turned } from '../../../../src/rules/shared/grid/directions.ts';
import { at, big } from './drawn.ts';

describe('directions', () => {
  test.each([
    [0, -1, 0],
    [1, -1, 1],
    [1, 0, 2],
    [1, 1, 3],
    [0, 1, 4],
    [-1, 1, 5],
    [-1, 0, 6],
    [-1, -1, 7],
    [5, -2, 2],
    [5, -3, 1],
    [2, 5, 4],
    [3, 5, 3],
    [-12, 5, 5],
    [-13, 5, 6],
  ])('%i across and %i down is direction %i', (x, y, direction) => {
    expect(directionOf({ x: 0, y: 0 }, { x, y })).toBe(direction);
    expect(directionOf({ x: 3, y: -4 }, { x: x + 3, y: y - 4 })).toBe(direction);
  });

  test('there is none to where one is', () => {
    expect(directionOf({ x: 1, y: 2 }, { x: 1, y: 2 })).toBeNull();
  });

  test('turn clockwise, and back', () => {
    expect([turned(0, 1), turned(7, 1), turned(6, 5), turned(0, -1), turned(3, -8)]).toEqual([1, 0, 3, 7, 3]);
  });

  test('lead so many squares on', () => {
    expect(shifted(big(2, 2, 2), 3, 3)).toEqual(big(5, 5, 2));
    expect(shifted(at(2, 2), 0, 0)).toEqual(at(2, 2));
  });
});

describe('D20-THROW-03.a: the place where a miss lands', () => {
  test.each([
    [1, 5, 6],
    [2, 4, 6],
    [3, 4, 5],
    [4, 4, 4],
    [5, 5, 4],
    [6, 6, 4],
    [7, 6, 5],
    [8, 6, 6],
  ])('thrown up the map, %i lands at %i, %i', (die, x, y) => {
    expect(strayFrom(at(5, 9), at(5, 5), die, 1)).toEqual({ x, y });
  });

  test('EX-06: a 1 at two increments lands two squares short', () => {
    expect(strayFrom(at(0, 5), at(8, 5), 1, 2)).toEqual({ x: 6, y: 5 });
  });

  test('DV-29: a 3 at one increment lands a square to the left of the thrower’s view', () => {
    expect(strayFrom(at(0, 5), at(8, 5), 3, 1)).toEqual({ x: 8, y: 4 });
  });

  test('thrown at one’s own feet, short is up', () => {
    expect(strayFrom(at(5, 5), at(5, 5), 1, 1)).toEqual({ x: 5, y: 4 });
  });
});
