import { shifted, type Direction } from '../shared/grid/directions.ts';
import type { Footprint, Square } from '../shared/grid/ground-schema.ts';
import { walk } from '../shared/grid/path.ts';
import { mayStop } from '../shared/grid/occupants.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { choosesSquare, type SquareQuestion } from './choosing-squares.ts';
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
 * All free places of a fighter that touch a space, by the sides and corners of that: those with room for it, or, where there
 * are none, those into which it squeezes (D20-GRAPPLE-16, D20-ACT-33).
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

/** A free place beside a space, of the fighter's choice; null where none is free. */
function* choosesBeside(
  course: Course,
  by: FighterId,
  space: Footprint,
  asked: Pick<SquareQuestion, 'side' | 'along' | 'reason'>,
): Play<Square | null> {
  const sides = sidesOf(course, course.now(by), space);
  return yield* choosesSquare(course, by, {
    ...asked,
    verb: 'step',
    sides: sides.map(({ direction }) => direction),
    squaresOn: chosen => sides.find(({ direction }) => direction === chosen)?.squares ?? [],
  });
}

/** An escaped fighter goes to any free place beside its opponent (D20-GRAPPLE-16). */
export function* stepsOut(course: Course, by: FighterId, from: FighterId, rule: string): Play<void> {
  const fighter = course.now(by);
  const space = course.has(from) ? placeOf(course, course.now(from)) : placeOf(course, fighter);
  const asked = { side: 'escape-to', along: 'escape-along', reason: { rule, id: 'd20.escape' } };
  const onto = space && (yield* choosesBeside(course, by, space, asked));
  if (!onto) return;
  const isStep = pathRefusal(course, fighter, Infinity, rule, {}, [onto]) === null;
  if (isStep) yield* move(course, { by, path: [onto], rule, isStep });
  else goTo(course, by, onto);
}

/** Sets down a fighter who has dismounted on any free square beside its mount (D20-ACT-33). */
export function* getsDown(course: Course, rider: D20Fighter, space: Footprint | null): Play<void> {
  const reason = { rule: 'D20-ACT-33', id: 'd20.gets-down' };
  const asked = { side: 'gets-down', along: 'gets-down-along', reason };
  const onto = space && (yield* choosesBeside(course, rider.id, space, asked));
  if (!onto) return;
  goTo(course, rider.id, onto);
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
  const [first] = sidesOf(course, course.now(fighter.id), space);
  goTo(course, fighter.id, first?.squares[0]);
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
