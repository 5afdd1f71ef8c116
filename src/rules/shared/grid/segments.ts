import { takeSteps } from '../steps.ts';
import type { Rectangle, Wall } from './ground-schema.ts';

/** A point of the map in squares: whole numbers are the corners of squares. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A straight line from one point to another. */
export interface Line {
  readonly from: Point;
  readonly to: Point;
}

export function ends({ x1, y1, x2, y2 }: Wall): Line {
  return { from: { x: x1, y: y1 }, to: { x: x2, y: y2 } };
}

/** The four sides of a rectangle. */
export function sidesOf({ x, y, width, height }: Rectangle): readonly Line[] {
  const upperLeft = { x, y };
  const upperRight = { x: x + width, y };
  const lowerLeft = { x, y: y + height };
  const lowerRight = { x: x + width, y: y + height };
  return [
    { from: upperLeft, to: upperRight },
    { from: upperRight, to: lowerRight },
    { from: lowerLeft, to: lowerRight },
    { from: upperLeft, to: lowerLeft },
  ];
}

/** The four corners of a rectangle. */
export function cornersOf(rectangle: Rectangle): readonly Point[] {
  const [above, , below] = sidesOf(rectangle);
  return [above, below].flatMap(side => (side ? [side.from, side.to] : []));
}

/** The point in the middle of a rectangle. */
export function centreOf({ x, y, width, height }: Rectangle): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The side of a line on which a point lies: 1, -1, or 0 for on it, the line extended without end. */
function sideOf({ from, to }: Line, point: Point): number {
  return Math.sign((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x));
}

/** True for two lines with a point in common, their ends included. */
export function touch(one: Line, other: Line): boolean {
  takeSteps(1);
  const [from, to] = [sideOf(one, other.from), sideOf(one, other.to)];
  if (from * to > 0 || sideOf(other, one.from) * sideOf(other, one.to) > 0) return false;
  if (from !== 0 || to !== 0) return true;
  const { x1, y1, x2, y2 } = boundsOf(one);
  const bounds = boundsOf(other);
  return x1 <= bounds.x2 && bounds.x1 <= x2 && y1 <= bounds.y2 && bounds.y1 <= y2;
}

function boundsOf({ from, to }: Line): Wall {
  return {
    x1: Math.min(from.x, to.x),
    y1: Math.min(from.y, to.y),
    x2: Math.max(from.x, to.x),
    y2: Math.max(from.y, to.y),
  };
}

/**
 * True for a line through one of the walls. One that only touches an end of a wall, or runs along it, does not count;
 * one between two walls that meet and stand on both sides of it does.
 */
export function goesThrough(line: Line, walls: readonly Line[]): boolean {
  return barring(line, walls) !== null;
}

/** The wall through which a line goes, of two that meet the second; null for none. */
export function barring(line: Line, walls: readonly Line[]): Line | null {
  takeSteps(walls.length);
  const grazed = new Map<string, number>();
  for (const wall of walls) {
    if (sideOf(wall, line.from) * sideOf(wall, line.to) >= 0) continue;
    const from = sideOf(line, wall.from);
    const to = sideOf(line, wall.to);
    if (from * to < 0) return wall;
    if (from !== 0 && to !== 0) continue;
    // One of its ends lies on the line, which therefore passes there.
    const { x, y } = from === 0 ? wall.from : wall.to;
    const at = `${x},${y}`;
    if (grazed.get(at) === -(from + to)) return wall;
    grazed.set(at, from + to);
  }
  return null;
}

/** True for a line through the inside of a rectangle; its sides and its corners are outside. */
export function goesInto({ from, to }: Line, { x, y, width, height }: Rectangle): boolean {
  takeSteps(1);
  const columns = within(from.x, to.x - from.x, x, x + width);
  const rows = within(from.y, to.y - from.y, y, y + height);
  return Math.max(columns.begin, rows.begin, 0) < Math.min(columns.end, rows.end, 1);
}

/** The part of a line on which one coordinate lies strictly between two bounds; empty where it never does. */
function within(from: number, change: number, low: number, high: number): { begin: number; end: number } {
  if (change === 0) return from > low && from < high ? { begin: 0, end: 1 } : { begin: 1, end: 0 };
  const [one, other] = [(low - from) / change, (high - from) / change];
  return { begin: Math.min(one, other), end: Math.max(one, other) };
}
