import { thingsOfArmour, thingsOfCoins, thingsOfWeapon } from '../../../rules/mythras/carrying.ts';
import { holderOf, Stowage } from '../../documents/containers.ts';
import { isLoadCounted } from '../../settings/load-counted.ts';
import { leftOf } from './receive-item.ts';
import type { MythrasActor } from './to-fighter.ts';

/** Hundredths of Things are counted, so that twenty arrows are one. */
const PARTS = 100;

const rounded = (things: number) => Math.round(things * PARTS) / PARTS;

/** The Things that an actor carries, coins included; undefined where this world does not count them (MYT-LOAD-01). */
export function thingsCarried(actor: MythrasActor): number | undefined {
  if (!isLoadCounted()) return undefined;
  const { dropped } = actor.system.state;
  const stowage = new Stowage(actor);
  const lying = actor.allItems.filter(item => !holderOf(item) && !dropped.includes(item.id ?? ''));
  const coins = Object.values(actor.system.coins).reduce((sum, amount) => sum + amount, 0);
  return rounded(lying.reduce((sum, item) => sum + thingsOf(item, stowage), thingsOfCoins(coins)));
}

/** The Things that all pieces of a thing count for, with what is in it (MYT-LOAD-01 to 03). */
export function thingsOf(item: Item.Implementation, stowage: Stowage): number {
  if (item.isType('gear') && !item.system.carried) return 0;
  const inside = stowage.contentsOf(item).reduce((sum, one) => sum + thingsOf(one, stowage), 0);
  const room = item.isType('gear') ? item.system.room : 0;
  return rounded(ownThings(item) + Math.max(0, inside - room));
}

/** The Things of a thing without what is in it. */
function ownThings(item: Item.Implementation): number {
  if (item.isType('weapon')) {
    const { things, natural } = item.system;
    return natural ? 0 : (things ?? thingsOfWeapon(item.system)) * leftOf(item);
  }
  if (item.isType('armour')) {
    const { ap, locations, natural, things, worn } = item.system;
    // MYT-LOAD-03: armour worn by those used to it counts for nothing.
    return natural || worn ? 0 : (things ?? thingsOfArmour(ap) * locations.size);
  }
  if (!item.isType('gear')) return 0;
  const pieces = leftOf(item);
  // Ruling: a stack whose entry says nothing is sold in the quantity that counts as one Thing.
  return item.system.things === null ? Math.min(1, pieces) : item.system.things * pieces;
}
