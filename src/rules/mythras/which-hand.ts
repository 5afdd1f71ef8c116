import type { Condition } from '../shared/fact.ts';
import { isSameItem, itemIdOf, type TakenFrom } from '../shared/taking.ts';
import { idsOfLimbs } from './body.ts';
import { type Location, type Side, SIDES, type Weapon } from './fighter.ts';
import { isDropped, isLost } from './state.ts';

/** Limbs that hold nothing. */
const HOLDS_NOTHING = idsOfLimbs('tail', 'wing', 'fin', 'leg');

/** Ids of arms on the left; those of imported bodies have the word anywhere, in either language. */
const LEFT = /(?:^|-)(?:left|gauche)(?:-|$)/;

/** Conditions that keep an arm from taking anything up. */
const IDLE: readonly string[] = ['useless', 'maimed', 'entangled', 'numb'];

/** Traits of items bound to the arm, which a useless arm does not drop (MYT-WOUND-06, RQ4-FUMBLE-03). */
const BOUND = ['strapped', 'fastened'];

/** The hands of the items in them. */
type InHands<W> = ReadonlyMap<W, readonly Side[]>;

/** The fields of a weapon that decide on who holds it, and in which hand. */
export type Held = Pick<Weapon, 'id' | 'natural' | 'shield' | 'hands' | 'limb'> & {
  readonly traits?: readonly string[] | undefined;
  readonly takenFrom?: TakenFrom | undefined;
};

/** A holder of weapons, of any ruleset that has these. */
export interface Holder<W extends Held> {
  readonly weapons: readonly W[];
  readonly locations: readonly Location[];
  /** Weapons put away; of those that were ready at first, the hands that they were in. */
  readonly stowed?:
    | readonly { readonly id: string; readonly sides?: readonly Side[] | undefined }[]
    | undefined;
  readonly state: {
    readonly conditions: readonly Condition[];
    readonly hurt: Readonly<Record<string, number>>;
    readonly dropped: readonly string[];
    readonly swapped?: readonly string[] | undefined;
  };
}

/** True for an item that a useless arm does not drop. */
export function isBound({ traits = [] }: Pick<Held, 'traits'>): boolean {
  return traits.some(trait => BOUND.includes(trait));
}

/** Items that a fighter holds and can be made to drop, each once; a weapon lodged in a victim is out of hand. */
export function weaponsHeld<W extends Held>(fighter: Pick<Holder<W>, 'weapons' | 'state'>): readonly W[] {
  return itemsOf(fighter).filter(weapon => isHeldNow(fighter, weapon));
}

/** A fighter's items, each once, in hand or not. */
function itemsOf<W extends Held>({ weapons }: { readonly weapons: readonly W[] }): readonly W[] {
  const items: W[] = [];
  for (const weapon of weapons) {
    if (weapon.natural) continue;
    if (!items.some(other => isSameItem(other.id, weapon.id))) items.push(weapon);
  }
  return items;
}

function isHeldNow({ state }: Pick<Holder<Held>, 'state'>, { id }: Held): boolean {
  if (isDropped(state, id)) return false;
  for (const known of state.conditions) {
    if (known.condition === 'weapon-lodged' && isSameItem(known.with, id)) return false;
  }
  return true;
}

/** The weapon an arm holds (MYT-WOUND-06); null for none. */
export function weaponInHand<W extends Held>(fighter: Holder<W>, arm: Pick<Location, 'id'>): W | null {
  const bound = weaponsHeld(fighter).find(weapon => weapon.limb === arm.id);
  if (bound) return bound;
  if (HOLDS_NOTHING.test(arm.id)) return null;
  const side = sideOf(arm);
  for (const [weapon, sides] of sidesOf(fighter)) if (sides.includes(side)) return weapon;
  return null;
}

/**
 * The item that an arm lets fall when a wound makes it useless; null for none, and for one that is strapped on
 * (MYT-WOUND-06, MYT-WOUND-09).
 * @param lost hit points that the arm had lost before the wound
 */
export function fallsFrom<W extends Held>(fighter: Holder<W>, arm: Location, lost: number): W | null {
  if (arm.kind !== 'arm') return null;
  const hurt = { ...fighter.state.hurt, [arm.id]: lost };
  const item = weaponInHand({ ...fighter, state: { ...fighter.state, hurt } }, arm);
  return item && !isBound(item) ? item : null;
}

/** True for an arm that has let go of what it held, for good: useless by a wound, or lost (MYT-WOUND-06, MYT-WOUND-09). */
function hasLetGo({ state }: Pick<Holder<Held>, 'state'>, arm: Pick<Location, 'id' | 'hp'>): boolean {
  if (isLost({ state }, arm)) return true;
  return state.conditions.some(({ condition, where, lasts }) => {
    return where === arm.id && ((condition === 'useless' && !lasts) || condition === 'maimed');
  });
}

/** Arms that could hold something, and those of them that can now (MYT-WOUND-06, MYT-WOUND-09). */
interface Hands {
  readonly all: number;
  readonly working: number;
}

