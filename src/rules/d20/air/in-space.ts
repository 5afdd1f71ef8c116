import { sizesAbove } from '../../shared/grid/creature-size.ts';
import { distanceOver, type Diagonals } from '../../shared/grid/distance.ts';
import { shifted, turned } from '../../shared/grid/directions.ts';
import type { Footprint } from '../../shared/grid/ground-schema.ts';
import type { Reach } from '../../shared/grid/reach.ts';
import { isWithin } from '../../shared/grid/squares.ts';
import type { Course } from '../course.ts';
import type { D20Fighter, Flight, Spell, Weapon } from '../fighter.ts';
import { carrierIdOf } from '../mounts.ts';
import { isSaid } from '../setup.ts';
import { flightOf, heightOf, seesBehind, SQUARES_IN_CHASE } from './flight.ts';

/** Bands between two fliers that add nothing to their distance, and what more of them add, in squares (D20-AIR-52). */
const FURTHER = [0, 0, 20, 40, 80, 160];
/** Squares that a reach has to have to get past a huge mount (D20-AIR-56). */
const LONG_REACH = 2;
/** Squares between two in the same square of 9 m (D20-AIR-03). */
const TOGETHER = 2;

/** Who carries somebody, or they themselves: whose flight and whose squares they share. */
export function bearerOf(course: Course, fighter: D20Fighter): D20Fighter {
  const carrier = carrierIdOf(fighter);
  return carrier !== null && Object.hasOwn(course.setup.fighters, carrier) ? course.now(carrier) : fighter;
}

/** Whether this world knows fights in the air (D20-AIR-01). */
export function isAerial({ options }: Pick<Course, 'options'>): boolean {
  return options.aerial !== 'off';
}

/** The flight of somebody, or of what carries them; null on the ground. */
export function flightNow(course: Course, fighter: D20Fighter): Flight | null {
  return isAerial(course) ? flightOf(bearerOf(course, fighter)) : null;
}

function isChase(...flights: readonly (Flight | null)[]): boolean {
  return flights.some(flight => flight?.chase === true);
}

/** What lies between two in height: squares, none where one reaches up to the other; at chase scale bands (D20-AIR-48). */
export function heightBetween(course: Course, one: D20Fighter, other: D20Fighter): number {
  const [a, b] = [flightNow(course, one), flightNow(course, other)];
  if (!a && !b) return 0;
  const [low, high] = [a?.altitude ?? 0, b?.altitude ?? 0];
  const apart = Math.abs(low - high);
  if (isChase(a, b)) return apart;
  const body = heightOf(bearerOf(course, low <= high ? one : other));
  return Math.max(0, apart - (body - 1));
}

/** Squares of 1.5 m from one to the other through the air: the longer way and half of the shorter (D20-AIR-48, D20-AIR-52). */
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
 * Whether a reach from one to the other bridges what lies between them in height; at chase scale a square and a band do
 * (D20-AIR-51).
 * @param across squares between the two; null where no map says
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

/** Whether one of two sits so high on what carries them that only a long reach bridges it (D20-AIR-56). */
function isOverMount(one: D20Fighter, other: D20Fighter, course: Course, { most }: Reach): boolean {
  const isHigh = (rider: D20Fighter, foe: D20Fighter) => {
    const mount = bearerOf(course, rider);
    const isApart = mount.id !== rider.id && bearerOf(course, foe).id !== mount.id;
    const isSmall = sizesAbove(rider.size, 'medium') <= 0;
    return isApart && isSmall && sizesAbove(mount.size, 'huge') >= 0 && flightOf(mount) !== null;
  };
  return most < LONG_REACH && (isHigh(one, other) || isHigh(other, one));
}

/** Whether somebody is right behind a flier that sees nothing there; on no map, as the table says (D20-AIR-14 to 17). */
export function isBehind(
  course: Course,
  fighter: D20Fighter,
  target: D20Fighter,
  places: readonly [Footprint, Footprint] | null,
): boolean {
  const flight = isAerial(course) ? flightOf(fighter) : null;
  // D20-AIR-18: a rider looks all around.
  if (!flight || seesBehind(fighter)) return false;
  if (!places) return isSaid(course.setup, target, 'in-blind-spot');
  const [own, other] = places;
  const behind = shifted(own, turned(flight.heading, 4), own.width);
  return heightBetween(course, fighter, target) === 0 && isWithin(other, behind);
}

/** Whether a body between them hides one of two entirely: who is carried, and who is right below what carries them (D20-AIR-50, D20-AIR-57). */
export function isShelteredByMount(
  course: Course,
  one: D20Fighter,
  other: D20Fighter,
  places: readonly [Footprint, Footprint] | null,
): boolean {
  if (!places) return false;
  const below = (rider: D20Fighter, foe: D20Fighter, at: Footprint, foeAt: Footprint) => {
    const flight = flightNow(course, rider);
    if (carrierIdOf(rider) === null || !flight) return false;
    return (flightNow(course, foe)?.altitude ?? 0) < flight.altitude && isWithin(foeAt, at);
  };
  const [a, b] = places;
  return below(one, other, a, b) || below(other, one, b, a);
}

/** What reaches from the air to the ground, or from there (D20-AIR-51). */
type Means = 'melee' | 'thrown' | 'projectile' | 'close' | 'medium' | 'long' | 'cone' | 'line';

/** The highest band from which each means still reaches the ground (D20-AIR-51). */
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

/** What a weapon is, as bands go. */
export function meansOf({ kind }: Pick<Weapon, 'kind'>): Means {
  if (kind === 'projectile') return 'projectile';
  return kind === 'thrown' || kind === 'flask' ? 'thrown' : 'melee';
}

/** What a spell is, as bands go; ruling: one of which nobody says how far it goes, a long one. */
export function meansOfSpell({ area, range = 'long' }: Pick<Spell, 'area' | 'range'>): Means {
  return area === 'cone' || area === 'line' ? area : range;
}

/** Whether bands keep one of two on the ground and another in the air from each other (D20-AIR-51, D20-AIR-52). */
export function isOutOfBand(course: Course, one: D20Fighter, other: D20Fighter, means: Means): boolean {
  const [a, b] = [flightNow(course, one), flightNow(course, other)];
  if (!isChase(a, b)) return false;
  if (a && b) return FURTHER[Math.abs(a.altitude - b.altitude)] === undefined;
  return (a?.altitude ?? b?.altitude ?? 0) > HIGHEST[means];
}
