import type { Direction } from '../../shared/grid/directions.ts';

/** A manoeuvre that turns, by how many eighths at most, and what it costs (D20-AIR-34, D20-AIR-44 to 46). */
export interface Turn {
  readonly id: 'turn' | 'tight-turn' | 'hard-turn' | 'wingover';
  readonly rule: string;
  /** Squares of movement. */
  readonly cost: number;
  /** Of the manoeuvres of a turn: an advanced one counts twice (D20-AIR-30). */
  readonly counts: 1 | 2;
}

/** All that turns. */
export const TURNS: readonly Turn[] = [
  { id: 'turn', rule: 'D20-AIR-34', cost: 1, counts: 1 },
  { id: 'tight-turn', rule: 'D20-AIR-44', cost: 2, counts: 2 },
  { id: 'hard-turn', rule: 'D20-AIR-45', cost: 2, counts: 2 },
  { id: 'wingover', rule: 'D20-AIR-46', cost: 2, counts: 2 },
];

/** DC of a tight turn by the squares that it takes from the factor, which the turn costs more (D20-AIR-44). */
export const TIGHT_TURN_DC: readonly number[] = [10, 20, 30];
export const HARD_TURN_DC = 15;

/** DC of a wingover by the eighths of a turn (D20-AIR-46). */
export const WINGOVER_DC: Readonly<Record<number, number>> = { 2: 10, 3: 15, 4: 20 };

/** The new headings of a wingover, in eighths clockwise. */
export const WINGOVERS: readonly Direction[] = [2, 3, 4, 5, 6];

/** How far from the old heading a new one is, to either side. */
export function sharpness(eighths: Direction): number {
  return Math.min(eighths, 8 - eighths);
}

/** Squares of movement of the simple manoeuvres that turn nothing, and what they count for (D20-AIR-34). */
export const SIDESLIP_COST = 3;
export const CLIMB_COST = 2;
export const DIVE_COST = 1;
/** Squares ahead that a dive of one square may take (D20-AIR-34). */
export const DIVES = [1, 2] as const;
