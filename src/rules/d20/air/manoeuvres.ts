import type { Direction } from '../../shared/grid/directions.ts';
import type { Reason } from '../../shared/target.ts';
import type { Limit } from './manoeuvrability.ts';

/** A turning manoeuvre (D20-AIR-34, D20-AIR-44 to 46). */
export interface Turn {
  readonly id: 'turn' | 'tight-turn' | 'hard-turn' | 'wingover';
  readonly rule: string;
  /** Squares of movement. */
  readonly cost: number;
  /** The number of manoeuvres that it counts for: 2 for an advanced one (D20-AIR-30). */
  readonly counts: 1 | 2;
}

/** All turning manoeuvres. */
export const TURNS: readonly Turn[] = [
  { id: 'turn', rule: 'D20-AIR-34', cost: 1, counts: 1 },
  { id: 'tight-turn', rule: 'D20-AIR-44', cost: 2, counts: 2 },
  { id: 'hard-turn', rule: 'D20-AIR-45', cost: 2, counts: 2 },
  { id: 'wingover', rule: 'D20-AIR-46', cost: 2, counts: 2 },
];

/** DC of a tight turn by the squares taken from the factor and added to its cost (D20-AIR-44). */
export const TIGHT_TURN_DC: readonly number[] = [10, 20, 30];
export const HARD_TURN_DC = 15;

/** DC of a wingover by its sharpness in eighths (D20-AIR-46). */
export const WINGOVER_DC: Readonly<Record<number, number>> = { 2: 10, 3: 15, 4: 20 };

/** New headings of a wingover, in eighths clockwise. */
export const WINGOVERS: readonly Direction[] = [2, 3, 4, 5, 6];

/** The angle of a turn in eighths, to either side. */
export function sharpness(eighths: Direction): number {
  return Math.min(eighths, 8 - eighths);
}

/** Cost in squares of the simple manoeuvres that keep the heading (D20-AIR-34). */
export const SIDESLIP_COST = 3;
export const CLIMB_COST = 2;
export const DIVE_COST = 1;
/** Squares ahead in a dive of one square (D20-AIR-34). */
export const DIVES = [1, 2] as const;

/** A flight so far, as its next manoeuvre depends on it. */
export interface SoFar {
  /** Squares left of those declared. */
  readonly left: number;
  /** Squares flown straight since the last manoeuvre. */
  readonly straight: number;
  /** Manoeuvres made; advanced ones count twice. */
  readonly made: number;
  readonly hasFailed: boolean;
}

/**
 * Why a manoeuvre is not open; null when it is (D20-AIR-30 to 32, D20-AIR-36).
 * @param cost squares of movement
 * @param counts the number of manoeuvres that it counts for
 * @param factor squares to fly straight before it
 */
export function manoeuvreRefusal(
  { left, straight, made, hasFailed }: SoFar,
  { most }: Limit,
  cost: number,
  counts: number,
  factor: number,
): Reason | null {
  const squares = { squares: cost };
  if (cost > left) return { rule: 'D20-AIR-34', id: 'd20.air.too-few-squares', names: squares };
  if (made + counts > most) return { rule: 'D20-AIR-30', id: 'd20.air.no-manoeuvre' };
  if (counts > 1 && hasFailed) return { rule: 'D20-AIR-36', id: 'd20.air.has-failed' };
  if (straight >= factor) return null;
  return { rule: 'D20-AIR-30', id: 'd20.air.factor', names: { squares: factor } };
}
