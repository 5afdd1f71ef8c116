import { isActor } from '../../documents/actor-with.ts';

/** How many of a thing its owner has shot off or thrown, as the state counts them (MYT-RANGED-06). */
export function usedUp(item: Item.Implementation): number {
  const owner: unknown = item.actor;
  if (!isActor(owner) || !owner.isFighter()) return 0;
  const { used } = owner.system.state;
  if (item.isType('gear') && item.system.kind === 'ammunition') return used[item.system.key] ?? 0;
  // What a weapon with a magazine has used are its rounds, and not weapons.
  const isThing = item.isType('weapon') && item.system.magazine.holds === 0;
  return isThing ? (used[item.id ?? ''] ?? 0) : 0;
}

/** How many of a thing are left. */
export function leftOf(item: Item.OfType<'gear'> | Item.OfType<'weapon'>): number {
  return Math.max(0, item.system.quantity - usedUp(item as Item.Implementation));
}
