import { distanceBetween } from '../shared/grid/distance.ts';
import type { Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import { movedTo, overlap } from '../shared/grid/squares.ts';
import type { Course } from './course.ts';
import { AROUND, isBarred, isCutOff } from './way.ts';

interface Square {
  readonly x: number;
  readonly y: number;
}

/**
 * The move of a charge into contact: to the last square of its path, where that is free and beside the target, else to the
 * nearest that is (SEG-MOVE-19).
 * @param most squares that the charger can run
 */
export function movesBeside(course: Course, who: FighterId, at: FighterId, most: number): Fact {
  const free = squaresBeside(course, who, at);
  const { path = [] } = course.setup.attempt;
  const end = path.length <= most ? path.at(-1) : undefined;
  const onto = free.find(({ x, y }) => x === end?.x && y === end.y) ?? free[0];
  return onto ? { fact: 'moved', who, onto } : { fact: 'moved', who, to: at };
}

/** The move of a breakthrough: to the free square behind the opponent, or the one next to it (SEG-MOVE-18). */
export function movesPast(course: Course, who: FighterId, at: FighterId): Fact {
  const [onto] = squaresBeside(course, who, at, squareBehind(course, who, at) ?? undefined);
  return onto ? { fact: 'moved', who, onto } : { fact: 'moved', who, to: at, past: true };
}

/**
 * True if the square behind an opponent is occupied, where a breakthrough ends; for a cornered fighter, whose square the
 * opponent has taken, if none beside it is free (SEG-MOVE-17, SEG-MOVE-18).
 */
export function isBlockedBehind(course: Course, who: FighterId, at: FighterId): boolean {
  const places = course.places();
  const [here, behind] = [places?.[who], squareBehind(course, who, at)];
  if (sharesSquare(course, who, at)) return behind === null;
  if (!places || !here || !behind) return false;
  return Object.entries(places).some(
    ([id, place]) => id !== who && distanceBetween({ ...here, ...behind }, place, 'equidistant') === 0,
  );
}

function sharesSquare(course: Course, who: FighterId, at: FighterId): boolean {
  const [here, there] = [course.places()?.[who], course.places()?.[at]];
  return here !== undefined && there !== undefined && overlap(here, there);
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
 * Where a cornered fighter comes out past the opponent who has taken its square: straight away from the obstacle, else at
 * any free square beside the opponent (SEG-MOVE-17, SEG-SPECIAL-14).
 */
function awayFromObstacle(course: Course, who: FighterId, at: FighterId): Square | null {
  const [here, there] = [course.places()?.[who], course.places()?.[at]];
  if (!here || !there) return null;
  const free = squaresBeside(course, who, at);
  const straight = AROUND.filter(({ x, y }) =>
    isBarred(course, here, movedTo(here, { x: here.x - x, y: here.y - y })),
  ).map(({ x, y }) => ({
    x: x === 0 ? here.x : x > 0 ? there.x + there.width : there.x - here.width,
    y: y === 0 ? here.y : y > 0 ? there.y + there.height : there.y - here.height,
  }));
  return straight.find(way => free.some(({ x, y }) => x === way.x && y === way.y)) ?? free[0] ?? null;
}

/** Where one comes out who passes through another along an axis; in the same place where it is passed alongside. */
function beyond(here: number, own: number, there: number, other: number): number {
  if (here + own <= there) return there + other;
  return here >= there + other ? there - own : here;
}

/** The free squares in contact with another fighter, the nearest to one's own or another square first; none without a map. */
function squaresBeside(course: Course, who: FighterId, at: FighterId, to?: Square): readonly Square[] {
  const places = course.places();
  const [here, there] = [places?.[who], places?.[at]];
  if (!places || !here || !there) return [];
  const others = Object.entries(places).filter(([id]) => id !== who);
  const all: Square[] = [];
  for (let x = there.x - here.width; x <= there.x + there.width; x += 1)
    for (let y = there.y - here.height; y <= there.y + there.height; y += 1) all.push({ x, y });
  const isFree = (square: Square) => {
    const space = movedTo(here, square);
    const isTaken = others.some(([, place]) => distanceBetween(space, place, 'equidistant') === 0);
    return !isTaken && !isCutOff(course, space, there);
  };
  const from = to ?? here;
  const far = ({ x, y }: Square) => (x - from.x) ** 2 + (y - from.y) ** 2;
  return all.filter(isFree).sort((one, other) => far(one) - far(other));
}
