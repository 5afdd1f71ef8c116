import { readerOf, type RuleOptions } from '../shared/setup.ts';

/** What the rules leave out, or may be read in another way (docs/rulings.md). */
export interface Options {
  /** Combat Reflexes serves somebody flat-footed too (D20-AOO-09). */
  readonly reflexesFlatFooted: boolean;
  /** Fights in the air: not at all, on squares of 1.5 m, or at chase scale (D20-AIR-01). */
  readonly aerial: 'off' | 'squares' | 'chase';
  /** Whoever strikes something in the air is hurt by it too (D20-AIR-61). */
  readonly collisionHurtsBoth: boolean;
}

/** Every reading there is of each option, the proposed one first. */
export const READINGS: RuleOptions<Options> = {
  reflexesFlatFooted: [false, true],
  aerial: ['off', 'squares', 'chase'],
  collisionHurtsBoth: [true, false],
};

/** The readings of this world. */
export const optionsOf = readerOf<Options>(READINGS);