/** The hands of a fighter; null for a body without any, where the number is unknown. */
export function handsOf(fighter: Holder<Held>): Hands | null {
  const arms = fighter.locations.filter(({ id, kind }) => kind === 'arm' && !HOLDS_NOTHING.test(id));
  const working = arms.filter(arm => !isIdleArm(fighter, arm)).length;
  return arms.length === 0 ? null : { all: arms.length, working };
}

/** Items in hands that work; not those held by other limbs, or in an arm of no use. */
export function weaponsInHands<W extends Held>(fighter: Holder<W>): readonly W[] {
  const sides = sidesOf(fighter);
  const isWorking = (limb: string) =>
    fighter.locations.some(arm => arm.id === limb && arm.kind === 'arm' && !isIdleArm(fighter, arm));
  return weaponsHeld(fighter).filter(weapon => {
    if (weapon.limb !== undefined) return isWorking(weapon.limb);
    const those = sides.get(weapon) ?? [];
    return those.length === 0 || those.some(side => !isIdle(fighter, side));
  });
}

/**
 * The hands in which unbound items are. Ruling: those ready at first keep their hands, whatever else falls or is put
 * away. What is taken up later goes into a free hand, and so does what an arm has let go of for good.
 */
function sidesOf<W extends Held>(fighter: Holder<W>): InHands<W> {
  const { stowed = [] } = fighter;
  const { swapped = [] } = fighter.state;
  const unbound = itemsOf(fighter).filter(({ limb }) => limb === undefined);
  const readyAtFirst = unbound.filter(
    ({ id, takenFrom }) => takenFrom === undefined && !swapped.includes(itemIdOf(id)),
  );
  const gone = stowed.flatMap(({ id, sides = [] }) => (swapped.includes(id) ? sides : []));
  const atFirst = inFreeHands(
    readyAtFirst,
    SIDES.filter(side => !gone.includes(side)),
  );
  const hands = new Map<W, readonly Side[]>();
  const others: W[] = [];
  for (const weapon of unbound) {
    if (!isHeldNow(fighter, weapon)) continue;
    const own = atFirst.get(weapon) ?? [];
    const isThere = own.length === 2 || isBound(weapon) || own.some(side => !isLetGo(fighter, side));
    if (own.length > 0 && isThere) hands.set(weapon, own);
    else others.push(weapon);
  }
  if (others.length === 0) return hands;
  const taken = [...hands.values()].flat();
  const free = SIDES.filter(side => !taken.includes(side));
  // A hand that works before one that does not.
  const working = free.filter(side => !isIdle(fighter, side));
  const best = [...working, ...free.filter(side => !working.includes(side))];
  return new Map([...hands, ...inFreeHands(others, best, working)]);
}

/** The hands of the items that are ready as a fight begins. */
export function sidesAtFirst<W extends Held>(weapons: readonly W[]): InHands<W> {
  return inFreeHands(
    itemsOf({ weapons }).filter(({ limb }) => limb === undefined),
    SIDES,
  );
}

/**
 * Puts items into hands. Ruling: the left one has the shield or else the second weapon, the right one the first weapon
 * that is no shield, and both a two-handed one (MYT-WOUND-06).
 * @param working the hands in which a shield wards, the others last
 */
function inFreeHands<W extends Held>(
  items: readonly W[],
  hands: readonly Side[],
  working: readonly Side[] = hands,
): InHands<W> {
  const sides = new Map<W, readonly Side[]>();
  let free = hands;
  const put = (weapon: W, own: readonly Side[]) => {
    if (own.length > 0) sides.set(weapon, own);
    free = free.filter(side => !own.includes(side));
  };
  const shield = items.find(weapon => weapon.shield);
  if (shield) put(shield, working.includes('left') ? ['left'] : free.slice(0, 1));
  for (const weapon of items) {
    if (!weapon.shield) put(weapon, weapon.hands === 2 ? free : free.slice(0, 1));
  }
  return sides;
}

/** Of arms whose id names no side, all are right ones. */
function sideOf({ id }: Pick<Location, 'id'>): Side {
  return LEFT.test(id) ? 'left' : 'right';
}

function armsOn({ locations }: Holder<Held>, side: Side): readonly Location[] {
  return locations.filter(arm => arm.kind === 'arm' && !HOLDS_NOTHING.test(arm.id) && sideOf(arm) === side);
}

function isLetGo(fighter: Holder<Held>, side: Side): boolean {
  const arms = armsOn(fighter, side);
  return arms.length > 0 && arms.every(arm => hasLetGo(fighter, arm));
}

function isIdle(fighter: Holder<Held>, side: Side): boolean {
  const arms = armsOn(fighter, side);
  return arms.length > 0 && arms.every(arm => isIdleArm(fighter, arm));
}

/** True for an arm that takes nothing up: lost or useless, for good or for a while, caught or numb. */
function isIdleArm(fighter: Pick<Holder<Held>, 'state'>, arm: Pick<Location, 'id' | 'hp'>): boolean {
  const { conditions } = fighter.state;
  return (
    hasLetGo(fighter, arm) ||
    conditions.some(({ condition, where }) => where === arm.id && IDLE.includes(condition))
  );
}
