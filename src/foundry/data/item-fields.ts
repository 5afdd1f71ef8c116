import { flagOf, inSection, number, words } from '../../rules/shared/fields.ts';

/** The most pieces that a stack can count. */
export const MOST_PIECES = 99_999;
const HEAVIEST = 10_000;
const DEAREST = 999_999_999;

/** What can be carried: the number of pieces, and the weight in kilograms and price of one. */
export const CARRIED_FIELDS = inSection('thing', {
  quantity: number({ from: 0, to: MOST_PIECES, initial: 1 }),
  weight: number({ from: 0, to: HEAVIEST, initial: 0, hasFractions: true, listed: 'row' }),
  /** In the coin that prices are shown in (`settings/coins.ts`). */
  price: number({ from: 0, to: DEAREST, initial: 0, hasFractions: true, listed: 'filter' }),
});

/** Where a thing is: the id of the bag that holds it, among its owner's things; empty where it lies on the person. */
export const PLACE_FIELDS = { inside: words({ initial: '' }) };

/** Gear that is carried or left behind. */
export const GEAR_FIELDS = {
  ...CARRIED_FIELDS,
  ...PLACE_FIELDS,
  ...inSection('thing', {
    carried: flagOf({ initial: true }),
    /** A bag, a chest: other things can be in it. */
    holdsThings: flagOf({ initial: false }),
  }),
};
