import { turned, type Direction } from '../../shared/grid/directions.ts';
import type { Reason } from '../../shared/target.ts';
import type { Limit } from './manoeuvrability.ts';

/*
 * The manoeuvres, as they are planned and as they are flown.
 */

/** A manoeuvre, or squares straight ahead: what it costs, and where it leads (D20-AIR-34, D20-AIR-44 to 46). */
export interface Manoeuvre {
  /** The option of `manoeuvre.flight`. */
  readonly id: string;
  readonly rule: string;
  /** Squares of movement. */
  readonly cost: number;
  /** The number of manoeuvres that it counts for: 2 for an advanced one (D20-AIR-30). */
  readonly counts: 0 | 1 | 2;
  /** True where the factor is to be flown straight before it (D20-AIR-30). */
  readonly waits: boolean;
  /** Squares taken from the factor by a tight turn (D20-AIR-44). */
  readonly sooner: number;
  /** The squares that it leads over, in eighths of a turn from the heading. */
  readonly steps: readonly Direction[];
  /** Squares gained in height; negative for a descent. */
  readonly climb: number;
  /** Eighths by which the heading turns, clockwise; negative to the left. */
  readonly turn: number;
  /** The DC of its flight check; null for none. */
  readonly dc: number | null;
}

const AHEAD: Manoeuvre = {
  ...{ id: 'ahead', rule: 'D20-AIR-19', cost: 1, counts: 0, waits: false },
  ...{ sooner: 0, steps: [0], climb: 0, turn: 0, dc: null },
};
const SIMPLE: Manoeuvre = { ...AHEAD, rule: 'D20-AIR-34', counts: 1 };
const TURN: Manoeuvre = { ...SIMPLE, id: 'turn', waits: true, steps: [] };

/** To the left or to the right. */
export type Side = 'left' | 'right';
export const SIDES: readonly Side[] = ['left', 'right'];

/** A side in eighths of a turn clockwise. */
function wayTo(side: Side): 1 | -1 {
  return side === 'left' ? -1 : 1;
}

/** A turn of 45 degrees (D20-AIR-34). */
export function simpleTurn(side: Side): Manoeuvre {
  return { ...TURN, id: `turn-${side}`, turn: wayTo(side) };
}

/** DC of a tight turn by the squares taken from the factor and added to its cost (D20-AIR-44). */
export const TIGHT_TURN_DC: readonly number[] = [10, 20, 30];

/** A turn of 45 degrees, a number of squares earlier than the factor allows (D20-AIR-44). */
export function tightTurn(side: Side, sooner: number): Manoeuvre {
  const dc = TIGHT_TURN_DC[sooner - 1] ?? 0;
  const tight = {
    id: `tight-turn-${side}`,
    rule: 'D20-AIR-44',
    cost: 1 + sooner,
    counts: 2,
    sooner,
    dc,
  } as const;
  return { ...TURN, ...tight, turn: wayTo(side) };
}

/** A turn of 90 degrees, or of 45 where its check fails (D20-AIR-45). */
export function hardTurn(side: Side): Manoeuvre {
  const hard = { id: `hard-turn-${side}`, rule: 'D20-AIR-45', cost: 2, counts: 2, dc: 15 } as const;
  return { ...TURN, ...hard, turn: 2 * wayTo(side) };
}

/** DC of a wingover by its sharpness in eighths (D20-AIR-46). */
const WINGOVER_DC: Readonly<Record<number, number>> = { 2: 10, 3: 15, 4: 20 };

/** New headings of a wingover, in eighths clockwise. */
export const WINGOVERS: readonly Direction[] = [2, 3, 4, 5, 6];

/** A wingover by a number of eighths of a circle, at a loss of altitude (D20-AIR-46). */
export function wingover(eighths: Direction, descent: number): Manoeuvre {
  const dc = WINGOVER_DC[sharpness(eighths)] ?? 0;
  const sharp = { id: 'wingover', rule: 'D20-AIR-46', cost: 2, counts: 2, dc } as const;
  return { ...TURN, ...sharp, climb: -descent, turn: eighths };
}

