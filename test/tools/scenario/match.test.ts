import { describe, expect, test } from 'vitest';
import { matches, mismatches } from '../../../tools/scenario/matching.ts';

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
    expect(mismatches('x', [1], [5])).toEqual([{ at: 'x.0', problem: 'nothing like 5; there are: 1' }]);
  });

  test('says where the nearest of many differs, and not what all of them are', () => {
    const real = [
      { fact: 'rolled', roll: 'attack', total: 40 },
      { fact: 'hurt', who: 'bert', where: 'chest', points: 5 },
      { fact: 'hurt', who: 'bert', where: 'head', points: 2 },
    ];
    const wanted = { fact: 'hurt', who: 'bert', where: 'head', points: 3 };
    expect(mismatches('facts', real, [wanted])).toEqual([
      {
        at: 'facts.0',
        problem: `nothing like ${JSON.stringify(wanted)}; the nearest, item 2: points is 2, not 3`,
      },
    ]);
    expect(mismatches('facts', real, [{ fact: 'won' }])).toEqual([
      { at: 'facts.0', problem: 'nothing like {"fact":"won"}' },
    ]);
    expect(mismatches('facts', [], [{ fact: 'won' }])).toEqual([
      { at: 'facts.0', problem: 'nothing like {"fact":"won"}: there is none at all' },
    ]);
  });

  test('names the first item that differs of a list that allows no others', () => {
    const exactly = (...items: unknown[]) =>
      mismatches('x', [{ a: 1 }, { a: 2 }, { a: 3 }], { exactly: items });
    expect(exactly({ a: 1 }, { a: 5 }, { a: 6 })).toEqual([{ at: 'x.1.a', problem: 'is 2, not 5' }]);
    expect(exactly({ a: 1 }, { a: 3 })).toEqual([{ at: 'x.1.a', problem: 'is 2, not 3 (has 3, not 2)' }]);
    expect(exactly({ a: 1 }, { a: 2 })).toEqual([
      { at: 'x.2', problem: 'is not expected: {"a":3} (has 3, not 2)' },
    ]);
    expect(exactly({ a: 1 }, { a: 2 }, { a: 3 }, { a: 4 })).toEqual([
      { at: 'x.3', problem: 'is missing: {"a":4} (has 3, not 4)' },
    ]);
    expect(mismatches('x', [{ a: 1 }], [])).toEqual([
      { at: 'x.0', problem: 'is not expected: {"a":1} (has 1, not 0)' },
    ]);
  });
});
