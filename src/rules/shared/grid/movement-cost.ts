import type { Diagonals } from './distance.ts';

/**
 * The cost of a step in squares: each reason to go slower doubles it, and a diagonal step then costs half as much
 * again as a straight one (D20-MOVE-16, D20-MOVE-25).
 * @param doublings the number of reasons
 * @param diagonalsBefore the diagonal steps at a cost of one or two so far in the same movement (D20-MOVE-06)
 */
export function stepCost(
  isDiagonal: boolean,
  doublings: number,
  diagonalsBefore: number,
  diagonals: Diagonals,
): number {
  const straight = 2 ** doublings;
  if (!isDiagonal || diagonals === 'equidistant') return straight;
  if (doublings > 0) return (straight * 3) / 2;
  return diagonalsBefore % 2 === 0 ? 1 : 2;
}
