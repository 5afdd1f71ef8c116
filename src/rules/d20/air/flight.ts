import type { Fact } from '../../shared/fact.ts';
import { footprintOf } from '../../shared/grid/creature-size.ts';
import { budgetRefusal } from '../budget.ts';
import { incapacity } from '../conditions.ts';
import { hasFeat, hasTrait, type D20Fighter, type Flight } from '../fighter.ts';
import type { Manoeuvrability } from './manoeuvrability.ts';

/*
 * Flight of a fighter. Altitude counts in squares of 1.5 m above the ground (D20-AIR-47), at chase scale in bands
 * (D20-AIR-51).
 */

/** Metres in a square (D20-STAT-01). */
const SQUARE = 1.5;

/** Hover speed: a fraction of the fly speed, and the most in squares (D20-AIR-29). */
const HOVERING = { share: 1 / 4, most: 6 };

const ON_THE_GROUND: Flight = {
  ...{ altitude: 0, from: 0, heading: 0, squares: 0, falls: 0, chase: false, braked: false },
  status: 'grounded',
};

/** The flight after taking off: at this altitude, and slow (D20-AIR-09). */
export function risen(altitude: number, heading: number, chase: boolean): Flight {
  return { ...ON_THE_GROUND, altitude, from: altitude, heading, chase, status: 'slow' };
}

/** The flight of a fighter; null on the ground. */
export function flightOf({ state: { flight } }: Pick<D20Fighter, 'state'>): Flight | null {
  return flight && flight.altitude > 0 ? flight : null;
}

export function isFlier({ fly = 0 }: Pick<D20Fighter, 'fly'>): boolean {
  return fly > 0;
}

/** Current manoeuvrability: perfect while hovering (D20-AIR-29). */
export function manoeuvrabilityOf(fighter: Pick<D20Fighter, 'manoeuvrability' | 'state'>): Manoeuvrability {
  if (flightOf(fighter)?.status === 'hover') return 'perfect';
  return fighter.manoeuvrability ?? 'average';
}

/** Manoeuvrability that never stalls or falls against the flier's will (D20-AIR-23, D20-AIR-25). */
export function fliesWell(fighter: Pick<D20Fighter, 'manoeuvrability' | 'state'>): boolean {
  const known = manoeuvrabilityOf(fighter);
  return known === 'perfect' || known === 'good';
}

/** Able to stay in place in the air (D20-AIR-23, D20-AIR-29). */
export function mayHover(fighter: D20Fighter): boolean {
  return fliesWell(fighter) || hasFeat(fighter, 'hover');
}

/** True if a flier sees and strikes behind itself (D20-AIR-16). */
export function seesBehind(fighter: D20Fighter): boolean {
  return fliesWell(fighter) || hasTrait(fighter, 'all-round-vision');
}

/** The height of a body in squares of 1.5 m, equal to its width (D20-AIR-09). */
export function heightOf({ size }: Pick<D20Fighter, 'size'>): number {
  return footprintOf(size, { x: 0, y: 0 }).width;
}

/**
 * The least altitude in flight, and the most to land from: the height of the flier's space (D20-AIR-09, D20-AIR-11).
 */
export function lowOver(fighter: Pick<D20Fighter, 'size'>, chase: boolean): number {
  return chase ? 1 : heightOf(fighter);
}

/** The fly speed for one move action in squares, at chase scale squares of 9 m (D20-AIR-04). */
export function flySpeed(fighter: D20Fighter, chase: boolean): number {
  const { fly = 0 } = fighter;
  const whole = flightOf(fighter)?.status === 'hover' ? hoverSpeed(fly) : fly;
  return chase ? Math.floor(whole / SQUARES_IN_CHASE) : whole;
}

/** Squares of 1.5 m along one at chase scale (D20-AIR-03). */
export const SQUARES_IN_CHASE = 6;

function hoverSpeed(fly: number): number {
  return Math.min(HOVERING.most, Math.floor(fly * HOVERING.share));
}

/** Altitude lost in a stall, a fall or a swoop, in squares or bands (D20-AIR-21, D20-AIR-24, D20-AIR-37). */
export function descent(what: 'stall' | 'freefall' | 'swoop', chase: boolean): number {
  const [squares, bands] = { stall: [30, 1], freefall: [120, 3], swoop: [4, 1] }[what] as [number, number];
  return chase ? bands : squares;
}

/** An altitude of squares in metres. */
export function inMetres(squares: number): number {
  return squares * SQUARE;
}

/** The fact of a fighter's new flight. */
export function flew({ id: who }: Pick<D20Fighter, 'id'>, flight: Flight): Fact {
  return { fact: 'flew', who, ...flight, metres: inMetres(flight.altitude) };
}

/** The fact of a fighter's landing. */
export function landed(fighter: D20Fighter): Fact {
  const { heading = 0 } = fighter.state.flight ?? {};
  return flew(fighter, { ...ON_THE_GROUND, heading });
}

/**
 * The facts of flight at the end of a turn: a flier that has not flown falls unless it can hover, with the move action
 * that it has left for that, and a stall or fall loses altitude (D20-AIR-08, D20-AIR-21, D20-AIR-23, D20-AIR-24,
 * D20-AIR-29).
 * @param hasFlown true if it flew in this turn
 */
export function flightFacts(fighter: D20Fighter, hasFlown: boolean): readonly Fact[] {
  const flight = flightOf(fighter);
  if (!flight) return [];
  const falling = (status: 'stall' | 'freefall') =>
    flew(fighter, { ...flight, status, falls: descent(status, flight.chase) });
  if (flight.status === 'freefall' || incapacity(fighter)) return [falling('freefall')];
  if (flight.status === 'stall') return [falling('stall')];
  if (hasFlown || fighter.manoeuvrability === 'perfect') return [];
  if (!mayHover(fighter) || budgetRefusal(fighter, 'move')) return [falling('freefall')];
  return flight.status === 'hover' ? [] : [flew(fighter, { ...flight, status: 'hover' })];
}
