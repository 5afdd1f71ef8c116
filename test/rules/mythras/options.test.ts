import { expect, test } from 'vitest';
import { carriedBy, optionsOf, RULE_OPTIONS } from '../../../src/rules/mythras/options.ts';

const PROPOSED = Object.fromEntries(Object.entries(RULE_OPTIONS).map(([name, [first]]) => [name, first]));

test('an option that a world leaves out is as proposed', () => {
  expect(optionsOf({})).toEqual(PROPOSED);
  expect(optionsOf({ options: {} })).toEqual(PROPOSED);
  expect(optionsOf({ options: { luckInExchange: true } })).toEqual({
    ...PROPOSED,
    luckInExchange: true,
  });
});

test('an unknown option, or an unknown answer to one, changes nothing', () => {
  expect(optionsOf({ options: { luckInExchange: 'yes', everybodyFlies: true } })).toEqual(PROPOSED);
});

test.each(Object.entries(RULE_OPTIONS))(
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

test('the readings of each option, the proposed one first', () => {
  expect(RULE_OPTIONS).toEqual({
    luckInExchange: [true, false],
    surrenderOnlyByGm: [false, true],
    bashAcrobaticsHard: [true, false],
    seriousWoundsHinder: [false, true],
    gradesAsPoints: [false, true],
    evasionTies: ['higher-die', 'evader'],
    sunderingWeapons: ['suitable', 'all-two-handed'],
    changeRangeDisengages: [true, false],
    mountModifierStepped: [false, true],
    accidentalInjuryWithModifier: [true, false],
    impaleDoublesModifier: [false, true],
    heldMagicServes: ['holder', 'enemies'],
    blockAndParry: ['better', 'both'],
    shieldsStopBullets: [false, true],
    heroicLastAction: [false, true],
  });
});

test('the readings that everybody carries about', () => {
  const carried = (options: object) => carriedBy(optionsOf({ options: { ...options } }));
  expect(carried({})).toEqual([]);
  expect(carried({ luckInExchange: true })).toEqual([]);
  expect(carried({ heroicLastAction: true, gradesAsPoints: true, seriousWoundsHinder: true })).toEqual([
    ...['serious-wounds-hinder', 'grades-as-points', 'heroic-last-action'],
  ]);
});
