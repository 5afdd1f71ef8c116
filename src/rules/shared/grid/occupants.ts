import { fitTogether, sharesSquares, sizesAbove, type CreatureSize } from './creature-size.ts';
import type { Footprint } from './ground-schema.ts';
import { overlap } from './squares.ts';

/** Another creature on the map, as a mover meets it. */
export interface Occupant {
  readonly footprint: Footprint;
  readonly size: CreatureSize;
  readonly isFriend: boolean;
  readonly isHelpless?: boolean;
  /** It fills all of its space, so that nobody passes (D20-MOVE-15). */
  readonly fillsSpace?: boolean;
  /** Helpless, it is still something to climb over (D20-MOVE-10). */
  readonly isObstacle?: boolean;
  /** The mover may go through it for a reason of its own, such as an overrun (D20-OVERRUN-01, D20-MOVE-12). */
  readonly letsPass?: boolean;
}

/** Size steps between two creatures that pass each other freely (D20-MOVE-14). */
const FAR_APART = 3;

/** True where a creature of this size may go through the occupant's space (D20-MOVE-09 to D20-MOVE-15). */
export function mayPass(size: CreatureSize, occupant: Occupant): boolean {
  const { fillsSpace = false, isHelpless = false, letsPass = false } = occupant;
  if (fillsSpace) return false;
  if (occupant.isFriend || isHelpless || letsPass || sharesSquares(size)) return true;
  return Math.abs(sizesAbove(size, occupant.size)) >= FAR_APART;
}

/**
 * True where a creature of this size may stop in these squares: among helpless occupants only, unless it is small
 * enough to enter the spaces of others, and then with no more of its kind than a square holds (D20-MOVE-11,
 * D20-MOVE-13, D20-SIZE-02).
 */
export function mayStop(size: CreatureSize, footprint: Footprint, occupants: readonly Occupant[]): boolean {
  const there = occupants.filter(occupant => overlap(occupant.footprint, footprint));
  const awake = there.filter(({ isHelpless }) => isHelpless !== true);
  if (!sharesSquares(size)) return awake.length === 0;
  const small = there.filter(occupant => sharesSquares(occupant.size));
  return (
    awake.every(({ fillsSpace }) => fillsSpace !== true) &&
    fitTogether([size, ...small.map(occupant => occupant.size)])
  );
}
