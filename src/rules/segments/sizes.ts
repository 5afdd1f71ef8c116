/** Sizes from the smallest to the largest (SEG-WRESTLE-06, OPEN-41). */
export const SIZES = ['tiny', 'small', 'medium', 'large', 'huge', 'gigantic'] as const;
export type Size = (typeof SIZES)[number];

/** Categories that one is larger than the other; less than nothing when smaller. */
export function sizeDifference(one: Size, other: Size): number {
  return SIZES.indexOf(one) - SIZES.indexOf(other);
}

/** What size does to wrestling AC: 8 a category above medium, -4 a category below (SEG-WRESTLE-06, T-16). */
export function wrestlingSize(size: Size): number {
  const categories = sizeDifference(size, 'medium');
  return categories > 0 ? 8 * categories : 4 * categories;
}

/** What the size of a target gives a shot: 2 a category that it is larger than the shooter (SEG-SHOOT-21). */
export function shotAtSize(target: Size, shooter: Size): number {
  return 2 * sizeDifference(target, shooter);
}

/** What a larger opponent takes from a special action, beside breakthrough (SEG-SPECIAL-26). */
export function sizeAgainstManoeuvre(target: Size, actor: Size): number {
  return -8 * Math.max(0, sizeDifference(target, actor));
}
