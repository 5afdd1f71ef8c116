import { distanceOver, type Diagonals } from './distance.ts';
import type { Footprint, Ground, Rectangle, Square } from './ground-schema.ts';
import { hasLineOfEffect } from './line-of-effect.ts';
import { gapsBetween, squareAt, squaresOf } from './squares.ts';

/** From how far to how far away something strikes, in squares; 0 is one's own space. */
export interface Reach {
  readonly least: number;
  readonly most: number;
}

/** What limbs and most weapons reach: one's own space, and all around it (D20-ATK-06, D20-SIZE-04). */
export function reachOf(natural: number): Reach {
  return { least: 0, most: natural };
}

/** What a reach weapon reaches: twice as far as the limbs that hold it, and nothing that they do (D20-ATK-06, D20-SIZE-06). */
export function reachWithReachWeapon(natural: number): Reach {
  return { least: natural + 1, most: natural * 2 };
}

/**
 * Squares from one to the other as reach counts them: two diagonal squares are two, so that whoever reaches two squares
 * has no gap at the corners.
 */
export function reachBetween(one: Rectangle, other: Rectangle, diagonals: Diagonals): number {
  const { columns, rows } = gapsBetween(one, other);
  return columns === 2 && rows === 2 ? 2 : distanceOver(columns, rows, diagonals);
}

/** Whether a target is within reach, walls left aside. */
export function isInReach(
  attacker: Footprint,
  reach: Reach,
  target: Rectangle,
  diagonals: Diagonals,
): boolean {
  const distance = reachBetween(attacker, target, diagonals);
  return distance >= reach.least && distance <= reach.most;
}

/** Whether somebody could strike there: within reach, and nothing that blocks in between (D20-AOO-02). */
export function threatens(
  attacker: Footprint,
  reach: Reach,
  target: Rectangle,
  ground: Ground,
  diagonals: Diagonals,
): boolean {
  return isInReach(attacker, reach, target, diagonals) && hasLineOfEffect(attacker, target, ground);
}

/** The squares that somebody threatens, row by row (D20-AOO-02, D20-AOO-03, D20-SIZE-03). */
export function threatenedSquares(
  attacker: Footprint,
  reach: Reach,
  ground: Ground,
  diagonals: Diagonals,
): readonly Square[] {
  const { x, y, width, height } = attacker;
  const { most } = reach;
  const around = { x: x - most, y: y - most, width: width + 2 * most, height: height + 2 * most };
  return squaresOf(around).filter(square => threatens(attacker, reach, squareAt(square), ground, diagonals));
}
