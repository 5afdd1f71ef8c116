import { expect, test } from 'vitest';
import { carriedBy, optionsOf, READINGS } from '../../../src/rules/mythras/options.ts';

const PROPOSED = Object.fromEntries(Object.entries(READINGS).map(([name, [first]]) => [name, first]));

test('what a world does not say is as proposed', () => {
  expect(optionsOf({})).toEqual(PROPOSED);
  expect(optionsOf({ options: {} })).toEqual(PROPOSED);
  expect(optionsOf({ options: { luckInExchange: true } })).toEqual({
    ...PROPOSED,
    luckInExchange: true,
  });
});

test('what is no option, or no answer to it, changes nothing', () => {
  expect(optionsOf({ options: { luckInExchange: 'yes', everybodyFlies: true } })).toEqual(PROPOSED);
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

test('what is proposed, and how else a table may read it', () => {
  expect(READINGS).toEqual({
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

test('what everybody carries about of how this world reads the rules', () => {
  const carried = (options: object) => carriedBy(optionsOf({ options: { ...options } }));
  expect(carried({})).toEqual([]);
  expect(carried({ luckInExchange: true })).toEqual([]);
  expect(carried({ heroicLastAction: true, gradesAsPoints: true, seriousWoundsHinder: true })).toEqual([
    ...['serious-wounds-hinder', 'grades-as-points', 'heroic-last-action'],
  ]);
});
