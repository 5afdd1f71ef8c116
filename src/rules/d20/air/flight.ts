import type { Fact } from '../../shared/fact.ts';
import { footprintOf } from '../../shared/grid/creature-size.ts';
import { helplessness } from '../conditions.ts';
import { hasFeat, hasTrait, type D20Fighter, type Flight } from '../fighter.ts';
import type { Manoeuvrability } from './manoeuvrability.ts';

/*
 * Where somebody is in the air. Altitude is counted in squares of 1.5 m above the ground (D20-AIR-47), at chase scale in
 * bands (D20-AIR-51).
 */

/** Metres of a square (D20-STAT-01). */
const SQUARE = 1.5;

/** What of its speed a creature that hovers flies at most, and how many squares (D20-AIR-29). */
const HOVERING = { share: 1 / 4, most: 6 };

/** Nobody's flight. */
const ON_THE_GROUND: Flight = {
  ...{ altitude: 0, from: 0, heading: 0, squares: 0, falls: 0, chase: false, braked: false },
  status: 'grounded',
};

/** A flight that begins: as high as that, and slow (D20-AIR-09). */
export function risen(altitude: number, heading: number, chase: boolean): Flight {
  return { ...ON_THE_GROUND, altitude, from: altitude, heading, chase, status: 'slow' };
}

/** Somebody's flight; null for whoever is on the ground. */
export function flightOf({ state: { flight } }: Pick<D20Fighter, 'state'>): Flight | null {
  return flight && flight.altitude > 0 ? flight : null;
}

/** Whether somebody can fly at all. */
export function isFlier({ fly = 0 }: Pick<D20Fighter, 'fly'>): boolean {
  return fly > 0;
}

/** How well somebody flies now: whoever hovers, perfectly (D20-AIR-29). */
export function manoeuvrabilityOf(fighter: Pick<D20Fighter, 'manoeuvrability' | 'state'>): Manoeuvrability {
  if (flightOf(fighter)?.status === 'hover') return 'perfect';
  return fighter.manoeuvrability ?? 'average';
}

/** Whether somebody flies well enough never to stall or fall unless they like (D20-AIR-23, D20-AIR-25). */
export function fliesWell(fighter: Pick<D20Fighter, 'manoeuvrability' | 'state'>): boolean {
  const known = manoeuvrabilityOf(fighter);
  return known === 'perfect' || known === 'good';
}

/** Whether somebody may stay where they are in the air (D20-AIR-23, D20-AIR-29). */
export function mayHover(fighter: D20Fighter): boolean {
  return fliesWell(fighter) || hasFeat(fighter, 'hover');
}

/** Whether somebody sees behind, and strikes there (D20-AIR-16). */
export function seesBehind(fighter: D20Fighter): boolean {
  return fliesWell(fighter) || hasTrait(fighter, 'all-round-vision');
}

/** Squares of 1.5 m that a body is high: as many as it is wide (D20-AIR-09). */
export function heightOf({ size }: Pick<D20Fighter, 'size'>): number {
  return footprintOf(size, { x: 0, y: 0 }).width;
}

/** The least altitude of whoever flies, and the most from which they land: their space (D20-AIR-09, D20-AIR-11). */
export function lowOver(fighter: Pick<D20Fighter, 'size'>, chase: boolean): number {
  return chase ? 1 : heightOf(fighter);
}

/** Squares of one move action in the air, at chase scale those of 9 m (D20-AIR-04). */
export function flySpeed(fighter: D20Fighter, chase: boolean): number {
  const { fly = 0 } = fighter;
  const whole = flightOf(fighter)?.status === 'hover' ? hoverSpeed(fly) : fly;
  return chase ? Math.floor(whole / SQUARES_IN_CHASE) : whole;
}

/** Squares of 1.5 m along one of chase scale (D20-AIR-03). */
export const SQUARES_IN_CHASE = 6;

function hoverSpeed(fly: number): number {
  return Math.min(HOVERING.most, Math.floor(fly * HOVERING.share));
}

/** Squares, or bands, that the descents of the air lose: a stall, a fall, an attack from above (D20-AIR-21, D20-AIR-24, D20-AIR-37). */
export function descent(what: 'stall' | 'freefall' | 'swoop', chase: boolean): number {
  const [squares, bands] = { stall: [30, 1], freefall: [120, 3], swoop: [4, 1] }[what] as [number, number];
  return chase ? bands : squares;
}

/** Where somebody is in the air by now. */
export function flew({ id: who }: Pick<D20Fighter, 'id'>, flight: Flight): Fact {
  return { fact: 'flew', who, ...flight, metres: flight.altitude * SQUARE };
}

/** Somebody is on the ground again. */
export function landed(fighter: D20Fighter): Fact {
  const { heading = 0 } = fighter.state.flight ?? {};
  return flew(fighter, { ...ON_THE_GROUND, heading });
}

/**
 * What the end of somebody's turn does to their flight: who has not flown falls, unless they can hover; who stalls or falls
 * goes down (D20-AIR-08, D20-AIR-21, D20-AIR-23, D20-AIR-24).
 * @param hasFlown whether they flew in this turn
 */
export function flightFacts(fighter: D20Fighter, hasFlown: boolean): readonly Fact[] {
  const flight = flightOf(fighter);
  if (!flight) return [];
  const falling = (status: 'stall' | 'freefall') =>
    flew(fighter, { ...flight, status, falls: descent(status, flight.chase) });
  if (flight.status === 'freefall' || helplessness(fighter)) return [falling('freefall')];
  if (flight.status === 'stall') return [falling('stall')];
  if (hasFlown || manoeuvrabilityOf(fighter) === 'perfect') return [];
  return mayHover(fighter) ? [flew(fighter, { ...flight, status: 'hover' })] : [falling('freefall')];
}
