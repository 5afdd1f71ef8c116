import { distanceBetween } from '../shared/grid/distance.ts';
import type { Footprint, Rectangle } from '../shared/grid/ground-schema.ts';
import { centreOf } from '../shared/grid/segments.ts';
import { isAnyIn, squareAt } from '../shared/grid/squares.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { isFlier } from './air/flight.ts';
import { flightNow } from './air/in-space.ts';
import type { Course } from './course.ts';
import { hasTrait, type D20Fighter } from './fighter.ts';
import { DIAGONALS, groundOf, placeOf } from './place.ts';

/** How deep a fighter is in water: not, up to the chest or swimming, or wholly under its surface (D20-WATER-01). */
type Depth = 'dry' | 'in' | 'under';

/**
 * The depth by circumstance, or by the squares of water in which a fighter stands, who is not in flight above them
 * (D20-WATER-01, D20-WATER-03).
 */
export function depthOf(course: Course, fighter: D20Fighter): Depth {
  if (hasCircumstance(course.setup, fighter, 'under-water')) return 'under';
  if (hasCircumstance(course.setup, fighter, 'in-water')) return 'in';
  if ((flightNow(course, fighter)?.altitude ?? 0) > 0) return 'dry';
  const place = placeOf(course, fighter);
  return place !== null && isAnyIn(groundOf(course).water, place) ? 'in' : 'dry';
}

/** True for who goes through water as over land: who swims by nature, or has freedom of movement (D20-WATER-05). */
function isAtHomeInWater(fighter: D20Fighter): boolean {
  return (fighter.swim ?? 0) > 0 || hasTrait(fighter, 'freedom-of-movement');
}

/** True in water for who neither swims by nature nor has freedom of movement (D20-WATER-05). */
export function isHeldByWater(course: Course, fighter: D20Fighter): boolean {
  return depthOf(course, fighter) !== 'dry' && !isAtHomeInWater(fighter);
}

/** How a fighter goes through water: as over land, wading at half speed, or by a Swim check alone (D20-WATER-05). */
type ThroughWater = 'freely' | 'wading' | 'swimming';

/** How a fighter would go through water, wherever it is now: a flier flies, and what has no body sinks nowhere (D20-WATER-05). */
export function throughWater(course: Course, fighter: D20Fighter): ThroughWater {
  const isFree = isAtHomeInWater(fighter) || isFlier(fighter) || hasTrait(fighter, 'incorporeal');
  if (isFree) return 'freely';
  return hasCircumstance(course.setup, fighter, 'firm-footing') ? 'wading' : 'swimming';
}

/** True where the table, and not the map, says that a fighter is in water: then its whole way is (D20-WATER-05). */
export function isInWaterBySaying({ setup }: Course, fighter: D20Fighter): boolean {
  return ['in-water', 'under-water'].some(id => hasCircumstance(setup, fighter, id));
}

/**
 * True where a target is wholly under water, which is total cover from one who is not, unless that one has freedom of
 * movement (D20-WATER-03).
 */
export function isSunkBefore(course: Course, fighter: D20Fighter, target: D20Fighter): boolean {
  const isSunk = depthOf(course, target) === 'under' && depthOf(course, fighter) !== 'under';
  return isSunk && !hasTrait(fighter, 'freedom-of-movement');
}

/** True where the surface of the water is between two fighters: one is wholly under it, the other is not (D20-WATER-04). */
export function surfaceIsBetween(course: Course, one: D20Fighter, other: D20Fighter): boolean {
  return (depthOf(course, one) === 'under') !== (depthOf(course, other) === 'under');
}

/**
 * Squares of water that a shot crosses: those of the map, or its whole way under water where none are marked; between two
 * with their heads above the surface it flies over it (D20-WATER-02).
 * @param squares the distance of the shot
 */
export function waterCrossed(
  course: Course,
  fighter: D20Fighter,
  target: D20Fighter,
  squares: number,
): number {
  if ([fighter, target].every(one => depthOf(course, one) !== 'under')) return 0;
  const { water = [] } = groundOf(course);
  const [from, to] = [placeOf(course, fighter), placeOf(course, target)];
  return from && to && water.length > 0 ? squaresAlong(from, to, water) : Math.max(1, squares);
}

/** The squares in water on the line between the middles of two spaces, without the first. */
function squaresAlong(from: Footprint, to: Footprint, water: readonly Rectangle[]): number {
  const steps = Math.max(1, distanceBetween(from, to, DIAGONALS));
  const [start, end] = [centreOf(from), centreOf(to)];
  const at = (step: number) =>
    squareAt({
      x: Math.floor(start.x + ((end.x - start.x) * step) / steps),
      y: Math.floor(start.y + ((end.y - start.y) * step) / steps),
    });
  return Array.from({ length: steps }, (_, i) => at(i + 1)).filter(square => isAnyIn(water, square)).length;
}
