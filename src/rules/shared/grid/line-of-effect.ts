import type { Ground, Rectangle } from './ground-schema.ts';
import { centreOf, cornersOf, goesInto, goesThrough, type Line, type Point } from './segments.ts';
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
  const to = pointsIn(target);
  return startsIn().some(start =>
    to.some(end => {
      const line = { from: start, to: end };
      return !goesThrough(line, walls) && !blocked.some(rectangle => goesInto(line, rectangle));
    }),
  );
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
