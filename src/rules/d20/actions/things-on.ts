import { weaponOf } from '../../shared/setup.ts';
import { comesInPieces, isBodily, type D20Fighter, type Weapon } from '../fighter.ts';
import { isInHand, isUsedUp, pointsOf } from '../state.ts';

/** The weapons and items in hand, without natural weapons. */
export function heldBy(fighter: D20Fighter): readonly Weapon[] {
  return fighter.weapons.filter(weapon => isThere(fighter, weapon) && isInHand(fighter, weapon));
}

/** The weapons and shields in hand (D20-SUNDER-01). */
export function sunderedAt(fighter: D20Fighter): readonly Weapon[] {
  return heldBy(fighter).filter(({ kind }) => kind !== 'flask');
}

/** The items carried and not in hand. */
export function carriedBy(fighter: D20Fighter): readonly Weapon[] {
  const { dropped, fallen = [] } = fighter.state;
  return fighter.weapons.filter(weapon => {
    const away = dropped.includes(weapon.id) && !fallen.includes(weapon.id);
    return away && isThere(fighter, weapon);
  });
}

/** The items that a blow strikes without a contest: those carried, and in hand whatever is no weapon to parry with. */
export function struckAlone(fighter: D20Fighter): readonly Weapon[] {
  const held = heldBy(fighter).filter(one => one.kind === 'flask' || comesInPieces(one));
  return [...carriedBy(fighter), ...held];
}

function isThere(fighter: D20Fighter, weapon: Weapon): boolean {
  if (isBodily(weapon) || isUsedUp(fighter, weapon)) return false;
  return pointsOf(fighter, weapon) > 0 && weaponOf(fighter, weapon.id) !== null;
}
