import { distanceBetween } from '../shared/grid/distance.ts';
import type { Fact } from '../shared/fact.ts';
import type { Footprint } from '../shared/grid/ground-schema.ts';
import type { FighterId } from '../shared/play.ts';
import { movedTo, overlap } from '../shared/grid/squares.ts';
import type { Course } from './course.ts';
import { AROUND, isBarred, isCutOff, shortestWay } from './way.ts';

interface Square {
  readonly x: number;
  readonly y: number;
}

/**
 * The move of a charge into contact: to the last square of its way, where that is free and beside the target, else to the
 * nearest that is (SEG-MOVE-19).
 */
export function movesBeside(course: Course, who: FighterId, at: FighterId, path: readonly Square[]): Fact {
  const free = squaresBeside(course, who, at);
  const end = path.at(-1);
  const onto = free.find(({ x, y }) => x === end?.x && y === end.y) ?? free[0];
  return onto ? { fact: 'moved', who, onto } : { fact: 'moved', who, to: at };
}

/**
 * The shortest way of a charge to a free square beside its target, past no other opponent where there is such a way; null
 * without a map, or where none is short enough (SEG-MOVE-07, SEG-MOVE-19).
 * @param most squares that the charger can run
 * @param shuns opponents whom it would rather not pass
 */
export function wayBeside(
  course: Course,
  who: FighterId,
  at: FighterId,
  most: number,
  shuns: readonly Footprint[],
): readonly Square[] | null {
  const here = course.places()?.[who];
  if (!here) return null;
  const ends = squaresBeside(course, who, at);
  const isPassing = (space: Footprint) =>
    shuns.some(place => distanceBetween(space, place, 'equidistant') <= 1);
  const others = Object.entries(course.places() ?? {}).filter(([id]) => id !== who);
  const isOpen = (space: Footprint) =>
    others.every(([, place]) => distanceBetween(space, place, 'equidistant') > 0);
  return (
    shortestWay(course, here, { ends, most, isOpen: space => isOpen(space) && !isPassing(space) }) ??
    shortestWay(course, here, { ends, most, isOpen })
  );
}

/** The move of a breakthrough: to the free square behind the opponent (SEG-MOVE-18). */
export function movesPast(course: Course, who: FighterId, at: FighterId): Fact {
  const onto = squareBehind(course, who, at);
  return onto && isFree(course, who, at, onto)
    ? { fact: 'moved', who, onto }
    : { fact: 'moved', who, to: at, past: true };
}

/**
 * True on a map if the square straight behind an opponent is not free, where a breakthrough ends: a fighter, a wall or what
 * fills it is in the way. For a cornered fighter, whose square the opponent has taken, it is the one away from the obstacle
 * (SEG-MOVE-17, SEG-MOVE-18).
 */
export function isBlockedBehind(course: Course, who: FighterId, at: FighterId): boolean {
  const places = course.places();
  if (!places?.[who] || !places[at]) return false;
  const behind = squareBehind(course, who, at);
  return behind === null || !isFree(course, who, at, behind);
}

/** The square straight behind an opponent; null without a map, and where a cornered fighter has no way out. */
function squareBehind(course: Course, who: FighterId, at: FighterId): Square | null {
  const [here, there] = [course.places()?.[who], course.places()?.[at]];
  if (!here || !there) return null;
  if (overlap(here, there)) return awayFromObstacle(course, who, at);
  return {
    x: beyond(here.x, here.width, there.x, there.width),
    y: beyond(here.y, here.height, there.y, there.height),
  };
}

/**
 * Where a cornered fighter comes out past the opponent who has taken its square: straight away from the obstacle, at any free
 * side where no obstacle is on the map (SEG-MOVE-17, SEG-SPECIAL-14).
 */
function awayFromObstacle(course: Course, who: FighterId, at: FighterId): Square | null {
  const [here, there] = [course.places()?.[who], course.places()?.[at]];
  if (!here || !there) return null;
  const barred = AROUND.filter(({ x, y }) =>
    isBarred(course, here, movedTo(here, { x: here.x - x, y: here.y - y })),
  );
  const ways = (barred.length > 0 ? barred : AROUND).map(({ x, y }) => ({
    x: x === 0 ? here.x : x > 0 ? there.x + there.width : there.x - here.width,
    y: y === 0 ? here.y : y > 0 ? there.y + there.height : there.y - here.height,
  }));
  return ways.find(way => isFree(course, who, at, way)) ?? null;
}

/** Where one comes out who passes through another along an axis; in the same place where it is passed alongside. */
function beyond(here: number, own: number, there: number, other: number): number {
  if (here + own <= there) return there + other;
  return here >= there + other ? there - own : here;
}

/** True for a square beside another fighter with nobody in it, that is not filled and not behind a wall from there. */
function isFree(course: Course, who: FighterId, at: FighterId, square: Square): boolean {
  const places = course.places();
  const [here, there] = [places?.[who], places?.[at]];
  if (!places || !here || !there) return false;
  const space = movedTo(here, square);
  const isTaken = Object.entries(places).some(
    ([id, place]) => id !== who && distanceBetween(space, place, 'equidistant') === 0,
  );
  return !isTaken && !isCutOff(course, space, there);
}

/** The free squares in contact with another fighter, the nearest to one's own first; none without a map. */
function squaresBeside(course: Course, who: FighterId, at: FighterId): readonly Square[] {
  const places = course.places();
  const [here, there] = [places?.[who], places?.[at]];
  if (!here || !there) return [];
  const all: Square[] = [];
  for (let x = there.x - here.width; x <= there.x + there.width; x += 1)
    for (let y = there.y - here.height; y <= there.y + there.height; y += 1) all.push({ x, y });
  const far = ({ x, y }: Square) => (x - here.x) ** 2 + (y - here.y) ** 2;
  return all.filter(square => isFree(course, who, at, square)).sort((one, other) => far(one) - far(other));
}