/** A square ahead and one to the side, with the heading kept (D20-AIR-34). */
export function sideslip(side: Side): Manoeuvre {
  return { ...SIMPLE, id: `sideslip-${side}`, cost: 3, waits: true, steps: [0, 2 * wayTo(side)] };
}

/** A square ahead and one up (D20-AIR-34, D20-AIR-43). */
export function climbing(isPerfect: boolean): Manoeuvre {
  return { ...SIMPLE, id: 'climb', cost: isPerfect ? 1 : 2, climb: 1 };
}

/** Dives of one square down, over one square ahead or two (D20-AIR-34). */
export const DIVE: Manoeuvre = { ...SIMPLE, id: 'dive', climb: -1 };
export const FAR_DIVE: Manoeuvre = { ...DIVE, id: 'dive-far', steps: [0, 0] };

/** Squares straight ahead; every second diagonal counts double, on the map (D20-AIR-04, D20-MOVE-06). */
export function straightAhead({ heading, diagonals }: SoFar, squares: number, isMapped = true): Manoeuvre {
  const isAslant = isMapped && isDiagonal(heading);
  const twice = isAslant ? Math.floor((diagonals + squares) / 2) - Math.floor(diagonals / 2) : 0;
  return { ...AHEAD, cost: squares + twice, steps: straightSteps(squares) };
}

/** Steps straight ahead. */
export function straightSteps(squares: number): readonly Direction[] {
  return Array.from({ length: squares }, () => 0);
}

function isDiagonal(heading: Direction): boolean {
  return heading % 2 === 1;
}

/** The angle of a turn in eighths, to either side. */
export function sharpness(eighths: Direction): number {
  return Math.min(eighths, 8 - eighths);
}

/** A flight within a turn, as its next manoeuvre depends on it. */
export interface SoFar {
  /** Squares left of those declared. */
  readonly left: number;
  /** Squares flown straight since the last manoeuvre; unlimited before the first. */
  readonly straight: number;
  /** Manoeuvres made; advanced ones count twice. */
  readonly made: number;
  readonly hasFailed: boolean;
  /** Diagonal squares flown straight ahead. */
  readonly diagonals: number;
  readonly heading: Direction;
  /** Squares or bands gained in height; negative for a descent. */
  readonly climbed: number;
}

/** A flight at its beginning. */
export function setOut(heading: Direction, left: number): SoFar {
  return { heading, left, straight: Infinity, made: 0, hasFailed: false, diagonals: 0, climbed: 0 };
}

/** The flight after a manoeuvre that holds; climbs and dives count as straight on (D20-AIR-34). */
export function after(soFar: SoFar, { cost, counts, steps, climb, turn }: Manoeuvre): SoFar {
  const isStraight = steps.length > 0 && steps.every(eighths => eighths === 0);
  const aslant = counts === 0 && isDiagonal(soFar.heading) ? steps.length : 0;
  return {
    ...soFar,
    left: soFar.left - cost,
    straight: isStraight ? soFar.straight + steps.length : 0,
    made: soFar.made + counts,
    diagonals: soFar.diagonals + aslant,
    heading: turned(soFar.heading, turn),
    climbed: soFar.climbed + climb,
  };
}

/** Why a manoeuvre is not open; null when it is (D20-AIR-30 to 32, D20-AIR-36). */
export function manoeuvreRefusal(
  { left, straight, made, hasFailed }: SoFar,
  { most, factor }: Limit,
  { cost, counts, waits, sooner }: Pick<Manoeuvre, 'cost' | 'counts' | 'waits' | 'sooner'>,
): Reason | null {
  if (cost > left) return { rule: 'D20-AIR-34', id: 'd20.air.too-few-squares', names: { squares: cost } };
  if (made + counts > most) return { rule: 'D20-AIR-30', id: 'd20.air.no-manoeuvre' };
  if (counts > 1 && hasFailed) return { rule: 'D20-AIR-36', id: 'd20.air.has-failed' };
  const before = waits ? factor - sooner : 0;
  if (straight >= before) return null;
  return { rule: 'D20-AIR-30', id: 'd20.air.factor', names: { squares: before } };
}
