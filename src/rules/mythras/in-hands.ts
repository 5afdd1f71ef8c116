import type { Weapon } from './fighter.ts';

/** What must be known of a weapon to say whether it fits in the hands that are left. */
export type Carried = Pick<Weapon, 'hands' | 'shield' | 'natural'>;

/**
 * What somebody with two hands begins with in them: the first weapon, and beside one that takes a single hand a shield
 * or else the next such weapon. Natural weapons are always there, all else is put away. Ruling on MYT-ACT-10.
 */
export function inHands<W extends Carried>(weapons: readonly W[]): ReadonlySet<W> {
  const [natural, made] = [weapons.filter(one => one.natural), weapons.filter(one => !one.natural)];
  const first = made.find(({ shield }) => !shield) ?? made[0];
  if (!first || first.hands === 2) return new Set([...natural, ...(first ? [first] : [])]);
  const others = made.filter(one => one !== first && one.hands === 1);
  const second = others.find(({ shield }) => shield) ?? others[0];
  return new Set([...natural, first, ...(second ? [second] : [])]);
}
