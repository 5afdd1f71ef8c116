import { isHeld } from './budget.ts';
import { isIn } from './conditions.ts';
import { hasFeat, hasTrait, isGuardOnly, isRanged, type D20Fighter, type Weapon } from './fighter.ts';
import { isInHand, preparedIn } from './state.ts';

/**
 * Weapons that threaten: in hand, shields that strike, and bare hands that count as armed or hold a charge (D20-AOO-02,
 * D20-ATK-09).
 */
export function threateningWeapons(fighter: D20Fighter): readonly Weapon[] {
  const charged = isIn(fighter, 'holding-charge');
  return fighter.weapons.filter(weapon => {
    if (isRanged(weapon) || isGuardOnly(weapon) || !isInHand(fighter, weapon)) return false;
    return isArmedWith(fighter, weapon) || charged;
  });
}

/**
 * True for a fighter who threatens no square, whatever is in hand: in a grapple, or casting for a round or more
 * (D20-GRAPPLE-08, D20-SPELL-18).
 */
export function threatensNothing(fighter: D20Fighter): boolean {
  return isHeld(fighter) || preparedIn(fighter, 'cast') !== null;
}

/** Counts as armed with this weapon; striking with a held charge does not add to it (D20-ATK-09, D20-SPELL-14). */
export function isArmedWith(fighter: D20Fighter, weapon: Weapon): boolean {
  if (weapon.kind !== 'unarmed') return !isRanged(weapon);
  return hasFeat(fighter, 'improved-unarmed-strike') || hasTrait(fighter, 'monk');
}
