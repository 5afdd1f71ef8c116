/**
 * The thing that a weapon is: one spear held in two hands (`spear`) or thrown (`spear:thrown`) is one thing,
 * which is dropped, worn out and taken away as a whole.
 */
export function itemIdOf(weapon: string): string {
  const colon = weapon.indexOf(':');
  return colon < 0 ? weapon : weapon.slice(0, colon);
}

/** Whether two ids of weapons are the same thing, perhaps held in two ways. */
export function isSameItem(one: string | undefined, other: string): boolean {
  return one !== undefined && itemIdOf(one) === itemIdOf(other);
}
