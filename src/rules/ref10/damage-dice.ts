import { readDice } from '../shared/dice.ts';

/** The most dice of one weapon: all rounds of a magazine are rolled at once, and none may need a handful for each. */
const MOST_DICE = 10;

/** Whether a text can be the damage of a weapon: dice that can be read, and not too many of them (REF-DMG-01). */
export function isWeaponDamage(formula: string): boolean {
  return readDice(formula) !== null && !hasTooManyDice(formula);
}

/** Whether dice are more than anybody should throw for one weapon; no for what cannot be read. */
export function hasTooManyDice(formula: string): boolean {
  const dice = readDice(formula)?.terms.reduce((sum, term) => sum + term.count, 0) ?? 0;
  return dice > MOST_DICE;
}
