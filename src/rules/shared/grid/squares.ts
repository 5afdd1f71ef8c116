import type { Rectangle, Square } from './ground-schema.ts';

/** All squares of a rectangle, row by row. */
export function squaresOf({ x, y, width, height }: Rectangle): readonly Square[] {
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

/** A rectangle moved so that its upper left square is another. */
export function movedTo({ width, height }: Rectangle, { x, y }: Square): Rectangle {
  return { x, y, width, height };
}

/** Whether two rectangles share a square. */
export function overlap(one: Rectangle, other: Rectangle): boolean {
  const { columns, rows } = gapsBetween(one, other);
  return columns === 0 && rows === 0;
}

/** Whether a rectangle lies in another entirely. */
export function isWithin(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Whether some of these rectangles hold a square of another. */
export function isAnyIn(rectangles: readonly Rectangle[] | undefined, where: Rectangle): boolean {
  return rectangles?.some(rectangle => overlap(rectangle, where)) ?? false;
}

/** How many steps from the nearest squares of one to those of the other, in each direction; 0 where they share some. */
export function gapsBetween(one: Rectangle, other: Rectangle): { columns: number; rows: number } {
  return {
    columns: gap(one.x, one.width, other.x, other.width),
    rows: gap(one.y, one.height, other.y, other.height),
  };
}

function gap(from: number, length: number, other: number, otherLength: number): number {
  return Math.max(0, other - (from + length - 1), from - (other + otherLength - 1));
}
