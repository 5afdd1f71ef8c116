/** The results that reach one level, both ends included. */
export interface Band {
  readonly level: string;
  readonly from: number;
  readonly to: number;
}

/** What a roll is read against, or added to: the number, what made it so, and the level that each result reaches. */
export interface Target {
  readonly value: number;
  /** In the order in which they were applied. */
  readonly reasons: readonly Reason[];
  /** From the lowest result to the highest, without holes. */
  readonly bands: readonly Band[];
  /** The number is added to the die, and what that comes to is read; left out where the die is read against it. */
  readonly isAdded?: true;
}

/** The level that this result reaches. */
export function levelOf(target: Target, result: number): string {
  return target.bands.find(band => result >= band.from && result <= band.to)?.level ?? '';
}

/** A target in hundredths, as a rail shows it. */
export interface Rail {
  readonly critical: number;
  readonly skill: number;
}

/** How much of the hundred succeeds, and how much of that is critical. */
export function railOf({ value, bands }: Target): Rail {
  const critical = bands.find(({ level }) => level === 'critical');
  return { critical: critical?.to ?? 0, skill: Math.min(100, value) };
}

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
