import { coverFromBlow } from './cover.ts';
import type { Diagonals } from './distance.ts';
import type { Footprint, Ground } from './ground-schema.ts';
import { threatens, type Reach } from './reach.ts';
import { overlap } from './squares.ts';

/** A creature that would strike at a mover. */
export interface Threatener {
  readonly id: string;
  readonly footprint: Footprint;
  readonly reach: Reach;
}

/** An attack of opportunity that a movement gives. */
interface Opportunity {
  readonly by: string;
  /** The index of the space that the mover is leaving, or entering, when it comes; 0 is its start. */
  readonly at: number;
}

interface MovementSurroundings {
  readonly ground: Ground;
  /** Spaces of creatures other than the mover: they shelter it from blows at reach (D20-AOO-10). */
  readonly creatures: readonly Footprint[];
  readonly diagonals: Diagonals;
}

/**
 * The attacks of opportunity that a movement gives by leaving threatened squares, in order: one for each threatener,
 * the first that it has, and none against cover (D20-AOO-04, D20-AOO-08, D20-AOO-10).
 * @param spaces the mover's spaces, from its start to its end
 * @param withdrawsFrom threateners without one as the mover leaves its first space, because it withdraws in their
 * sight (D20-ACT-41)
 */
export function opportunities(
  spaces: readonly Footprint[],
  threateners: readonly Threatener[],
  around: MovementSurroundings,
  withdrawsFrom: readonly string[] = [],
): readonly Opportunity[] {
  const left = spaces.slice(0, -1);
  return inOrder(
    threateners.flatMap(threatener => {
      const isSafe = (index: number) => index === 0 && withdrawsFrom.includes(threatener.id);
      const at = left.findIndex((space, index) => !isSafe(index) && canStrike(threatener, space, around));
      return at < 0 ? [] : [{ by: threatener.id, at }];
    }),
  );
}

/**
 * The attacks of opportunity that a movement gives by entering the spaces of others, to these (D20-MOVE-13,
 * D20-SIZE-03).
 */
export function entered(
  spaces: readonly Footprint[],
  threateners: readonly Threatener[],
): readonly Opportunity[] {
  return inOrder(
    threateners.flatMap(({ id, footprint, reach }) => {
      const isEntered = (space: Footprint, index: number) => index > 0 && overlap(space, footprint);
      const at = reach.least === 0 ? spaces.findIndex(isEntered) : -1;
      return at < 0 ? [] : [{ by: id, at }];
    }),
  );
}

function inOrder(chances: readonly Opportunity[]): readonly Opportunity[] {
  return [...chances].sort((one, other) => one.at - other.at);
}

/** True where a threatener may strike at any square of the mover's space. */
export function canStrike(
  { footprint, reach }: Threatener,
  mover: Footprint,
  around: MovementSurroundings,
): boolean {
  const { ground, diagonals } = around;
  if (!threatens(footprint, reach, mover, ground, diagonals)) return false;
  return coverFromBlow(footprint, mover, around) === 'none';
}
