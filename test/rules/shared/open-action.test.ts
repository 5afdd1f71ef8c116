import { expect, test } from 'vitest';
import { numberIn } from '../../../src/rules/shared/open-action.ts';

test.each([
  ['1', 1],
  ['20', 20],
  ['0', null],
  ['21', null],
  ['', null],
  ['-3', null],
  ['03', null],
  ['2.5', null],
  ['1e1', null],
  [' 5', null],
  ['longsword', null],
])('of %j the number from 1 to 20 is %j', (named, number) => {
  expect(numberIn({ least: 1, most: 20 }, named)).toBe(number);
});
