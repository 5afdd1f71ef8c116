import { isIn } from './conditions.ts';
import { hasFeat, hasTrait, isRanged, type D20Fighter, type Weapon } from './fighter.ts';
import { isInHand } from './state.ts';

/** Weapons with which somebody threatens: in hand, and bare hands where they count as armed or hold a charge (D20-AOO-02, D20-ATK-09). */
export function threateningWeapons(fighter: D20Fighter): readonly Weapon[] {
  const charged = isIn(fighter, 'holding-charge');
  return fighter.weapons.filter(weapon => {
    if (isRanged(weapon) || !isInHand(fighter, weapon)) return false;
    return isArmedWith(fighter, weapon) || charged;
  });
}

/** Whether whoever attacks with this counts as armed; striking with a charge that is held, nobody does (D20-ATK-09, D20-SPELL-14). */
export function isArmedWith(fighter: D20Fighter, weapon: Weapon): boolean {
  if (weapon.kind !== 'unarmed') return !isRanged(weapon);
  return hasFeat(fighter, 'improved-unarmed-strike') || hasTrait(fighter, 'monk');
}
