import { shifted, type Direction } from '../shared/grid/directions.ts';
import type { Footprint, Square } from '../shared/grid/ground-schema.ts';
import { walk } from '../shared/grid/path.ts';
import { mayStop } from '../shared/grid/occupants.ts';
import { choose, type FighterId, type Play } from '../shared/play.ts';
import { ends, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import type { D20Fighter } from './fighter.ts';
import { losesHolds } from './grip.ts';
import { carrierIdOf } from './mounts.ts';
import { goTo, move } from './movement.ts';
import { DIAGONALS, placeOf } from './place.ts';
import { fighterIn } from './setup.ts';
import { DIRECTIONS } from './stepping.ts';
import { boardFor, moverOf, pathRefusal } from './ways.ts';

/** A free square beside a mount, in one of eight directions from it. */
interface Beside {
  readonly direction: Direction;
  readonly square: Square;
}

/**
 * The first free square beside a space in each direction, for a fighter who leaves it; empty where all are taken.
 * @param space the space of the mount
 */
function freeBeside(course: Course, rider: D20Fighter, space: Footprint): readonly Beside[] {
  const own = placeOf(course, course.now(rider.id));
  if (!own) return [];
  const [mover, board] = [moverOf(course, rider), boardFor(course, rider)];
  return DIRECTIONS.flatMap((direction): readonly Beside[] => {
    const square = squaresAt(space, direction, own.width ?? 1).find(onto => {
      const from = { ...own, ...shifted(onto, (direction + 4) % 8, 1) };
      return walk(mover, { from, squares: [onto] }, board, DIAGONALS).fault === null;
    });
    return square ? [{ direction, square }] : [];
  });
}

/** The squares along one side of a space, or at its corner, for a creature so many squares wide. */
function squaresAt(space: Footprint, direction: Direction, width: number): readonly Square[] {
  const { x, y, width: across = 1, height: down = 1 } = space;
  const { x: right, y: below } = shifted({ x: 0, y: 0 }, direction, 1);
  const along = (step: number, from: number, size: number) =>
    step < 0 ? [from - width] : step > 0 ? [from + size] : Array.from({ length: size }, (_, i) => from + i);
  return along(right, x, across).flatMap(left => along(below, y, down).map(top => ({ x: left, y: top })));
}

/** The free places that touch a space on one side, or at one corner. */
interface Side {
  readonly direction: Direction;
  readonly squares: readonly Square[];
}

/**
 * All free places of an escaped fighter that touch a space, by the sides and corners of that: those with room for it, or,
 * where there are none, those into which it squeezes (D20-GRAPPLE-16).
 */
function sidesOf(course: Course, fighter: D20Fighter, space: Footprint): readonly Side[] {
  const roomy = placesBeside(course, fighter, space, false);
  return roomy.length > 0 ? roomy : placesBeside(course, fighter, space, true);
}

function placesBeside(
  course: Course,
  fighter: D20Fighter,
  space: Footprint,
  squeezes: boolean,
): readonly Side[] {
  const own = placeOf(course, fighter);
  if (!own) return [];
  const [mover, board] = [moverOf(course, fighter), boardFor(course, fighter)];
  const wider = own.width - 1;
  const reached = {
    ...{ x: space.x - wider, y: space.y - wider },
    ...{ width: space.width + wider, height: space.height + wider },
  };
  return DIRECTIONS.flatMap((direction): readonly Side[] => {
    const squares = squaresAt(reached, direction, 1).filter(onto => {
      const from = { ...own, ...shifted(onto, (direction + 4) % 8, 1) };
      const { fault, steps } = walk(mover, { from, squares: [onto] }, board, DIAGONALS);
      return fault === null && (squeezes || steps[0]?.isSqueezing === false);
    });
    return squares.length > 0 ? [{ direction, squares }] : [];
  });
}

/**
 * An escaped fighter goes to any free place beside its opponent: asks on which side of a large one, and where there
 * (D20-GRAPPLE-16).
 */
export function* stepsOut(course: Course, by: FighterId, from: FighterId, rule: string): Play<void> {
  const fighter = course.now(by);
  const space = course.has(from) ? placeOf(course, course.now(from)) : placeOf(course, fighter);
  const sides = space ? sidesOf(course, fighter, space) : [];
  if (sides.length === 0) return;
  const asked = { by, atLeast: 1, atMost: 1, reasons: [{ rule, id: 'd20.escape' }] };
  const [side] = yield* choose({
    ...asked,
    name: course.name('escape-to'),
    options: sides.map(({ direction }) => ({ id: `step-${direction}` })),
  });
  const squares = sides.find(({ direction }) => `step-${direction}` === side)?.squares ?? [];
  const [place] =
    squares.length < 2
      ? []
      : yield* choose({
          ...asked,
          name: course.name('escape-along'),
          options: squares.map((_, i) => ({ id: `along-side:${i + 1}` })),
        });
  const onto = squares[Number(place?.split(':')[1] ?? 1) - 1];
  if (!onto) return;
  const isStep = pathRefusal(course, fighter, Infinity, rule, {}, [onto]) === null;
  if (isStep) yield* move(course, { by, path: [onto], rule, isStep });
  else goTo(course, by, onto);
}

/** Sets down a fighter who has dismounted on a free square of its choice (D20-ACT-33). */
export function* getsDown(course: Course, rider: D20Fighter, space: Footprint | null): Play<void> {
  const free = space ? freeBeside(course, rider, space) : [];
  if (free.length === 0) return;
  const [chosen] = yield* choose({
    name: course.name('gets-down'),
    by: rider.id,
    options: free.map(({ direction }) => ({ id: `step-${direction}` })),
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-ACT-33', id: 'd20.gets-down' }],
  });
  goTo(course, rider.id, free.find(({ direction }) => `step-${direction}` === chosen)?.square);
  losesHolds(course, rider.id);
}

/**
 * A rider or passenger comes off what carries it, onto the first free square beside that, clockwise from above; on foot,
 * nothing happens (D20-MOUNT-10, D20-MOUNT-11, D20-TRIP-07).
 */
export function comesOff(course: Course, rider: D20Fighter): void {
  if (!isIn(rider, 'mounted', 'aboard')) return;
  const space = placeOf(course, rider);
  course.record(...ends(rider, 'mounted', 'slumped', 'aboard'));
  if (space) goesBeside(course, rider, space);
  losesHolds(course, rider.id);
}

function goesBeside(course: Course, fighter: D20Fighter, space: Footprint): void {
  const [first] = freeBeside(course, fighter, space);
  goTo(course, fighter.id, first?.square);
}

/**
 * Sets those apart who have moved onto each other's squares: a rider thrown on the way is beside where the mount stops,
 * and a mover turned back beside one who stepped there (D20-MOVE-11, D20-TRIP-07, D20-READY-05).
 */
export function standApart(course: Course, mover: FighterId): void {
  const moved = new Set(course.facts.flatMap(fact => (fact.fact === 'moved' ? [fact.who] : [])));
  const thrown = Object.keys(course.setup.fighters).filter(id => {
    const before = fighterIn(course.setup, id);
    const isOff = !isIn(course.now(id), 'mounted', 'aboard');
    return before && isIn(before, 'mounted', 'aboard') && isOff;
  });
  for (const id of [...thrown, mover].filter(one => moved.has(one))) {
    const fighter = course.now(id);
    const space = placeOf(course, fighter);
    // D20-MOUNT-03: who is carried stands where its carrier does.
    const still = course.others(id).filter(one => !moved.has(one.id) || carrierIdOf(one) !== null);
    const without = still.map(one => one.id);
    const { occupants } = boardFor(course, fighter, [], without);
    if (space && !mayStop(fighter.size, space, occupants)) goesBeside(course, fighter, space);
  }
}
