import { readerOf, type RuleOptions } from '../shared/setup.ts';

/** What the rules leave out, or may be read in another way (docs/rulings.md). */
export interface Options {
  /** Combat Reflexes serves somebody flat-footed too (D20-AOO-09). */
  readonly reflexesFlatFooted: boolean;
}

/** Every reading there is of each option, the proposed one first. */
export const READINGS: RuleOptions<Options> = {
  reflexesFlatFooted: [false, true],
};

/** The readings of this world. */
export const optionsOf = readerOf<Options>(READINGS);
