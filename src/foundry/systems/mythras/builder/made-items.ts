import { changeQuantity, KEPT_APART, quantityOf } from '../../../documents/stacks.ts';
import { withoutEntry } from '../../../platform/compat.ts';
import { SYSTEM_ID } from '../../../platform/system-id.ts';
import { removeItems } from '../../../platform/updates.ts';
import type { Character } from './open-builder.ts';

/** The flags of an item of a finished draft. */
interface Made {
  /** The id of the draft. */
  readonly made?: string;
  /** The pieces that the draft gave; left out where it counts none. */
  readonly pieces?: number;
}

/** An item as it was stored. */
interface Stored {
  readonly _id: string;
  readonly system: { readonly quantity?: number };
  readonly flags: Readonly<Record<string, unknown>>;
}

/** The flags of an item that a draft is about to give. */
export function madeBy(draft: string, system: object): object {
  const { quantity = 1 } = system as Stored['system'];
  return { [SYSTEM_ID]: { made: draft, pieces: quantity } };
}

function flagsOf({ flags }: Item.Implementation): Made {
  return ((flags as Record<string, unknown>)[SYSTEM_ID] ?? {}) as Made;
}

/** The items that an earlier draft gave the character. */
export function madeItems(actor: Character): Item.Implementation[] {
  return [...actor.items].filter(item => flagsOf(item).made !== undefined);
}

/** How many pieces came to an item after its draft had given it. */
function piecesSince(item: Item.Implementation): number {
  const { pieces } = flagsOf(item);
  return typeof pieces === 'number' ? Math.max(0, quantityOf(item) - pieces) : 0;
}

/** The data of an item with the pieces that its draft gave. */
export function asMade(item: Item.Implementation): object {
  const since = piecesSince(item);
  const quantity = quantityOf(item) - since;
  return foundry.utils.mergeObject(item.toObject() as object, since > 0 ? { system: { quantity } } : {});
}

/** Takes what a draft gave from its character. Pieces that came later stay where they are, as the character's own. */
export async function takeMade(actor: Character, items: readonly Item.Implementation[]): Promise<void> {
  const there = items.filter(({ id }) => actor.items.has(id ?? ''));
  const own = there.filter(item => piecesSince(item) > 0);
  for (const item of own) {
    const flags = { [SYSTEM_ID]: { ...withoutEntry('made'), ...withoutEntry('pieces') } };
    await changeQuantity(item, piecesSince(item) - quantityOf(item));
    await item.update({ flags } as Item.UpdateData);
  }
  await removeItems(
    actor,
    there.flatMap(item => (item.id && !own.includes(item) ? item.id : [])),
  );
}

/**
 * Gives a character back what was taken: whole items at once.
 * @returns the ids of those, and what gives back the pieces whose stack is there still
 */
export async function giveBack(
  actor: Character,
  items: readonly object[],
): Promise<{ readonly ids: readonly string[]; readonly pieces: () => Promise<void> }> {
  const all = items as readonly Stored[];
  const lost = all.filter(({ _id }) => !actor.items.has(_id));
  const kept = all.flatMap(({ _id, system, flags }) => {
    const item = actor.items.get(_id);
    return item && flagsOf(item).made === undefined ? [{ item, flags, quantity: system.quantity ?? 0 }] : [];
  });
  const operation = { ...KEPT_APART, keepId: true } as object;
  if (lost.length > 0)
    await actor.createEmbeddedDocuments('Item', lost as unknown as Item.CreateData[], operation);
  return {
    ids: lost.map(({ _id }) => _id),
    async pieces() {
      for (const { item, flags, quantity } of kept) {
        await changeQuantity(item, quantity);
        await item.update({ flags } as Item.UpdateData);
      }
    },
  };
}
