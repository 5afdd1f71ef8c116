import { facesOf } from '../rules/shared/dice.ts';

/** A source of chance: a number from 0 up to, but not including, 1. */
export type Chance = () => number;

/** A generator with the same numbers for the same seed (mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The faces rolled for a formula. */
export function rollDice(formula: string, chance: Chance): number[] {
  return facesOf(formula).map(faces => 1 + Math.floor(chance() * faces));
}
