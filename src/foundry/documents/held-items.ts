import type { Fact } from '../../rules/shared/fact.ts';
import { adapterForItem } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { takenId } from '../../rules/shared/taking.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { handedKey, handedOver, liftedBy } from './ledger.ts';
import { everyFighter, fighterIdOf } from './fighter-id.ts';

/** The flags of a taken item: its owner, and the original among the owner's items (MYT-SE-12, MYT-ACT-10). */
export interface ItemFlags {
  readonly takenFrom: { readonly owner: FighterId; readonly item: string };
}

/** Taken items, by holder. */
type Holdings = ReadonlyMap<FighterId, readonly Item.Implementation[]>;

class HeldItems {
  /** The taken items of all fighters; computed on demand. */
  holdings: Holdings | null = null;
  /** Returns the facts of exchanges that no Game Master's client has applied yet. */
  unapplied: () => readonly (readonly Fact[])[] = () => [];
}

/**
 * The items that a fighter has taken from others (MYT-SE-12, MYT-ACT-10): derived from the owners' states, so
 * that they come and go with those and are written nowhere else. A player's actor counts only where the
 * ledger confirms it: its owner may write anything there. These items stand for the originals and are in no
 * collection.
 */
export function heldBy(holder: FightingActor): readonly Item.Implementation[] {
  if (!game.ready) return [];
  const held = session.get(HeldItems);
  held.holdings ??= allHoldings();
  return held.holdings.get(fighterIdOf(holder)) ?? [];
}

/** The owner and original of a taken item; null for the holder's own. */
export function takenFrom(item: Item.Implementation): ItemFlags['takenFrom'] | null {
  const kept: unknown = item.flags[SYSTEM_ID]?.takenFrom;
  if (typeof kept !== 'object' || kept === null || !('owner' in kept) || !('item' in kept)) return null;
  const { owner, item: itemId } = kept;
  return typeof owner === 'string' && typeof itemId === 'string' ? { owner, item: itemId } : null;
}

/** An item as the rules name it: its id, its name, and whose it is if its holder took it. */
export function identityOf(item: Item.Implementation) {
  const from = takenFrom(item);
  return { id: item.id ?? '', name: item.name, ...(from && { takenFrom: from }) };
}

/** Derives the holdings again after a change that may affect them; returns the actors whose holdings differ. */
export function refreshHoldings(): readonly FightingActor[] {
  const held = session.get(HeldItems);
  const before: Holdings = held.holdings ?? new Map();
  const now = allHoldings();
  held.holdings = now;
  return everyFighter().filter(actor => {
    const id = fighterIdOf(actor);
    return namesOf(before.get(id)) !== namesOf(now.get(id));
  });
}

function namesOf(items: readonly Item.Implementation[] = []): string {
  return items.map(item => `${item.id} ${countOf(item)}`).join();
}

/** The amount of an item, as its combat system counts it. */
function countOf({ system }: Item.Implementation): string {
  const { quantity, magazine } = system as { quantity?: number; magazine?: unknown };
  return JSON.stringify([quantity, magazine]);
}

function allHoldings(): Holdings {
  const all = new Map<FighterId, Item.Implementation[]>();
  const everybody = new Map(everyFighter().map(actor => [fighterIdOf(actor), actor]));
  const owners = [...everybody].filter(([, { system }]) => system.state.taken.length > 0);
  const known = owners.some(([, { hasPlayerOwner }]) => hasPlayerOwner) ? handedNow() : new Set();
  // An item taken from a thief is found once the thief's holdings are known: repeated until nothing is added.
  for (let found = -1, size = 0; found !== size;) {
    found = size;
    for (const [owner, actor] of owners) {
      for (const { item: itemId, by, amount } of actor.system.state.taken) {
        if (actor.hasPlayerOwner && !known.has(handedKey(owner, itemId, by))) continue;
        const holder = everybody.get(by);
        const held = all.get(by) ?? [];
        const original = actor.items.get(itemId) ?? all.get(owner)?.find(({ id }) => id === itemId);
        const id = takenId(owner, itemId);
        if (!holder || !original || held.some(item => item.id === id) || holder.items.has(id)) continue;
        const copy = copyOf(original, owner, amount);
        const item = new Item.implementation(copy as Item.CreateData, { parent: holder });
        all.set(by, [...held, item]);
        size += 1;
      }
    }
  }
  return all;
}

/** The items handed over in the ledger, and without an active Game Master those of unapplied facts. */
function handedNow(): ReadonlySet<unknown> {
  const known = new Set(handedOver().keys());
  if (game.users.activeGM) return known;
  for (const facts of session.get(HeldItems).unapplied())
    for (const { owner, item: itemId, by } of liftedBy(facts)) known.add(handedKey(owner, itemId, by));
  return known;
}

/** Sets the source of unapplied facts that hand items over. */
export function heldByFactsOf(find: () => readonly (readonly Fact[])[]): void {
  session.get(HeldItems).unapplied = find;
}

/**
 * The data of an owner's item, whether their own or taken, as another holds it. Without active effects: the
 * owner could write anything into them, and they would apply to the holder.
 */
function copyOf(original: Item.Implementation, owner: FighterId, quantity: number): object {
  const data = original.toObject() as unknown as { system: object; flags: object };
  const flags: ItemFlags = { takenFrom: { owner, item: original.id ?? '' } };
  return {
    ...data,
    effects: [],
    _id: takenId(owner, original.id ?? ''),
    system: {
      ...data.system,
      quantity,
      ready: true,
      ...adapterForItem(original.type)?.split?.(original, quantity),
    },
    flags: { ...data.flags, [SYSTEM_ID]: flags },
  };
}
