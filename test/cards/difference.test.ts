import { expect, test } from 'vitest';
import { differingPath } from '../../src/cards/applied-records.ts';

test.each([
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, null],
  [{ a: { b: 1 } }, { a: { b: 2 } }, 'a.b'],
  [{ a: [1] }, { a: [1, 2] }, 'a.1'],
  [{ a: 1 }, {}, 'a'],
  [{}, { a: null }, 'a'],
  [[], {}, '.'],
  [1, 2, '.'],
  ['x', 'x', null],
])('%j and %j differ at %s', (a, b, path) => {
  expect(differingPath(a, b)).toBe(path);
});
