import { sizesAbove } from '../../shared/grid/creature-size.ts';
import { distanceOver, type Diagonals } from '../../shared/grid/distance.ts';
import { shifted, turned } from '../../shared/grid/directions.ts';
import type { Footprint } from '../../shared/grid/ground-schema.ts';
import type { Reach } from '../../shared/grid/reach.ts';
import { isWithin } from '../../shared/grid/squares.ts';
import type { Course } from '../course.ts';
import type { D20Fighter, Flight, Spell, Weapon } from '../fighter.ts';
import { carrierIdOf, hangsInGrip } from '../mounts.ts';
import { hasCircumstance } from '../../shared/setup.ts';
import { flightOf, heightOf, seesBehind, SQUARES_IN_CHASE } from './flight.ts';

/** Squares of distance added by the difference in bands (D20-AIR-52). */
const FURTHER = [0, 0, 20, 40, 80, 160];
/** The least reach in squares that gets past a huge mount (D20-AIR-56). */
const LONG_REACH = 2;
/** Squares between two fighters in the same square of 9 m (D20-AIR-03). */
const TOGETHER = 2;

/** The carrier of a fighter, whose flight and squares it shares, or the fighter itself. */
function bearerOf(course: Course, fighter: D20Fighter): D20Fighter {
  const carrier = carrierIdOf(fighter);
  return carrier !== null && course.has(carrier) ? course.now(carrier) : fighter;
}

/** Aerial combat is on in this world (D20-AIR-01). */
export function isAerial({ options }: Pick<Course, 'options'>): boolean {
  return options.aerial !== 'off';
}

/** The flight of a fighter or its carrier; null on the ground. */
export function flightNow(course: Course, fighter: D20Fighter): Flight | null {
  return isAerial(course) ? flightOf(bearerOf(course, fighter)) : null;
}

function isChase(...flights: readonly (Flight | null)[]): boolean {
  return flights.some(flight => flight?.chase === true);
}

/** The difference in height: squares, 0 where one body reaches up to the other; bands at chase scale (D20-AIR-48). */
export function heightBetween(course: Course, one: D20Fighter, other: D20Fighter): number {
  const [a, b] = [flightNow(course, one), flightNow(course, other)];
  if (!a && !b) return 0;
  const [low, high] = [a?.altitude ?? 0, b?.altitude ?? 0];
  const apart = Math.abs(low - high);
  if (isChase(a, b)) return apart;
  const body = heightOf(bearerOf(course, low <= high ? one : other));
  return Math.max(0, apart - (body - 1));
}

/** Distance through the air in squares of 1.5 m: the longer leg and half of the shorter (D20-AIR-48, D20-AIR-52). */
export function distanceInSpace(
  course: Course,
  one: D20Fighter,
  other: D20Fighter,
  across: number,
  diagonals: Diagonals,
): number {
  const height = heightBetween(course, one, other);
  if (!isChase(flightNow(course, one), flightNow(course, other))) {
    return height === 0 ? across : distanceOver(across, height, diagonals);
  }
  const level = across === 0 ? TOGETHER : across * SQUARES_IN_CHASE;
  return level + (FURTHER[height] ?? Infinity);
}

/**
 * True if a reach bridges the height between two fighters; at chase scale, the same square and one band apart
 * (D20-AIR-51).
 * @param across squares between the two; null without a map
 */
export function reachesInSpace(
  course: Course,
  one: D20Fighter,
  other: D20Fighter,
  across: number | null,
  reach: Reach,
): boolean {
  if (isAerial(course) && isOverMount(one, other, course, reach)) return false;
  const height = heightBetween(course, one, other);
  if (isChase(flightNow(course, one), flightNow(course, other))) return (across ?? 0) === 0 && height <= 1;
  if (across === null) return height <= reach.most;
  const distance = height === 0 ? across : distanceOver(across, height, 'alternating');
  return distance >= reach.least && distance <= reach.most;
}

/** True if either fighter sits too high on a huge flying carrier for this reach (D20-AIR-56). */
function isOverMount(one: D20Fighter, other: D20Fighter, course: Course, { most }: Reach): boolean {
  const isHigh = (rider: D20Fighter, foe: D20Fighter) => {
    const mount = bearerOf(course, rider);
    const isApart = mount.id !== rider.id && !hangsInGrip(rider) && bearerOf(course, foe).id !== mount.id;
    const isSmall = sizesAbove(rider.size, 'medium') <= 0;
    return isApart && isSmall && sizesAbove(mount.size, 'huge') >= 0 && flightOf(mount) !== null;
  };
  return most < LONG_REACH && (isHigh(one, other) || isHigh(other, one));
}

/** True if a target is in a flier's blind spot; without a map, by circumstance (D20-AIR-14 to 17). */
export function isBehind(
  course: Course,
  fighter: D20Fighter,
  target: D20Fighter,
  places: readonly [Footprint, Footprint] | null,
): boolean {
  const flight = isAerial(course) ? flightOf(fighter) : null;
  // D20-AIR-18: a rider sees all around.
  if (!flight || seesBehind(fighter)) return false;
  if (!places) return hasCircumstance(course.setup, target, 'in-blind-spot');
  const [own, other] = places;
  const behind = shifted(own, turned(flight.heading, 4), own.width);
  return heightBetween(course, fighter, target) === 0 && isWithin(other, behind);
}

/** Total cover by a body in between: a rider against an opponent right below its carrier (D20-AIR-50, D20-AIR-57). */
export function isShelteredByMount(
  course: Course,
  one: D20Fighter,
  other: D20Fighter,
  places: readonly [Footprint, Footprint],
): boolean {
  const below = (rider: D20Fighter, foe: D20Fighter, at: Footprint, foeAt: Footprint) => {
    const flight = flightNow(course, rider);
    if (carrierIdOf(rider) === null || hangsInGrip(rider) || !flight) return false;
    return (flightNow(course, foe)?.altitude ?? 0) < flight.altitude && isWithin(foeAt, at);
  };
  const [a, b] = places;
  return below(one, other, a, b) || below(other, one, b, a);
}

/** Means of attack between air and ground (D20-AIR-51). */
type Means = 'melee' | 'thrown' | 'projectile' | 'close' | 'medium' | 'long' | 'cone' | 'line';

/** The highest band from which each means reaches the ground (D20-AIR-51). */
const HIGHEST: Readonly<Record<Means, number>> = {
  melee: 1,
  thrown: 1,
  close: 1,
  cone: 2,
  line: 3,
  medium: 3,
  projectile: 4,
  long: 5,
};

/** The means of attack of a weapon. */
export function meansOf({ kind }: Pick<Weapon, 'kind'>): Means {
  if (kind === 'projectile') return 'projectile';
  return kind === 'thrown' || kind === 'flask' ? 'thrown' : 'melee';
}

/** The means of attack of a spell; ruling: long where no range is given. */
export function meansOfSpell({ area, range = 'long' }: Pick<Spell, 'area' | 'range'>): Means {
  return area === 'cone' || area === 'line' ? area : range;
}

/** True if bands put a fighter out of reach of another (D20-AIR-51, D20-AIR-52). */
export function isOutOfBand(course: Course, one: D20Fighter, other: D20Fighter, means: Means): boolean {
  const [a, b] = [flightNow(course, one), flightNow(course, other)];
  if (!isChase(a, b)) return false;
  if (a && b) return FURTHER[Math.abs(a.altitude - b.altitude)] === undefined;
  return (a?.altitude ?? b?.altitude ?? 0) > HIGHEST[means];
}
