import { expect, test } from 'vitest';
import { depthOf, faultIn } from '../../../../src/rules/mythras/meg-import/open-text.ts';

test.each<[string, number]>([
  ['7', 0],
  ['[]', 1],
  ['[{"a": [1]}, {}]', 3],
  ['[[], [[]]]', 3],
  ['"[[["', 0],
  ['["[", "]"]', 1],
  ['["\\"[[", [1]]', 2],
  ['["\\\\", [[1]]]', 3],
  ['["\\", "[["]', 3],
])('in %s brackets lie %i deep', (text, depth) => {
  expect(depthOf(text, 40)).toBe(depth);
});

test('depth is counted no further than is asked for', () => {
  expect([depthOf('[[[[', 4), depthOf('[[[[', 3), depthOf('[[[[[[', 3)]).toEqual([4, 4, 4]);
});

test.each([
  ...['{}', '[]', ' [ ] ', '{ "a" : 1 , "b" : [ true , false , null ] }', '"x"', '\t\n\r 7 \t\n\r'],
  ...['0', '-0', '-12.50', '1e5', '1E+05', '2.5e-3', '10'],
  ...['"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00Ef\\uABCd"', '"\u007f é"', '""'],
])('%s is JSON', text => {
  expect([JSON.parse(text) !== undefined, faultIn(text)]).toEqual([true, null]);
});

test.each<[string, number, number]>([
  ['', 1, 1],
  ['  ', 1, 3],
  ['[1 2]', 1, 4],
  ['[1,]', 1, 4],
  ['[,1]', 1, 2],
  ['[1', 1, 3],
  ['{"a" 1}', 1, 6],
  ['{"a":}', 1, 6],
  ['{"a": 1,}', 1, 9],
  ['{a: 1}', 1, 2],
  ['{ 1: 1}', 1, 3],
  ['[1]\n[2]', 2, 1],
  ['[\n  1,\n  x\n]', 3, 3],
  ['"a\nb"', 1, 3],
  ['"a\u001fb"', 1, 3],
  ['"\\x"', 1, 2],
  ['"\\u00g0"', 1, 2],
  ['"\\u12"', 1, 2],
  ['"\\"', 1, 4],
  ['"abc', 1, 5],
  ['01', 1, 2],
  ['1.', 1, 2],
  ['1.x', 1, 2],
  ['.5', 1, 1],
  ['-', 1, 1],
  ['+1', 1, 1],
  ['1e', 1, 2],
  ['tru', 1, 1],
  ['nul', 1, 1],
  ['falsey', 1, 6],
  ["'a'", 1, 1],
])('%j stops being JSON in line %i at %i', (text, line, column) => {
  expect(() => JSON.parse(text) as unknown).toThrow();
  expect(faultIn(text)).toEqual({ line, column });
});
