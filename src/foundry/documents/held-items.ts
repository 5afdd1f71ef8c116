import type { Fact } from '../../rules/shared/fact.ts';
import { adapterForItem } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { takenId } from '../../rules/shared/taking.ts';
import { session } from '../platform/session.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { handedKey, handedOver, liftedBy } from './ledger.ts';
import { everyFighter, fighterIdOf } from './fighter-id.ts';

/** What we keep on an item that its holder took: whose it is, and which of their things (MYT-SE-12, MYT-ACT-10). */
export interface ItemFlags {
  readonly takenFrom: { readonly owner: FighterId; readonly item: string };
}

/** Things of others, by who holds them. */
type Holdings = ReadonlyMap<FighterId, readonly Item.Implementation[]>;

class HeldItems {
  /** What everybody holds of others' things; worked out when it is asked for. */
  holdings: Holdings | null = null;
  /** Finds what happened in exchanges that no Game Master's client has applied yet. */
  unapplied: () => readonly (readonly Fact[])[] = () => [];
}

/**
 * What somebody holds of others' things (MYT-SE-12, MYT-ACT-10): as their owners' states say, so that it comes and
 * goes with those and is written nowhere else. What a player's actor says counts where a Game Master's client has it on
 * entry: its owner may write anything there. The items stand for those of the owners and are in no collection.
 */
export function heldBy(holder: FightingActor): readonly Item.Implementation[] {
  if (!game.ready) return [];
  const held = session.get(HeldItems);
  held.holdings ??= allHoldings();
  return held.holdings.get(fighterIdOf(holder)) ?? [];
}

/** Whose an item is, where its holder took it from them; null for what is the holder's own. */
export function takenFrom(item: Item.Implementation): ItemFlags['takenFrom'] | null {
  const kept: unknown = item.flags[SYSTEM_ID]?.takenFrom;
  if (typeof kept !== 'object' || kept === null || !('owner' in kept) || !('item' in kept)) return null;
  const { owner, item: itemId } = kept;
  return typeof owner === 'string' && typeof itemId === 'string' ? { owner, item: itemId } : null;
}

/** Something was written that may tell otherwise who holds what; gives those whose holdings are others by now. */
export function lookAtHoldingsAgain(): readonly FightingActor[] {
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

/** How many of a thing its holder has, in whatever way its combat system counts them. */
function countOf({ system }: Item.Implementation): string {
  const { quantity, magazine } = system as { quantity?: number; magazine?: unknown };
  return JSON.stringify([quantity, magazine]);
}

function allHoldings(): Holdings {
  const all = new Map<FighterId, Item.Implementation[]>();
  const everybody = new Map(everyFighter().map(actor => [fighterIdOf(actor), actor]));
  const owners = [...everybody].filter(([, { system }]) => system.state.taken.length > 0);
  const known = owners.some(([, { hasPlayerOwner }]) => hasPlayerOwner) ? handedNow() : new Set();
  // What was taken from a thief is found once it is known what the thief holds: so often as hands can have changed.
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

/** What came into other hands in the ledger, and while no Game Master is there by what none has applied yet. */
function handedNow(): ReadonlySet<unknown> {
  const known = new Set(handedOver().keys());
  if (game.users.activeGM) return known;
  for (const facts of session.get(HeldItems).unapplied())
    for (const { owner, item: itemId, by } of liftedBy(facts)) known.add(handedKey(owner, itemId, by));
  return known;
}

/** Has items be handed over that exchanges hand over which no Game Master's client has applied yet. */
export function heldByFactsOf(find: () => readonly (readonly Fact[])[]): void {
  session.get(HeldItems).unapplied = find;
}

/**
 * A thing of somebody's as another holds it, whether it is the owner's own or was taken by them in turn. Active effects do
 * not come with it: they would do to the holder whatever the owner has written there.
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
