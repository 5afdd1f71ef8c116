import { takeSteps } from '../steps.ts';
import type { Rectangle, Square } from './ground-schema.ts';

/** All squares of a rectangle, row by row. */
export function squaresOf({ x, y, width, height }: Rectangle): readonly Square[] {
  takeSteps(width * height);
  const squares: Square[] = [];
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) squares.push({ x: column, y: row });
  }
  return squares;
}

/** A single square as a rectangle. */
export function squareAt({ x, y }: Square): Rectangle {
  return { x, y, width: 1, height: 1 };
}

/** The rectangle with another upper left square. */
export function movedTo({ width, height }: Rectangle, { x, y }: Square): Rectangle {
  return { x, y, width, height };
}

/** The rectangle with this many more squares on every side. */
export function grownBy({ x, y, width, height }: Rectangle, squares: number): Rectangle {
  return { x: x - squares, y: y - squares, width: width + 2 * squares, height: height + 2 * squares };
}

/** True for two rectangles with a square in common. */
export function overlap(one: Rectangle, other: Rectangle): boolean {
  takeSteps(1);
  const { columns, rows } = gapsBetween(one, other);
  return columns === 0 && rows === 0;
}

export function isWithin(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** True where one of the rectangles overlaps another. */
export function isAnyIn(rectangles: readonly Rectangle[] | undefined, where: Rectangle): boolean {
  return rectangles?.some(rectangle => overlap(rectangle, where)) ?? false;
}

/** Steps between the nearest squares of two rectangles, in each direction; 0 where they share some. */
export function gapsBetween(one: Rectangle, other: Rectangle): { columns: number; rows: number } {
  return {
    columns: gap(one.x, one.width, other.x, other.width),
    rows: gap(one.y, one.height, other.y, other.height),
  };
}

function gap(from: number, length: number, other: number, otherLength: number): number {
  return Math.max(0, other - (from + length - 1), from - (other + otherLength - 1));
}
