import { takeSteps } from '../steps.ts';
import { distanceOver, type Diagonals } from './distance.ts';
import type { Footprint, Ground, Rectangle, Square } from './ground-schema.ts';
import { hasLineOfEffect } from './line-of-effect.ts';
import { gapsBetween, grownBy, squareAt, squaresOf } from './squares.ts';

/** The least and the most squares at which a weapon strikes; 0 is the attacker's own space. */
export interface Reach {
  readonly least: number;
  readonly most: number;
}

/** The reach of limbs and most weapons: the attacker's own space, and all around it (D20-ATK-06, D20-SIZE-04). */
export function reachOf(natural: number): Reach {
  return { least: 0, most: natural };
}

/**
 * The reach of a reach weapon: twice that of the limbs that hold it, and nothing within theirs (D20-ATK-06,
 * D20-SIZE-06).
 */
export function reachWithReachWeapon(natural: number): Reach {
  return { least: natural + 1, most: natural * 2 };
}

/**
 * Distance in squares as reach counts it: two diagonal squares are two, so that a reach of two squares has no gap at
 * the corners.
 */
export function reachBetween(one: Rectangle, other: Rectangle, diagonals: Diagonals): number {
  takeSteps(1);
  const { columns, rows } = gapsBetween(one, other);
  return columns === 2 && rows === 2 ? 2 : distanceOver(columns, rows, diagonals);
}

/** True within reach, walls left aside. */
export function isInReach(
  attacker: Footprint,
  reach: Reach,
  target: Rectangle,
  diagonals: Diagonals,
): boolean {
  const distance = reachBetween(attacker, target, diagonals);
  return distance >= reach.least && distance <= reach.most;
}

/** True for a target within reach and in line of effect (D20-AOO-02). */
export function threatens(
  attacker: Footprint,
  reach: Reach,
  target: Rectangle,
  ground: Ground,
  diagonals: Diagonals,
): boolean {
  return isInReach(attacker, reach, target, diagonals) && hasLineOfEffect(attacker, target, ground);
}

/** The squares that an attacker threatens, row by row (D20-AOO-02, D20-AOO-03, D20-SIZE-03). */
export function threatenedSquares(
  attacker: Footprint,
  reach: Reach,
  ground: Ground,
  diagonals: Diagonals,
): readonly Square[] {
  return squaresOf(grownBy(attacker, reach.most)).filter(square =>
    threatens(attacker, reach, squareAt(square), ground, diagonals),
  );
}
