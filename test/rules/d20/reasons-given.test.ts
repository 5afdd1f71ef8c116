import { expect, test } from 'vitest';
import { untold } from '../facts-of.ts';
import { reasonsInScenarios } from '../reasons-of.ts';
import { REASONS } from './reasons-given.ts';

test('the reasons of every question of the scenarios, with their amounts', () => {
  expect(reasonsInScenarios('d20')).toEqual(REASONS);
});

test('what each action costs, asks, begins, ends and leaves in the scenarios', () => {
  expect(untold('d20')).toEqual([]);
});
