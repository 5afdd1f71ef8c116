import type { Reason } from './reason.ts';

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
