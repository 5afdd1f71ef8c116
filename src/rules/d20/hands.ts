import { type Grip, handsLacking, madeRoom } from '../shared/full-hands.ts';
import type { Fact } from '../shared/fact.ts';
import { folded } from '../shared/spelling.ts';
import { ends, isIn } from './conditions.ts';
import { type D20Fighter, isBodily, isFor, type Weapon } from './fighter.ts';
import { isInHand, isUsedUp } from './state.ts';

/** Ruling: every fighter with weapons has two hands. */
const HANDS = 2;

/** A buckler leaves the hand free for another weapon (D20-ACT-29). */
function handsFor({ handling, build, inTwoHands }: Weapon): number {
  if (build === 'buckler') return 0;
  return handling === 'two-handed' || inTwoHands ? 2 : 1;
}

/** The other weapons in hand, each with the hands that it takes. */
function heldBesides(fighter: D20Fighter, { id }: Pick<Weapon, 'id'>): readonly Grip[] {
  return fighter.weapons.flatMap(weapon => {
    if (weapon.id === id || isBodily(weapon) || isUsedUp(fighter, weapon)) return [];
    return isInHand(fighter, weapon) ? [{ id: weapon.id, hands: handsFor(weapon) }] : [];
  });
}

/** True for a rider who needs a hand for the reins: the knees have not guided the mount in this turn (D20-MOUNT-04). */
export function holdsReins(fighter: D20Fighter): boolean {
  return isIn(fighter, 'mounted') && !isIn(fighter, 'hands-free');
}

/** Hands that hold neither a weapon nor the reins (D20-SPELL-04, D20-MOUNT-04). */
export function handsFree(fighter: D20Fighter): number {
  const reins = holdsReins(fighter) ? 1 : 0;
  return heldBesides(fighter, { id: '' }).reduce((left, { hands }) => left - hands, HANDS - reins);
}

/** True for what a sheet has in hand under the id or the name of the item that is used, such as a wand (D20-ACT-26). */
export function holdsThing(fighter: D20Fighter, { id, name }: Pick<Weapon, 'id' | 'name'>): boolean {
  return fighter.weapons.some(weapon => {
    const isIt = weapon.id === id || folded(weapon.name) === folded(name);
    return isIt && !isBodily(weapon) && !isUsedUp(fighter, weapon) && isInHand(fighter, weapon);
  });
}

/** The hands missing to draw a weapon; 0 or less where enough are free. */
export function handsLackingFor(fighter: D20Fighter, weapon: Weapon): number {
  return handsLacking(HANDS, heldBesides(fighter, weapon), handsFor(weapon));
}

/** The ids of weapons put away to draw another outside a fight. */
export function roomMade(fighter: D20Fighter, id: string): readonly string[] {
  const weapon = fighter.weapons.find(known => known.id === id);
  if (!weapon || isBodily(weapon)) return [];
  return madeRoom(heldBesides(fighter, weapon), handsLackingFor(fighter, weapon));
}

/** The facts of dropping all that is held, but for shields, which are strapped on, and weapons that are locked to a hand (D20-COND-06). */
export function dropsAll(fighter: D20Fighter): readonly Fact[] {
  const loose = fighter.weapons.filter(weapon => {
    if (isBodily(weapon) || weapon.kind === 'shield' || isFor(weapon, 'locked')) return false;
    return isInHand(fighter, weapon) && !isUsedUp(fighter, weapon);
  });
  const fallen = loose.map(({ id }): Fact => ({ fact: 'disarmed', who: fighter.id, weapon: id, metres: 0 }));
  return [...fallen, ...ends(fighter, 'component-in-hand', 'holding-reins')];
}
