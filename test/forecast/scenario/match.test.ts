import { describe, expect, test } from 'vitest';
import { matches, mismatches } from '../../../src/forecast/scenario/match.ts';

describe('a partial match', () => {
  test.each<[real: unknown, expected: unknown, fits: boolean]>([
    [{ a: 1, b: 2 }, { a: 1 }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: 1 }, { b: null }, true],
    [{ a: null }, { a: null }, true],
    [{ a: 1 }, { a: null }, false],
    [{ a: { b: [1, 2] } }, { a: { b: [2] } }, true],
    [[1, 2, 3], [1, 3], true],
    [[1, 2, 3], [3, 1], false],
    [[1, 2, 3], { exactly: [1, 3] }, false],
    [[1, 3], { exactly: [1, 3] }, true],
    [[1], [], false],
    [[], [], true],
    [[{ a: 1, b: 1 }], { exactly: [{ a: 1 }] }, true],
    ['x', 'x', true],
    ['1', 1, false],
    [3, { a: 1 }, false],
    [3, [1], false],
  ])('%j with %j: %s', (real, expected, fits) => expect(matches(real, expected)).toBe(fits));

  test('says where', () => {
    expect(mismatches('x', { a: { b: 1 } }, { a: { b: 2, c: 3 } })).toEqual([
      { at: 'x.a.b', problem: 'is 1, not 2' },
      { at: 'x.a.c', problem: 'is not there' },
    ]);
    expect(mismatches('x', [1, 2], [2, 1])).toEqual([{ at: 'x.1', problem: 'not in this order' }]);
    expect(mismatches('x', [1], [5])).toEqual([{ at: 'x.0', problem: 'nothing like 5 in [1]' }]);
  });
});
