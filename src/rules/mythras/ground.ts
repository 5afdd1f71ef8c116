import type { Fact } from '../shared/fact.ts';
import type { ItemOnGround } from '../shared/items-on-ground.ts';
import { itemIdOf, takenId, takenOf } from '../shared/taking.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import { isThrown } from './ranged/ammunition.ts';
import { isDropped, usedOf, wearOf } from './state.ts';

type Owner = Pick<MythrasFighter, 'id' | 'state' | 'weapons'>;

/** Number of pieces of a weapon on the ground: dropped or thrown, and taken by nobody (MYT-ACT-10). */
export function countOnGround({ state }: Pick<Owner, 'state'>, weapon: Weapon): number {
  const { id, natural, quantity = 1 } = weapon;
  if (natural) return 0;
  const thrown = isThrown(weapon) ? Math.min(quantity, usedOf(state, itemIdOf(id))) : 0;
  const out = isDropped(state, id) ? quantity : thrown;
  return Math.max(0, out - takenOf({ state }, itemIdOf(id)));
}

/** A fighter's weapons on the ground, each item once, however it was held. */
export function lyingWeapons(owner: Owner): readonly Weapon[] {
  const items = new Map<string, Weapon>();
  for (const weapon of owner.weapons) {
    const item = itemIdOf(weapon.id);
    if (countOnGround(owner, weapon) > 0 && !items.has(item)) items.set(item, weapon);
  }
  return [...items.values()];
}

/** A fighter's items on the ground, with their number (MYT-ACT-10). */
export function weaponsOnGround(owner: Owner): readonly ItemOnGround[] {
  return lyingWeapons(owner).map(weapon => {
    return { item: itemIdOf(weapon.id), name: weapon.name, count: countOnGround(owner, weapon) };
  });
}

/** The facts of taking another's item, or getting one's own back (MYT-ACT-10, MYT-SE-12). */
export function takeFacts(taker: Owner, holder: Owner, weapon: Weapon): readonly Fact[] {
  const item = itemIdOf(weapon.id);
  const own = ownOf(taker, holder, weapon);
  const as = own ? itemIdOf(own.id) : takenId(holder.id, item);
  // Several of a kind share the wear of those that the taker has already.
  const hasSome = !own && takenOf(holder, item, taker.id) > 0;
  const took: Fact = {
    fact: 'took',
    who: taker.id,
    weapon: item,
    from: holder.id,
    as,
    ...(!hasSome && { worn: wearOf(holder.state, item) }),
  };
  if (!own) {
    const lifted: Fact = { fact: 'lifted', who: holder.id, weapon: item, by: taker.id, amount: 1 };
    return [...outOfHand(holder, weapon), lifted, took];
  }
  const back: Fact = { fact: 'lifted', who: taker.id, weapon: as, by: holder.id, amount: -1 };
  return [back, ...backInHand(taker, own), ...backInHand(holder, weapon), took];
}

/** The taker's own weapon, where this is the same item. */
function ownOf(taker: Owner, holder: Owner, { takenFrom }: Weapon): Weapon | null {
  if (takenFrom?.owner !== taker.id || takenOf(taker, takenFrom.item, holder.id) === 0) return null;
  return taker.weapons.find(({ id }) => itemIdOf(id) === takenFrom.item) ?? null;
}

/** When several were dropped together, the one taken does not come back with the others. */
function outOfHand(holder: Owner, weapon: Weapon): readonly Fact[] {
  const { id, quantity = 1 } = weapon;
  const item = itemIdOf(id);
  const thrown = usedOf(holder.state, item);
  if (quantity === 1 || thrown > takenOf(holder, item)) return [];
  const left = quantity - thrown - 1;
  return [{ fact: 'used', who: holder.id, weapon: id, with: item, amount: 1, left }];
}

/** Puts one of several thrown back in hand (MYT-ACT-10). */
export function pickedUp(owner: Owner, weapon: Weapon): readonly Fact[] {
  const isOut =
    isThrown(weapon) && usedOf(owner.state, itemIdOf(weapon.id)) > takenOf(owner, itemIdOf(weapon.id));
  return isOut ? backInHand(owner, weapon) : [];
}

/** Takes one of a counted stack off those used. */
function backInHand({ id: who, state }: Owner, weapon: Weapon): readonly Fact[] {
  const { id, quantity = 1 } = weapon;
  const item = itemIdOf(id);
  const used = usedOf(state, item);
  if (used === 0) return [];
  return [{ fact: 'used', who, weapon: id, with: item, amount: -1, left: quantity - used + 1 }];
}
