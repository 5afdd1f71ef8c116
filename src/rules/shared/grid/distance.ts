import { takeSteps } from '../steps.ts';
import type { Rectangle, Square } from './ground-schema.ts';
import { gapsBetween } from './squares.ts';

/** The count of diagonals: every second one as two squares (D20-MOVE-06), or each as one. */
export type Diagonals = 'alternating' | 'equidistant';

/** Squares from the nearest square of one to that of the other; 0 where they share some. */
export function distanceBetween(one: Rectangle, other: Rectangle, diagonals: Diagonals): number {
  takeSteps(1);
  const { columns, rows } = gapsBetween(one, other);
  return distanceOver(columns, rows, diagonals);
}

/** The shortest distance over these columns and rows, in squares. */
export function distanceOver(columns: number, rows: number, diagonals: Diagonals): number {
  const straight = Math.max(columns, rows);
  return diagonals === 'equidistant' ? straight : straight + Math.floor(Math.min(columns, rows) / 2);
}

/**
 * Squares from an intersection to the far side of a square, as areas are measured.
 * @param corner the square below and to the right of the intersection
 */
export function distanceFromCorner(corner: Square, { x, y }: Square, diagonals: Diagonals): number {
  return distanceOver(beyond(corner.x, x), beyond(corner.y, y), diagonals);
}

function beyond(corner: number, square: number): number {
  return square >= corner ? square - corner + 1 : corner - square;
}

/** The nearest candidates; several where chance decides (D20-MOVE-08). */
export function nearestTo<Candidate>(
  candidates: readonly Candidate[],
  squaresTo: (candidate: Candidate) => number,
): readonly Candidate[] {
  const distances = candidates.map(squaresTo);
  const least = Math.min(...distances);
  return candidates.filter((_candidate, index) => distances[index] === least);
}
