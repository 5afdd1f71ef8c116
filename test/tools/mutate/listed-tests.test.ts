import { expect, test } from 'vitest';
import { listTests } from '../../../tools/mutate/listed-tests.ts';

test('tests are listed with the titles above them, and run only when told to', () => {
  const ran: string[] = [];
  const tests = listTests(words => {
    words.describe('above', () => words.test('below', () => ran.push('below')));
    words.it('alone', () => ran.push('alone'));
  });
  expect(tests.map(({ name }) => name)).toEqual(['above > below', 'alone']);
  expect(ran).toEqual([]);
  for (const { run } of tests) run();
  expect(ran).toEqual(['below', 'alone']);
});

test('a table gives one test for each row, of one value or of several', () => {
  const got: unknown[] = [];
  const tests = listTests(({ test: declare }) => {
    declare.each([
      [1, 2],
      [3, 4],
    ])('%i and %i', (...row) => got.push(row));
    declare.each(['one', { two: 2 }])('%s', value => got.push(value));
  });
  for (const { run } of tests) run();
  expect(tests.slice(0, 2).map(({ name }) => name)).toEqual(['1 and 2', '3 and 4']);
  expect(got).toEqual([[1, 2], [3, 4], 'one', { two: 2 }]);
});

test('a table of groups', () => {
  const tests = listTests(({ describe, test: declare }) => {
    describe.each(['a', 'b'])('%s', () => declare('holds', () => undefined));
  });
  expect(tests.map(({ name }) => name)).toEqual(['a > holds', 'b > holds']);
});
