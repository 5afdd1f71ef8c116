import { type Grip, handsLacking, madeRoom } from '../shared/full-hands.ts';
import { isIn } from './conditions.ts';
import { type D20Fighter, isBodily, type Weapon } from './fighter.ts';
import { isInHand } from './state.ts';

/** Ruling: whoever holds weapons has two hands. */
const HANDS = 2;

/** A buckler leaves the hand free for another weapon (D20-ACT-29). */
function handsFor({ handling, build, inTwoHands }: Weapon): number {
  if (build === 'buckler') return 0;
  return handling === 'two-handed' || inTwoHands ? 2 : 1;
}

/** What is in hand besides a weapon, each with the hands that it takes. */
function heldBesides(fighter: D20Fighter, { id }: Pick<Weapon, 'id'>): readonly Grip[] {
  return fighter.weapons.flatMap(weapon => {
    const isHeld = weapon.id !== id && !isBodily(weapon) && isInHand(fighter, weapon);
    return isHeld ? [{ id: weapon.id, hands: handsFor(weapon) }] : [];
  });
}

/** Hands that hold nothing, neither a weapon nor the reins (D20-SPELL-04, D20-MOUNT-04). */
export function handsFree(fighter: D20Fighter): number {
  const reins = isIn(fighter, 'mounted') && !isIn(fighter, 'hands-free') ? 1 : 0;
  return heldBesides(fighter, { id: '' }).reduce((left, { hands }) => left - hands, HANDS - reins);
}

/** The hands that lack to take a weapon up; 0 or less where it fits. */
export function handsLackingFor(fighter: D20Fighter, weapon: Weapon): number {
  return handsLacking(HANDS, heldBesides(fighter, weapon), handsFor(weapon));
}

/** What is put away for a weapon that somebody takes in hand in peace, by id. */
export function roomMade(fighter: D20Fighter, id: string): readonly string[] {
  const weapon = fighter.weapons.find(known => known.id === id);
  return weapon ? madeRoom(heldBesides(fighter, weapon), handsLackingFor(fighter, weapon)) : [];
}
