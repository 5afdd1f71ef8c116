import type { Fact } from '../shared/fact.ts';
import { emptyHands, type Grip, handsLacking, madeRoom } from '../shared/full-hands.ts';
import type { Play } from '../shared/play.ts';
import type { Ref10Fighter, Weapon } from './fighter.ts';
import { isInHand } from './state.ts';

/** Ruling: a fighter who holds weapons has two hands. */
const HANDS = 2;

const handsFor = ({ twoHanded }: Weapon): number => (twoHanded ? 2 : 1);

const isBodily = ({ kind }: Weapon): boolean => kind === 'unarmed' || kind === 'natural';

/** The items in hand other than a weapon, each with the hands that it takes. */
function heldBesides(fighter: Ref10Fighter, { id }: Pick<Weapon, 'id'>): readonly Grip[] {
  return fighter.weapons.flatMap(weapon => {
    const isHeld = weapon.id !== id && !isBodily(weapon) && isInHand(fighter, weapon);
    return isHeld ? [{ id: weapon.id, hands: handsFor(weapon) }] : [];
  });
}

/** Ids of the weapons put away to make room for one drawn outside a fight. */
export function roomMade(fighter: Ref10Fighter, id: string): readonly string[] {
  const weapon = fighter.weapons.find(known => known.id === id);
  if (!weapon || isBodily(weapon)) return [];
  const held = heldBesides(fighter, weapon);
  return madeRoom(held, handsLacking(HANDS, held, handsFor(weapon)));
}

/**
 * Asks a fighter with full hands what leaves them. Ruling on REF-ACT-01: changing weapons puts one away and takes
 * another up in the same action.
 */
export function* makesRoom(fighter: Ref10Fighter, weapon: Weapon): Play<readonly Fact[]> {
  const held = heldBesides(fighter, weapon);
  const who = fighter.id;
  const { dropped, putAway } = yield* emptyHands({
    by: who,
    name: 'full-hands',
    rule: 'REF-ACT-01',
    held,
    lacking: handsLacking(HANDS, held, handsFor(weapon)),
    putAway: 'at-once',
  });
  return [
    ...dropped.map((id): Fact => ({ fact: 'disarmed', who, weapon: id, metres: 0 })),
    ...putAway.map((id): Fact => ({ fact: 'readied', who, weapon: id, by: 'putting-away' })),
  ];
}
