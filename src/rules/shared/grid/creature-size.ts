import type { Footprint, Square } from './ground-schema.ts';

/** The sizes of creatures, from the smallest. */
export const CREATURE_SIZES = [
  'fine',
  'diminutive',
  'tiny',
  'small',
  'medium',
  'large',
  'huge',
  'gargantuan',
  'colossal',
] as const;
export type CreatureSize = (typeof CREATURE_SIZES)[number];

interface Space {
  /** Squares along one side. */
  readonly side: number;
  /** Creatures of this size in one square (D20-SIZE-02). */
  readonly perSquare: number;
  /** Natural reach in squares, of tall creatures and of long ones. */
  readonly tall: number;
  readonly long: number;
}

/** Space and natural reach by size (D20-SIZE-01, D20-SIZE-02). */
const SPACES: Readonly<Record<CreatureSize, Space>> = {
  fine: { side: 1, perSquare: 100, tall: 0, long: 0 },
  diminutive: { side: 1, perSquare: 25, tall: 0, long: 0 },
  tiny: { side: 1, perSquare: 4, tall: 0, long: 0 },
  small: { side: 1, perSquare: 1, tall: 1, long: 1 },
  medium: { side: 1, perSquare: 1, tall: 1, long: 1 },
  large: { side: 2, perSquare: 1, tall: 2, long: 1 },
  huge: { side: 3, perSquare: 1, tall: 3, long: 2 },
  gargantuan: { side: 4, perSquare: 1, tall: 4, long: 3 },
  colossal: { side: 6, perSquare: 1, tall: 6, long: 4 },
};

/** Size steps from the other creature up to this one; negative when it is smaller. */
export function sizesAbove(size: CreatureSize, other: CreatureSize): number {
  return CREATURE_SIZES.indexOf(size) - CREATURE_SIZES.indexOf(other);
}

/** The squares that a creature of this size holds, with the upper left one of them (D20-SIZE-01, D20-SIZE-04). */
export function footprintOf(size: CreatureSize, { x, y }: Square): Footprint {
  const { side } = SPACES[size];
  return { x, y, width: side, height: side };
}

/** Natural reach in squares, by size and shape (D20-SIZE-01). */
export function naturalReachOf(size: CreatureSize, shape: 'tall' | 'long'): number {
  return SPACES[size][shape];
}

/** True for sizes small enough to share squares and to enter those of others (D20-MOVE-13). */
export function sharesSquares(size: CreatureSize): boolean {
  return SPACES[size].perSquare > 1;
}

/** True for sizes that fit into one square together (D20-SIZE-02). */
export function fitTogether(sizes: readonly CreatureSize[]): boolean {
  const { perSquare: whole } = SPACES.fine;
  return sizes.reduce((sum, size) => sum + whole / SPACES[size].perSquare, 0) <= whole;
}
