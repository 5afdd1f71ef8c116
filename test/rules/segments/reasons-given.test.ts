import { expect, test } from 'vitest';
import { untold } from '../facts-of.ts';
import { reasonsInScenarios } from '../reasons-of.ts';
import { REASONS } from './reasons-given.ts';
import { REASONS_IN_GRIPS } from './reasons-in-grips.ts';

test('the reasons of every question of the scenarios, with their amounts', () => {
  expect(reasonsInScenarios('segments')).toEqual({ ...REASONS, ...REASONS_IN_GRIPS });
});

test('what each action costs, asks, begins, ends and leaves in the scenarios', () => {
  expect(untold('segments')).toEqual([]);
});
