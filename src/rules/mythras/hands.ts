import type { Fact } from '../shared/fact.ts';
import { emptyHands, type Grip, handsLacking, madeRoom } from '../shared/full-hands.ts';
import type { Play } from '../shared/play.ts';
import { isSameItem, itemIdOf } from '../shared/taking.ts';
import type { Location, Weapon } from './fighter.ts';
import { isLost } from './state.ts';
import { type Holder, weaponsHeld } from './weapons-in-use.ts';

type Grasped = Pick<Weapon, 'id' | 'natural' | 'shield' | 'hands' | 'limb'> & {
  readonly traits?: readonly string[] | undefined;
};

/** Traits of items bound to the arm (MYT-WOUND-06, RQ4-FUMBLE-03). */
const BOUND = ['strapped', 'fastened'];

/** A fighter with hands, of any ruleset with the same bodies. */
interface HandsHolder extends Holder<Grasped> {
  readonly id: string;
  readonly locations: readonly Location[];
  /** Weapons that are put away. */
  readonly stowed?: readonly Grip[] | undefined;
}

/** Arms that can hold something; null for a body without arms, where the number is unknown (MYT-WOUND-09). */
function handsOf({ locations, state }: HandsHolder): number | null {
  const arms = locations.filter(({ kind }) => kind === 'arm');
  return arms.length === 0 ? null : arms.filter(arm => !isLost({ state }, arm)).length;
}

/** Items in hand, each once with the fewest hands it needs; not those held by other limbs. */
function gripsOf(fighter: HandsHolder): readonly Grip[] {
  const arms = fighter.locations.filter(({ kind }) => kind === 'arm').map(({ id }) => id);
  return weaponsHeld(fighter)
    .filter(({ limb }) => limb === undefined || arms.includes(limb))
    .map(({ id, traits }) => ({
      id: itemIdOf(id),
      hands: handsFor(fighter, id),
      isStrapped: traits?.some(trait => BOUND.includes(trait)) === true,
    }));
}

/** The fewest hands that an item can be held with; 1 where unknown. */
function handsFor({ weapons, stowed = [] }: Pick<HandsHolder, 'weapons' | 'stowed'>, id: string): number {
  const ways = [...weapons, ...stowed].filter(known => isSameItem(known.id, id)).map(({ hands }) => hands);
  return ways.length === 0 ? 1 : Math.min(...ways);
}

/** Hands missing to take up an item; 0 or less where it fits (MYT-ACT-10). */
export function handsLackingFor(fighter: HandsHolder, id: string, hands = handsFor(fighter, id)): number {
  const all = handsOf(fighter);
  if (all === null) return 0;
  return handsLacking(all, heldBesides(fighter, id), Math.min(hands, all));
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
