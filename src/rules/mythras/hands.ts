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

/** Traits of what is bound to the arm (MYT-WOUND-06, RQ4-FUMBLE-03). */
const BOUND = ['strapped', 'fastened'];

/** Somebody with hands, of any ruleset whose bodies are those of this one. */
export interface Handed extends Holder<Grasped> {
  readonly id: string;
  readonly locations: readonly Location[];
  /** Weapons that are put away. */
  readonly stowed?: readonly Grip[] | undefined;
}

/** Arms that can hold something; null for a body without any, of which nobody can tell (MYT-WOUND-09). */
function handsOf({ locations, state }: Handed): number | null {
  const arms = locations.filter(({ kind }) => kind === 'arm');
  return arms.length === 0 ? null : arms.filter(arm => !isLost({ state }, arm)).length;
}

/** What is in hand, each thing once with the fewest hands that it can be held with: not what another limb holds. */
function gripsOf(fighter: Handed): readonly Grip[] {
  const arms = fighter.locations.filter(({ kind }) => kind === 'arm').map(({ id }) => id);
  return weaponsHeld(fighter)
    .filter(({ limb }) => limb === undefined || arms.includes(limb))
    .map(({ id, traits }) => ({
      id: itemIdOf(id),
      hands: handsFor(fighter, id),
      isStrapped: traits?.some(trait => BOUND.includes(trait)) === true,
    }));
}

/** The fewest hands that something of a fighter's can be held with; 1 where it is not known. */
export function handsFor({ weapons, stowed = [] }: Pick<Handed, 'weapons' | 'stowed'>, id: string): number {
  const ways = [...weapons, ...stowed].filter(known => isSameItem(known.id, id)).map(({ hands }) => hands);
  return ways.length === 0 ? 1 : Math.min(...ways);
}

/** The hands that lack to take a thing up; 0 or less where it fits (MYT-ACT-10). */
export function handsLackingFor(fighter: Handed, id: string, hands = handsFor(fighter, id)): number {
  const all = handsOf(fighter);
  if (all === null) return 0;
  return handsLacking(all, heldBesides(fighter, id), Math.min(hands, all));
}

function heldBesides(fighter: Handed, id: string): readonly Grip[] {
  return gripsOf(fighter).filter(grip => !isSameItem(grip.id, id));
}

/** What is put away for a thing that somebody takes in hand in peace, by id. */
export function roomMade(fighter: Handed, id: string): readonly string[] {
  return madeRoom(heldBesides(fighter, id), handsLackingFor(fighter, id));
}

/** What must leave the hands before something is taken up, and whether that is all there was time for. */
export interface Room {
  readonly facts: readonly Fact[];
  readonly isInstead: boolean;
}

/**
 * Asks whoever has their hands full what leaves them. Ruling on MYT-ACT-10: dropping takes no time, putting away is the
 * action itself.
 * @param hands those that the thing needs
 */
export function* makesRoom(
  fighter: Handed,
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
