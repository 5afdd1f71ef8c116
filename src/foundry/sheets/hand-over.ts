import type { PasseActor } from '../documents/actor.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { localize } from '../platform/localize.ts';

/** What becomes of things that are dragged from one actor to another: how many go, and whether they are gone there. */
interface HandedOver {
  readonly quantity: number;
  readonly isGiven: boolean;
}

/**
 * Gives an actor an item that was dropped on it. Of several pieces of another actor's, it asks how many are handed over.
 * @param create makes the item as Foundry would, with this data
 */
export async function receiveDropped<T>(
  item: Item.Implementation,
  receiver: PasseActor,
  create: (data: Item.CreateData) => Promise<T>,
): Promise<T | null> {
  const data = item.toObject() as unknown as Item.CreateData;
  const many = quantityOf(item);
  const giver = item.actor;
  const isAnothers = giver !== null && !giver.pack && giver.isOwner && giver.uuid !== receiver.uuid;
  if (!isAnothers || many < 2) return create(data);
  const handed = await askHowMany(item, many);
  if (!handed) return null;
  const made = await create(
    foundry.utils.mergeObject(data, { system: { quantity: handed.quantity } }) as Item.CreateData,
  );
  if (handed.isGiven) await takeAway(item, many - handed.quantity);
  return made;
}

async function takeAway(item: Item.Implementation, left: number): Promise<void> {
  if (left === 0) await item.delete();
  else await item.update({ system: { quantity: left } } as Item.UpdateData);
}

/** The number of pieces of a thing; 1 for one that is not counted. */
function quantityOf({ system }: Item.Implementation): number {
  const { quantity } = system as unknown as { quantity?: unknown };
  return typeof quantity === 'number' ? quantity : 1;
}

/** Asks how many of a stack go to another; null when the user thinks better of it. */
async function askHowMany(item: Item.Implementation, many: number): Promise<HandedOver | null> {
  const { askNumber } = await notifyIfMissing(() => import('../ui/ask-number.ts'));
  const handed = await askNumber({
    title: localize('ITEM.handOver', { item: item.label }),
    question: localize('ITEM.howMany', { count: many }),
    least: 1,
    most: many,
    proposed: many,
    buttons: new Map([
      ['give', localize('ITEM.give')],
      ['copy', localize('ITEM.copy')],
    ]),
  });
  return handed && { quantity: handed.number, isGiven: handed.button === 'give' };
}
