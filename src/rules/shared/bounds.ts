/** The bounds of a number, both included. */
export interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** The number of items of one kind. */
export const COUNT: Bounds = { from: 0, to: 10_000 };

/** Points, levels or units of time, within a bound that no fighter reaches. */
export const MANY: Bounds = { from: 0, to: 100_000 };

/** Characteristics, skills in percent, points of armour and of weapons, a reach, legs. */
export const NUMBER: Bounds = { from: 0, to: 1000 };

/** The units of a condition's duration. */
export const TIME_UNITS = ['turns', 'rounds', 'minutes'] as const;
