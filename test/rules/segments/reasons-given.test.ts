import { expect, test } from 'vitest';
import { untold } from '../facts-of.ts';
import { lostReasons, unexpectedReasons } from '../reasons-of.ts';
import { REASONS } from './reasons-given.ts';
import { REASONS_IN_GRIPS } from './reasons-in-grips.ts';

const TABLE = { ...REASONS, ...REASONS_IN_GRIPS };

test('every reason of the table is still given in a scenario, with its amount', () => {
  expect(lostReasons('segments', TABLE)).toEqual([]);
});

test('any other reason is of a rule that its scenario proves, or is named in its expect', () => {
  expect(unexpectedReasons('segments', TABLE)).toEqual([]);
});

test('what each action costs, asks, begins, ends and leaves in the scenarios', () => {
  expect(untold('segments')).toEqual([]);
});
