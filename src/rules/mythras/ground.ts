import type { Fact } from '../shared/fact.ts';
import type { Lying } from '../shared/ruleset.ts';
import { takenId, takenOf } from '../shared/taking.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import { isThrown } from './ranged/ammunition.ts';
import { isDropped, usedOf, wearOf } from './state.ts';
import { thingOf } from '../shared/thing.ts';

type Owner = Pick<MythrasFighter, 'id' | 'state' | 'weapons'>;

/** How many of a weapon lie on the ground: dropped or thrown, and taken by nobody (MYT-ACT-10). */
export function lying({ state }: Pick<Owner, 'state'>, weapon: Weapon): number {
  const { id, natural, quantity = 1 } = weapon;
  if (natural) return 0;
  const thrown = isThrown(weapon) ? Math.min(quantity, usedOf(state, thingOf(id))) : 0;
  const out = isDropped(state, id) ? quantity : thrown;
  return Math.max(0, out - takenOf({ state }, thingOf(id)));
}

/** What lies on the ground of a fighter's weapons, each thing once, in whatever way it was held. */
export function lyingThings(owner: Owner): readonly Weapon[] {
  const things = new Map<string, Weapon>();
  for (const weapon of owner.weapons) {
    const thing = thingOf(weapon.id);
    if (lying(owner, weapon) > 0 && !things.has(thing)) things.set(thing, weapon);
  }
  return [...things.values()];
}

/** What lies on the ground of a fighter's things, and how many of each (MYT-ACT-10). */
export function lyingOf(owner: Owner): readonly Lying[] {
  return lyingThings(owner).map(weapon => {
    return { thing: thingOf(weapon.id), name: weapon.name, count: lying(owner, weapon) };
  });
}

/** Somebody takes one of another's things, or has their own back (MYT-ACT-10, MYT-SE-12). */
export function takes(taker: Owner, holder: Owner, weapon: Weapon): readonly Fact[] {
  const thing = thingOf(weapon.id);
  const own = ownOf(taker, holder, weapon);
  const as = own ? thingOf(own.id) : takenId(holder.id, thing);
  // Of several of a kind, the taker's are as worn as those that the taker has already.
  const hasSome = !own && takenOf(holder, thing, taker.id) > 0;
  const took: Fact = {
    fact: 'took',
    who: taker.id,
    weapon: thing,
    from: holder.id,
    as,
    ...(!hasSome && { worn: wearOf(holder.state, thing) }),
  };
  if (!own) {
    const lifted: Fact = { fact: 'lifted', who: holder.id, weapon: thing, by: taker.id, amount: 1 };
    return [...outOfHand(holder, weapon), lifted, took];
  }
  const back: Fact = { fact: 'lifted', who: taker.id, weapon: as, by: holder.id, amount: -1 };
  return [back, ...backInHand(taker, own), ...backInHand(holder, weapon), took];
}

/** The taker's own weapon, where this is nothing else. */
function ownOf(taker: Owner, holder: Owner, { takenFrom }: Weapon): Weapon | null {
  if (takenFrom?.owner !== taker.id || takenOf(taker, takenFrom.thing, holder.id) === 0) return null;
  return taker.weapons.find(({ id }) => thingOf(id) === takenFrom.thing) ?? null;
}

/** Of several that were let go together, the one that somebody takes will not come back with the others. */
function outOfHand(holder: Owner, weapon: Weapon): readonly Fact[] {
  const { id, quantity = 1 } = weapon;
  const thing = thingOf(id);
  const thrown = usedOf(holder.state, thing);
  if (quantity === 1 || thrown > takenOf(holder, thing)) return [];
  const left = quantity - thrown - 1;
  return [{ fact: 'used', who: holder.id, weapon: id, with: thing, amount: 1, left }];
}

/** One of several that were thrown is in hand again (MYT-ACT-10). */
export function pickedUp(owner: Owner, weapon: Weapon): readonly Fact[] {
  const isOut =
    isThrown(weapon) && usedOf(owner.state, thingOf(weapon.id)) > takenOf(owner, thingOf(weapon.id));
  return isOut ? backInHand(owner, weapon) : [];
}

/** Of several that are counted, one is not out any more. */
function backInHand({ id: who, state }: Owner, weapon: Weapon): readonly Fact[] {
  const { id, quantity = 1 } = weapon;
  const thing = thingOf(id);
  const used = usedOf(state, thing);
  if (used === 0) return [];
  return [{ fact: 'used', who, weapon: id, with: thing, amount: -1, left: quantity - used + 1 }];
}
