import type { Fact } from '../shared/fact.ts';
import { emptyHands, type Grip, handsLacking, madeRoom } from '../shared/full-hands.ts';
import type { Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { isSameItem, itemIdOf } from '../shared/taking.ts';
import { handsOf, type Held, type Holder, isBound, weaponsInHands } from './which-hand.ts';

/** A fighter with hands, of any ruleset with the same bodies. */
interface HandsHolder extends Holder<Held> {
  readonly id: string;
  /** Weapons that are put away. */
  readonly stowed?: readonly Grip[] | undefined;
}

/** Items in hand, each once with the fewest hands it needs. */
function gripsOf(fighter: HandsHolder): readonly Grip[] {
  return weaponsInHands(fighter).map(weapon => ({
    id: itemIdOf(weapon.id),
    hands: handsFor(fighter, weapon.id),
    isStrapped: isBound(weapon),
  }));
}

/** The fewest hands that an item can be held with; 1 where unknown. */
function handsFor({ weapons, stowed = [] }: Pick<HandsHolder, 'weapons' | 'stowed'>, id: string): number {
  const ways = [...weapons, ...stowed].filter(known => isSameItem(known.id, id)).map(({ hands }) => hands);
  return ways.length === 0 ? 1 : Math.min(...ways);
}

/** Hands missing to take up an item; 0 or less where it fits (MYT-ACT-10). */
export function handsLackingFor(fighter: HandsHolder, id: string, hands = handsFor(fighter, id)): number {
  const own = handsOf(fighter);
  if (own === null) return 0;
  return handsLacking(own.working, heldBesides(fighter, id), Math.min(hands, own.working));
}

/**
 * Returns why a fighter cannot take an item up, whatever it lets go of: too few arms work; null when it can
 * (MYT-WOUND-06, RQ4-WOUND-03).
 */
export function cannotHold(
  fighter: HandsHolder,
  id: string,
  rule: string,
  hands = handsFor(fighter, id),
): Reason | null {
  const own = handsOf(fighter);
  if (own === null || own.working >= Math.min(hands, own.all)) return null;
  return { rule, id: own.working === 0 ? 'no-arm-works' : 'one-arm-works' };
}

function heldBesides(fighter: HandsHolder, id: string): readonly Grip[] {
  return gripsOf(fighter).filter(grip => !isSameItem(grip.id, id));
}

/** Ids of the items put away for one taken in hand outside a fight. */
export function roomMade(fighter: HandsHolder, id: string): readonly string[] {
  if (fighter.weapons.some(({ id: known, natural }) => natural && isSameItem(known, id))) return [];
  return madeRoom(heldBesides(fighter, id), handsLackingFor(fighter, id));
}

/** The facts of emptying hands for an item; `isInstead` where that took the whole action. */
interface Room {
  readonly facts: readonly Fact[];
  readonly isInstead: boolean;
}

/**
 * Asks a fighter with full hands what to let go of. Ruling on MYT-ACT-10: dropping takes no time, putting away
 * is the action itself.
 * @param hands the hands that the item needs
 */
export function* makesRoom(
  fighter: HandsHolder,
  id: string,
  {
    rule,
    putAway,
    hands = handsFor(fighter, id),
  }: { rule: string; putAway: 'instead' | 'never'; hands?: number },
): Play<Room> {
  const held = heldBesides(fighter, id);
  const lacking = handsLackingFor(fighter, id, hands);
  const gone = yield* emptyHands({ by: fighter.id, name: 'full-hands', rule, held, lacking, putAway });
  const who = fighter.id;
  return {
    isInstead: gone.isInstead,
    facts: [
      ...gone.dropped.map((weapon): Fact => ({ fact: 'disarmed', who, weapon, metres: 0 })),
      ...gone.putAway.map((weapon): Fact => ({ fact: 'readied', who, weapon, by: 'putting-away' })),
    ],
  };
}
