import type { Footprint, Ground, Square } from '../shared/grid/ground-schema.ts';
import { centreOf, touch } from '../shared/grid/segments.ts';
import { goesOverLowWall, stepFault } from '../shared/grid/spaces.ts';
import { isAnyIn, movedTo } from '../shared/grid/squares.ts';
import { linesWhere } from '../shared/grid/wall-kinds.ts';
import type { FighterId } from '../shared/play.ts';
import type { Course } from './course.ts';

/** The ways out of a shared square, by how far they lead along each axis. */
export const AROUND: readonly Square[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
];

/**
 * True if something keeps a fighter who is pushed from the next square: what nobody walks through, a low wall, or what is to
 * be climbed over there (SEG-MOVE-17).
 */
export function isBarred({ setup }: Pick<Course, 'setup'>, from: Footprint, to: Footprint): boolean {
  const ground: Ground = setup.ground ?? {};
  return isClosed(ground, from, to) || isAnyIn(ground.obstacles, to) || goesOverLowWall(from, to, ground);
}

/** True if a wall or what fills its squares keeps a fighter from a step. */
function isClosed(ground: Ground, from: Footprint, to: Footprint): boolean {
  const step = { x: to.x - from.x, y: to.y - from.y };
  return isAnyIn(ground.blocked, to) || stepFault(from, to, step, ground) !== null;
}

/** True if a wall or a filled square lies on the way that a fighter names. */
export function isWayBarred(course: Course, who: FighterId): boolean {
  const { path = [] } = course.setup.attempt;
  const here = course.places()?.[who];
  if (!here) return false;
  let from: Footprint = here;
  for (const square of path) {
    const to = movedTo(from, square);
    if (isClosed(course.setup.ground ?? {}, from, to)) return true;
    from = to;
  }
  return false;
}

/** True for a space beside another that is filled, or behind a wall from there (SEG-MOVE-18, SEG-MOVE-19). */
export function isCutOff({ setup }: Pick<Course, 'setup'>, space: Footprint, other: Footprint): boolean {
  const ground: Ground = setup.ground ?? {};
  const line = { from: centreOf(space), to: centreOf(other) };
  return (
    isAnyIn(ground.blocked, space) ||
    linesWhere(ground, ({ movement }) => movement === 'blocked').some(wall => touch(line, wall))
  );
}

/** A way that is looked for. */
interface Wanted {
  /** The squares that it may end on, the best first. */
  readonly ends: readonly Square[];
  /** The most squares. */
  readonly most: number;
  readonly isOpen: (space: Footprint) => boolean;
}

const ALL_AROUND: readonly Square[] = [-1, 0, 1]
  .flatMap(x => [-1, 0, 1].map(y => ({ x, y })))
  .filter(({ x, y }) => x !== 0 || y !== 0);

/** The most squares that a way is looked for over: no fighter runs farther in a segment. */
const FARTHEST = 30;

/** The shortest way over open squares that no wall bars; null for none. */
export function shortestWay(
  { setup }: Pick<Course, 'setup'>,
  here: Footprint,
  { ends, most, isOpen }: Wanted,
): readonly Square[] | null {
  const ground: Ground = setup.ground ?? {};
  const keyOf = ({ x, y }: Square) => `${x},${y}`;
  const known = new Set([keyOf(here)]);
  let reached: readonly (readonly Square[])[] = [[]];
  for (let length = 1; length <= Math.min(most, FARTHEST) && reached.length > 0; length += 1) {
    const next: (readonly Square[])[] = [];
    for (const way of reached) {
      const from = movedTo(here, way.at(-1) ?? here);
      for (const { x, y } of ALL_AROUND) {
        const to = movedTo(here, { x: from.x + x, y: from.y + y });
        if (known.has(keyOf(to)) || isClosed(ground, from, to) || !isOpen(to)) continue;
        known.add(keyOf(to));
        next.push([...way, { x: to.x, y: to.y }]);
      }
    }
    const isThere = (end: Square) => next.find(way => keyOf(way.at(-1) ?? here) === keyOf(end));
    const arrived = ends.map(isThere).find(way => way !== undefined);
    if (arrived) return arrived;
    reached = next;
  }
  return null;
}
