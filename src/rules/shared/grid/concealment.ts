import type { Footprint, Ground } from './ground-schema.ts';
import { hasLineOfSight } from './line-of-effect.ts';
import { cornersOf, goesInto } from './segments.ts';
import { isAnyIn, squareAt, squaresOf } from './squares.ts';
import { distanceBetween, type Diagonals } from './distance.ts';

/** Concealment of a target by the map; `total` is out of sight (D20-CONCEAL-06). */
type Concealment = 'none' | 'concealed' | 'total';

/** The concealment of a target from a shot, or from a blow at reach (D20-CONCEAL-01). */
export function concealmentFromShot(attacker: Footprint, target: Footprint, ground: Ground): Concealment {
  if (!hasLineOfSight(attacker, target, ground)) return 'total';
  const { concealing = [] } = ground;
  const isConcealing = (line: Parameters<typeof goesInto>[0]) =>
    concealing.some(rectangle => goesInto(line, rectangle));
  const isFree = squaresOf(attacker).some(from =>
    cornersOf(squareAt(from)).some(corner =>
      squaresOf(target).some(
        to => !cornersOf(squareAt(to)).some(end => isConcealing({ from: corner, to: end })),
      ),
    ),
  );
  return isFree ? 'none' : 'concealed';
}

/** The concealment of a target from a blow: beside the attacker it must be hidden entirely (D20-CONCEAL-02). */
export function concealmentFromBlow(
  attacker: Footprint,
  target: Footprint,
  ground: Ground,
  diagonals: Diagonals,
): Concealment {
  if (distanceBetween(attacker, target, diagonals) > 1) return concealmentFromShot(attacker, target, ground);
  if (!hasLineOfSight(attacker, target, ground)) return 'total';
  const isHidden = squaresOf(target).every(square => isAnyIn(ground.concealing, squareAt(square)));
  return isHidden ? 'concealed' : 'none';
}
