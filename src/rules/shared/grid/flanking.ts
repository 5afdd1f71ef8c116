import type { Diagonals } from './distance.ts';
import type { Footprint, Ground } from './ground-schema.ts';
import { threatens, type Reach } from './reach.ts';
import { centreOf, sidesOf, touch, type Point } from './segments.ts';
import { overlap, squareAt, squaresOf } from './squares.ts';

/** A creature that can strike in melee, and its reach. */
interface Flanker {
  readonly footprint: Footprint;
  readonly reach: Reach;
}

/**
 * True for two on opposite sides or corners of an enemy: a line between the middles of two of their squares crosses
 * opposite borders of its space (D20-FLANK-01, D20-FLANK-02, D20-FLANK-03).
 */
export function areOpposite(one: Footprint, other: Footprint, enemy: Footprint): boolean {
  if (overlap(one, enemy) || overlap(other, enemy)) return false;
  return squaresOf(one).some(square =>
    squaresOf(other).some(opposite =>
      crossesOppositeSides(centreOf(squareAt(square)), centreOf(squareAt(opposite)), enemy),
    ),
  );
}

function crossesOppositeSides(from: Point, to: Point, enemy: Footprint): boolean {
  const [above, right, below, left] = sidesOf(enemy).map(side => touch({ from, to }, side));
  return (above === true && below === true) || (left === true && right === true);
}

/**
 * True where attacker and ally flank an enemy: both threaten it, from opposite sides, and neither stands in its space
 * (D20-FLANK-04, D20-FLANK-05).
 */
export function isFlanked(
  enemy: Footprint,
  attacker: Flanker,
  ally: Flanker,
  ground: Ground,
  diagonals: Diagonals,
): boolean {
  return (
    areOpposite(attacker.footprint, ally.footprint, enemy) &&
    [attacker, ally].every(({ footprint, reach }) => threatens(footprint, reach, enemy, ground, diagonals))
  );
}
