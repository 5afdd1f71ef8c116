import { takeSteps } from '../steps.ts';
import type { Ground, Rectangle } from './ground-schema.ts';
import { barring, centreOf, cornersOf, goesInto, goesThrough, type Line, type Point } from './segments.ts';
import { squareAt, squaresOf } from './squares.ts';
import { opaqueLines, solidLines } from './wall-kinds.ts';

/** The inset of a square's corners for lines of effect: what stands on its border is then outside of it. */
const INSET = 1 / 64;

/** True where some line between the two is free (D20-COVER-10). */
export function hasLineOfEffect(from: Rectangle, to: Rectangle, ground: Ground): boolean {
  return isOpen(() => pointsIn(from), to, solidLines(ground), ground);
}

/** True where one could see the other, whatever the light (D20-CONCEAL-06). */
export function hasLineOfSight(from: Rectangle, to: Rectangle, ground: Ground): boolean {
  return isOpen(() => pointsIn(from), to, opaqueLines(ground), ground);
}

/** True where an effect that bursts at an intersection reaches a square. */
export function reachesFrom(intersection: Point, square: Rectangle, ground: Ground): boolean {
  return isOpen(() => [intersection], square, solidLines(ground), ground);
}

function isOpen(
  startsIn: () => readonly Point[],
  target: Rectangle,
  walls: readonly Line[],
  { blocked = [] }: Ground,
): boolean {
  if (walls.length === 0) return true;
  const from = startsIn();
  const to = pointsIn(target);
  // Only what comes into the rectangle around all of them can be in the way.
  takeSteps(walls.length + blocked.length);
  const around = boundsAround([...from, ...to]);
  const nearWalls = walls.filter(wall => meet(boundsAround([wall.from, wall.to]), around));
  const nearBlocked = blocked.filter(({ x, y, width, height }) =>
    meet({ left: x, top: y, right: x + width, low: y + height }, around),
  );
  // The wall that bars one line mostly bars the next.
  let known: readonly Line[] = [];
  const isBarred = (line: Line): boolean => {
    if (goesThrough(line, known)) return true;
    const wall = barring(line, nearWalls);
    if (wall) known = [wall];
    return wall !== null || nearBlocked.some(rectangle => goesInto(line, rectangle));
  };
  return from.some(start => to.some(end => !isBarred({ from: start, to: end })));
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly low: number;
}

function boundsAround(points: readonly Point[]): Bounds {
  let [left, top, right, low] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, low] = [Math.min(top, y), Math.max(low, y)];
  }
  return { left, top, right, low };
}

function meet(one: Bounds, other: Bounds): boolean {
  return one.right >= other.left && one.left <= other.right && one.low >= other.top && one.top <= other.low;
}

/** The middle of each square and its corners, a little inside of them. */
function pointsIn(rectangle: Rectangle): readonly Point[] {
  return squaresOf(rectangle).flatMap(square => {
    const centre = centreOf(squareAt(square));
    const corners = cornersOf(squareAt(square)).map(({ x, y }) => ({
      x: x + Math.sign(centre.x - x) * INSET,
      y: y + Math.sign(centre.y - y) * INSET,
    }));
    return [centre, ...corners];
  });
}
