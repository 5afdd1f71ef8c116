import { endOf } from '../shared/conditions.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import { isSameItem } from '../shared/item-id.ts';

/** The holds that somebody can slip out of (MYT-SE-32). */
export const HOLDS: readonly string[] = ['entangled', 'gripped', 'weapon-pinned'];

/** The holds of which a fighter is free now. */
export function released(
  fighter: Pick<MythrasFighter, 'id' | 'state'>,
  which: (hold: Condition) => boolean,
): readonly Fact[] {
  return fighter.state.conditions
    .filter(known => HOLDS.includes(known.condition) && which(known))
    .map(hold => endOf(fighter.id, hold));
}

/** What entangled somebody holds nothing any more once it is broken or out of hand (MYT-SE-16). */
export function releasedFrom(
  fighter: MythrasFighter,
  holder: Pick<MythrasFighter, 'id'>,
  weapon: Weapon,
): readonly Fact[] {
  return released(fighter, hold => {
    return hold.condition === 'entangled' && hold.by === holder.id && isSameItem(hold.with, weapon.id);
  });
}
