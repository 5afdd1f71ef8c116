import type { Footprint, Square } from '../shared/grid/ground-schema.ts';
import { mayStop, type Occupant } from '../shared/grid/occupants.ts';
import { isHampered, walk, type Walk } from '../shared/grid/path.ts';
import type { Board, Mover } from '../shared/grid/spaces.ts';
import { isAnyIn } from '../shared/grid/squares.ts';
import type { FighterId } from '../shared/play.ts';
import { areAllies } from '../shared/setup.ts';
import { type Reason } from '../shared/target.ts';
import { flightOf, isFlier } from './air/flight.ts';
import { flightNow, heightBetween, isAerial } from './air/in-space.ts';
import { isHelpless, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import { hasTrait, type D20Fighter, type Flight } from './fighter.ts';
import { areTogether } from './mounts.ts';
import { DIAGONALS, groundOf, placeOf } from './place.ts';
import { seesItsWay } from './sight.ts';
import { depthOf, isInWaterBySaying, throughWater } from './water.ts';

/*
 * Ways over the map: what they cost, and whether they are open.
 */

/** A way over the map, from where a fighter stands. */
export interface Way {
  readonly by: FighterId;
  readonly path: readonly Square[];
  /** The fighters whose spaces it may pass through. */
  readonly through?: readonly FighterId[];
  /** The fighters who make way: driven before the mover, they are gone when it comes. */
  readonly without?: readonly FighterId[];
  /** The fighters who are dragged along by as many squares, and have to get along too (D20-GRAPPLE-17). */
  readonly along?: readonly FighterId[];
  /** The diagonals of the same movement before it (D20-MOVE-06). */
  readonly diagonalsBefore?: number;
  /** The flight on each square of the path, where its height changes; its last height says who is in the way. */
  readonly flights?: readonly Flight[];
  /** It is climbed or swum with a check, or against the mover's will, and leads through any water (D20-WATER-05). */
  readonly isSwum?: true;
}

/** The mover for the map; where flight is tracked, wings do not help a walking creature (D20-MOVE-17). */
export function moverOf(course: Course, fighter: D20Fighter): Mover {
  const flies = isFlier(fighter) && (!isAerial(course) || flightNow(course, fighter) !== null);
  const isIncorporeal = hasTrait(fighter, 'incorporeal');
  const wades = throughWater(course, fighter) === 'wading' && !isInWaterBySaying(course, fighter);
  return {
    size: fighter.size,
    ...(flies && { flies }),
    ...(wades && { wades }),
    ...(isIncorporeal && { isIncorporeal }),
  };
}

/** The ground and the occupied spaces for a moving fighter (D20-MOVE-09 to 15). */
export function boardFor(
  course: Course,
  fighter: D20Fighter,
  through: readonly FighterId[] = [],
  without: readonly FighterId[] = [],
): Board {
  const occupants = course.others(fighter.id, ...without).flatMap((one): Occupant[] => {
    const footprint = placeOf(course, one);
    if (!footprint || areTogether(fighter, one) || heightBetween(course, fighter, one) > 0) return [];
    return [
      {
        footprint,
        size: one.size,
        isFriend: areAllies(course.setup, fighter.id, one.id),
        isHelpless: isHelpless(one) || isIn(one, 'dead'),
        fillsSpace: hasTrait(one, 'fills-space'),
        letsPass: through.includes(one.id),
      },
    ];
  });
  return { ground: groundOf(course), occupants };
}

/** The walk along a path; null without a map. */
export function walkOf(
  course: Course,
  { by, path, through, without, diagonalsBefore = 0, flights = [] }: Way,
): Walk | null {
  const fighter = flyingAs(course.now(by), flights.at(-1));
  const from = placeOf(course, fighter);
  if (!from) return null;
  // D20-MOVE-04: half speed where the fighter cannot see.
  // D20-WATER-05: half speed on the bottom.
  const wades = throughWater(course, fighter) === 'wading' && isInWaterBySaying(course, fighter);
  const slowed = (seesItsWay(course, fighter) ? 0 : 1) + (wades ? 1 : 0);
  const way = { from, squares: path, diagonalsBefore };
  return walk(moverOf(course, fighter), way, boardFor(course, fighter, through, without), DIAGONALS, slowed);
}

function flyingAs(fighter: D20Fighter, flight: Flight | undefined): D20Fighter {
  return flight && flightOf(fighter) ? { ...fighter, state: { ...fighter.state, flight } } : fighter;
}

/**
 * Why a fighter cannot take that path, or not so far; null when it can, or without a map (D20-MOVE-05, D20-MOVE-06).
 */
export function pathRefusal(
  course: Course,
  fighter: D20Fighter,
  most: number,
  rule: string,
  others: Pick<Way, 'through' | 'without' | 'isSwum'> = {},
  path: readonly Square[] = course.setup.attempt.path ?? [],
): Reason | null {
  if (!placeOf(course, fighter)) return null;
  if (path.length === 0) return { rule, id: 'd20.needs-path' };
  const way = walkOf(course, { by: fighter.id, path, ...others });
  if (!way) return null;
  if (way.fault) return { rule, id: `d20.path.${way.fault.id}` };
  const swims = others.isSwum ? null : swimRefusal(course, fighter, path);
  if (swims) return swims;
  return way.cost > most ? { rule, id: 'd20.too-far', names: { cost: way.cost, most } } : null;
}

/**
 * Why a fighter does not go that way on foot: it is in water, or the way leads into it, where nothing but a Swim check helps it
 * on; null where it does (D20-WATER-05).
 */
export function swimRefusal(
  course: Course,
  fighter: D20Fighter,
  path: readonly Square[] = course.setup.attempt.path ?? [],
): Reason | null {
  if (throughWater(course, fighter) !== 'swimming') return null;
  const swims = { rule: 'D20-WATER-05', id: 'd20.swims' };
  if (depthOf(course, fighter) !== 'dry') return swims;
  const { water = [] } = groundOf(course);
  if (water.length === 0) return null;
  const { steps } = walkOf(course, { by: fighter.id, path }) ?? { steps: [] };
  return steps.some(({ footprint }) => isAnyIn(water, footprint)) ? swims : null;
}

/** True for a path over ground on which nobody runs or steps aside, with any part of a large one (D20-MOVE-16, D20-ACT-53). */
export function isHampering(course: Course, fighter: D20Fighter, path: readonly Square[]): boolean {
  const [mover, ground] = [moverOf(course, fighter), groundOf(course)];
  const { steps } = walkOf(course, { by: fighter.id, path }) ?? { steps: [] };
  return steps.some(({ footprint }) => isHampered(mover, footprint, ground));
}

/** The walk along a path, as far as those who are dragged along get too; null without a map. */
export function wayOf(course: Course, wanted: Way): Walk | null {
  const way = walkOf(course, wanted);
  if (!way || !wanted.along) return way;
  const theirs = wanted.along.flatMap(who => {
    const path = wanted.path.map(square => besideMover(course, wanted.by, who, square));
    return walkOf(course, { ...wanted, by: who, path }) ?? [];
  });
  const most = Math.min(...[way, ...theirs].map(({ steps }) => steps.length));
  const steps = way.steps.slice(0, most).map((step, i) => {
    return { ...step, mayEnd: step.mayEnd && theirs.every(one => one.steps[i]?.mayEnd === true) };
  });
  return { ...way, steps };
}

/** The square of one who is dragged along, with the mover on another than its own. */
export function besideMover(course: Course, mover: FighterId, who: FighterId, { x, y }: Square): Square {
  const [own, theirs] = [placeOf(course, course.now(mover)), placeOf(course, course.now(who))];
  return own && theirs ? { x: x + theirs.x - own.x, y: y + theirs.y - own.y } : { x, y };
}

/** The last of these squares on which a fighter may stand as things are; undefined where it may on none (D20-MOVE-11). */
export function lastFree(course: Course, who: FighterId, squares: readonly Square[]): Square | undefined {
  const fighter = course.now(who);
  const place = placeOf(course, fighter);
  const { occupants } = boardFor(course, fighter);
  return squares.findLast(({ x, y }) => place && mayStop(fighter.size, { ...place, x, y }, occupants));
}

/** A way, on one of whose squares the mover was interrupted, as others stand on it now (D20-READY-03, D20-MOVE-11). */
export function wayFrom(course: Course, wanted: Way, way: Walk, at: number): Walk {
  const { by, path, through, without, along = [] } = wanted;
  const walked = way.steps.slice(0, at);
  const diagonalsBefore = walked.filter(({ isDiagonal }) => isDiagonal).length;
  const rest = wayOf(course, { ...wanted, path: path.slice(at), diagonalsBefore });
  if (!rest) return way;
  const mayStand = (who: FighterId, footprint: Footprint | null) => {
    const fighter = course.now(who);
    return (
      footprint === null ||
      mayStop(fighter.size, footprint, boardFor(course, fighter, through, without).occupants)
    );
  };
  const behind = walked.map((step, i) => {
    const square = path[i];
    const theirs = (who: FighterId) => {
      const place = placeOf(course, course.now(who));
      return place && square ? { ...place, ...besideMover(course, by, who, square) } : null;
    };
    const mayEnd =
      step.mayEnd && mayStand(by, step.footprint) && along.every(who => mayStand(who, theirs(who)));
    return { ...step, mayEnd };
  });
  return { ...rest, steps: [...behind, ...rest.steps] };
}

/** True if all steps of a path have the same direction (D20-ACT-43). */
export function isStraight(from: Square, path: readonly Square[]): boolean {
  const all = [from, ...path];
  const steps = path.map((square, i) => [square.x - (all[i]?.x ?? 0), square.y - (all[i]?.y ?? 0)].join(' '));
  return new Set(steps).size <= 1;
}
