/** The results that reach one level, both ends included. */
export interface Band {
  readonly level: string;
  readonly from: number;
  readonly to: number;
}

/** The number that a roll is read against or that is added to it, its reasons, and the level that each result reaches. */
export interface Target {
  readonly value: number;
  /** In the order in which they were applied. */
  readonly reasons: readonly Reason[];
  /** From the lowest result to the highest, without holes. */
  readonly bands: readonly Band[];
  /** The number is added to the die and the total is read; left out where the die is read against it. */
  readonly isAdded?: true;
}

/** The level that this result reaches. */
export function levelOf(target: Target, result: number): string {
  return target.bands.find(band => result >= band.from && result <= band.to)?.level ?? '';
}

/**
 * The odds of a roll of one die with a number added, as a reason: the least face that succeeds, and the percentage.
 * @param faces the number of faces of the die
 */
export function oddsReason(rule: string, { value, bands }: Target, faces: number): Reason {
  const good = bands.filter(({ level }) => level === 'success' || level === 'critical');
  const least = Math.max(1, Math.min(...good.map(({ from }) => from - value)));
  const percent = Math.max(0, Math.round(((faces + 1 - least) / faces) * 100));
  return percent > 0
    ? { rule, id: 'holds-on', names: { least, percent } }
    : { rule, id: 'holds-never', names: { percent } };
}

/** A target in hundredths, as a rail shows it. */
export interface Rail {
  readonly critical: number;
  readonly skill: number;
}

/** The part of the hundred that succeeds, and the part of that which is critical. */
export function railOf({ value, bands }: Target): Rail {
  const critical = bands.find(({ level }) => level === 'critical');
  return { critical: critical?.to ?? 0, skill: Math.min(100, value) };
}

/** The reason for a number or a refusal: ids and amounts, never words. */
export interface Reason {
  /** Id of the rule in the book, such as `MYT-DIFF-01`. */
  readonly rule: string;
  /** The id of its text, such as `grade.hard`. */
  readonly id: string;
  /** The amount that it adds to the number; left out when it sets a condition instead. */
  readonly amount?: number;
  /** Ids and numbers in its text. */
  readonly names?: Readonly<Record<string, string | number>>;
}

/** The total of some reasons; 0 for none. */
export function sumOf(reasons: readonly Reason[]): number {
  return reasons.reduce((sum, { amount = 0 }) => sum + amount, 0);
}
