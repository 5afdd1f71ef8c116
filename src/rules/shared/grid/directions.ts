import type { Rectangle, Square } from './ground-schema.ts';
import { centreOf, type Point } from './segments.ts';

/** The eight directions, clockwise from up. */
const STEPS: readonly Square[] = [
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
];

/** One of the eight directions: 0 is up, 1 up and right, and so on clockwise to 7. */
export type Direction = number;

/** The tangent of 67.5 degrees: what is steeper than that is straight, all else diagonal. */
const STEEP = 1 + Math.SQRT2;

/** The nearest direction from one point to another; null where they are the same. */
export function directionOf(from: Point, to: Point): Direction | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (x === 0 && y === 0) return null;
  const step = {
    x: Math.abs(y) > STEEP * Math.abs(x) ? 0 : Math.sign(x),
    y: Math.abs(x) > STEEP * Math.abs(y) ? 0 : Math.sign(y),
  };
  return STEPS.findIndex(({ x: columns, y: rows }) => columns === step.x && rows === step.y);
}

/** The direction after some eighths of a turn clockwise. */
export function turned(direction: Direction, eighths: number): Direction {
  return (((direction + eighths) % STEPS.length) + STEPS.length) % STEPS.length;
}

/** The same rectangle, a number of squares away in a direction. */
export function shifted<Shape extends Square>(shape: Shape, direction: Direction, squares: number): Shape {
  const { x, y } = STEPS[direction] ?? { x: 0, y: 0 };
  return { ...shape, x: shape.x + x * squares, y: shape.y + y * squares };
}

/**
 * The square where a missed throw lands, a number of squares from its aim (D20-THROW-03).
 * @param die 1 is short, toward the thrower, and the others follow clockwise to 8
 */
export function strayFrom(thrower: Rectangle, aimedAt: Rectangle, die: number, squares: number): Square {
  const short = directionOf(centreOf(aimedAt), centreOf(thrower)) ?? 0;
  const { x, y } = shifted(aimedAt, turned(short, die - 1), squares);
  return { x, y };
}
