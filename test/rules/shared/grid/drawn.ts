import type { Rectangle, Square } from '../../../../src/rules/shared/grid/ground-schema.ts';
import { squareAt } from '../../../../src/rules/shared/grid/squares.ts';

/** A single square as a rectangle. */
export function at(x: number, y: number): Rectangle {
  return squareAt({ x, y });
}

/** A square of squares: `x` and `y` are its upper left one. */
export function big(x: number, y: number, side: number): Rectangle {
  return { x, y, width: side, height: side };
}

/** The place of each letter on a map, row by row; `.` and blanks are nothing. */
export function drawn(map: string): Readonly<Record<string, readonly Square[]>> {
  const found: Record<string, Square[]> = {};
  const rows = map.split('\n').filter(row => row.trim() !== '');
  for (const [y, row] of rows.entries()) {
    for (const [x, letter] of row.trim().split(' ').entries()) (found[letter] ??= []).push({ x, y });
  }
  return found;
}

/** A map on which these squares are marked `x`. */
export function picture(squares: readonly Square[], width: number, height: number): string {
  const isMarked = (x: number, y: number) => squares.some(square => square.x === x && square.y === y);
  const rows = Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_column, x) => (isMarked(x, y) ? 'x' : '.')).join(' '),
  );
  return rows.join('\n');
}

/** A map as `picture` draws it, written down in a test. */
export function map(text: string): string {
  return text
    .split('\n')
    .map(row => row.trim())
    .filter(row => row !== '')
    .join('\n');
}
