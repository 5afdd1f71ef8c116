/** Why a number is what it is, or why something is not allowed: ids and amounts, never words. */
export interface Reason {
  /** Id of the rule in the book, such as `MYT-DIFF-01`. */
  readonly rule: string;
  /** What the words for it are filed under, such as `grade.hard`. */
  readonly id: string;
  /** What it adds to the number that it explains; left out when it sets a condition instead. */
  readonly amount?: number;
  /** Ids and numbers that the words name. */
  readonly names?: Readonly<Record<string, string | number>>;
}

/** What some reasons add up to; 0 for none. */
export function sumOf(reasons: readonly Reason[]): number {
  return reasons.reduce((sum, { amount = 0 }) => sum + amount, 0);
}
