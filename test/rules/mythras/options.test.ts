import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS, optionsOf, READINGS } from '../../../src/rules/mythras/options.ts';

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

test.each(Object.entries(READINGS))(
  '%s is as proposed unless the world says one of the others',
  (name, readings) => {
    const known: readonly (string | boolean)[] = readings;
    for (const reading of known)
      expect(optionsOf({ options: { [name]: reading } })).toHaveProperty(name, reading);
    for (const strange of ['nothing', 1]) {
      expect(optionsOf({ options: { [name]: strange } })).toHaveProperty(name, known[0]);
    }
  },
);
