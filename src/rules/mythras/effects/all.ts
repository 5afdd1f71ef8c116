import { bleed } from './bleed.ts';
import { chooseLocation } from './choose-location.ts';
import { disarmOpponent } from './disarm-opponent.ts';
import type { SpecialEffect } from './effect.ts';
import { maximiseDamage } from './maximise-damage.ts';
import { tripOpponent } from './trip-opponent.ts';

/** Every special effect there is, in the order in which they are offered. */
export const EFFECTS: readonly SpecialEffect[] = [
  bleed,
  chooseLocation,
  disarmOpponent,
  maximiseDamage,
  tripOpponent,
];
