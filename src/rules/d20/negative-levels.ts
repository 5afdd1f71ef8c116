/*
 * Negative levels. The specification does not have them; ruling: as in the public 3.5 reference.
 */

/** Those who may have negative levels: a fighter, or its data. */
interface Drained {
  readonly state: {
    readonly conditions: readonly { readonly condition: string; readonly amount?: number | undefined }[];
  };
}

/** Hit points that go with each of them (D20-NEGATIVE-01). */
const POINTS = 5;

/** The negative levels of a fighter, 0 or more; one where nobody says how many (D20-NEGATIVE-01). */
export function negativeLevelsOf({ state }: Drained): number {
  // A plain loop: every roll of 1d20 asks.
  let all = 0;
  for (const { condition, amount = 1 } of state.conditions)
    if (condition === 'negative-levels') all += amount;
  return Math.max(0, all);
}

/** Hit points lost to negative levels (D20-NEGATIVE-01). */
export function pointsDrained(fighter: Drained): number {
  return POINTS * negativeLevelsOf(fighter);
}

/**
 * The level that counts in rolls and reckonings, 0 at least: each negative level takes one off (D20-NEGATIVE-02).
 * @param level the level where nothing is drained, such as that of a class
 */
export function levelOf(fighter: Drained & { readonly level: number }, level = fighter.level): number {
  return Math.max(0, level - negativeLevelsOf(fighter));
}
