/** Sizes from the smallest to the largest (SEG-WRESTLE-06, OPEN-41). */
export const SIZES = ['tiny', 'small', 'medium', 'large', 'huge', 'gigantic'] as const;
type Size = (typeof SIZES)[number];

/** The number of categories by which one exceeds the other; negative when smaller. */
export function sizeDifference(one: Size, other: Size): number {
  return SIZES.indexOf(one) - SIZES.indexOf(other);
}

/** Size modifier to wrestling AC: 8 a category above medium, -4 a category below (SEG-WRESTLE-06, T-16). */
export function wrestlingSize(size: Size): number {
  const categories = sizeDifference(size, 'medium');
  return categories > 0 ? 8 * categories : 4 * categories;
}

/** Size modifier to a shot: 2 for each category by which the target exceeds the shooter (SEG-SHOOT-21). */
export function shotAtSize(target: Size, shooter: Size): number {
  return 2 * sizeDifference(target, shooter);
}

/** Penalty to a special action against a larger opponent, except breakthrough (SEG-SPECIAL-26). */
export function sizeAgainstManoeuvre(target: Size, actor: Size): number {
  return -8 * Math.max(0, sizeDifference(target, actor));
}
