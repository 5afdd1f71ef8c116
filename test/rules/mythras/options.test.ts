import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS, optionsOf } from '../../../src/rules/mythras/options.ts';

test('what a world does not say is as proposed', () => {
  expect(optionsOf({})).toEqual(DEFAULT_OPTIONS);
  expect(optionsOf({ options: {} })).toEqual(DEFAULT_OPTIONS);
  expect(optionsOf({ options: { luckInExchange: true } })).toEqual({
    ...DEFAULT_OPTIONS,
    luckInExchange: true,
  });
});

test('what is no option, or no answer to it, changes nothing', () => {
  expect(optionsOf({ options: { luckInExchange: 'yes', everybodyFlies: true } })).toEqual(DEFAULT_OPTIONS);
});
