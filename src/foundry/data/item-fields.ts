import { flagOf, inSection, number } from '../../rules/shared/fields.ts';

const HEAVIEST = 10_000;

/** Weight of one piece, in kilograms, grams after the point. */
export const WEIGHT = inSection('thing', {
  weight: number({ from: 0, to: HEAVIEST, initial: 0, isWeight: true }),
});

/** Gear that is carried or left behind, and weighs something. */
export const GEAR_FIELDS = {
  ...inSection('thing', { quantity: number({ from: 0, to: 99_999, initial: 1 }) }),
  ...WEIGHT,
  ...inSection('thing', { carried: flagOf({ initial: true }) }),
};
