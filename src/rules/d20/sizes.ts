import {
  CREATURE_SIZES,
  naturalReachOf,
  sizesAbove,
  type CreatureSize,
} from '../shared/grid/creature-size.ts';

/** Sizes from the smallest to the largest (D20-STAT-02). */
export const SIZES = CREATURE_SIZES;
export type Size = CreatureSize;

/** Size modifiers to attacks and AC (D20-STAT-02). */
const MODIFIERS: Readonly<Record<Size, number>> = {
  fine: 8,
  diminutive: 4,
  tiny: 2,
  small: 1,
  medium: 0,
  large: -1,
  huge: -2,
  gargantuan: -4,
  colossal: -8,
};

interface Sized {
  readonly size: Size;
  readonly long?: boolean;
}

/** Size modifier to attacks and AC (D20-STAT-02). */
export function sizeModifier({ size }: Sized): number {
  return MODIFIERS[size];
}

/**
 * Special size modifier to bull rushes, trips, overruns and grapples: 4 for each size from Medium (D20-BULL-04,
 * D20-GRAPPLE-02).
 */
export function opposedSize({ size }: Sized): number {
  return 4 * sizesAbove(size, 'medium');
}

/** The number of sizes by which one exceeds the other; negative when smaller. */
export function sizesLarger(one: Pick<Sized, 'size'>, other: Pick<Sized, 'size'>): number {
  return sizesAbove(one.size, other.size);
}

/** Squares of natural reach (D20-SIZE-01). */
export function naturalReach({ size, long = false }: Sized): number {
  return naturalReachOf(size, long ? 'long' : 'tall');
}
