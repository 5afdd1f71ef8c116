import type { PasseActor } from '../documents/actor.ts';
import { allInside, arrivalRefusal, canBeInside } from '../documents/containers.ts';
import {
  changeQuantity,
  correctStack,
  deleteStack,
  joinByKey,
  KEPT_APART,
  quantityOf,
  splitStack,
} from '../documents/stacks.ts';
import { putAwayIfHandsAreFull } from '../documents/in-hand.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';

/** What becomes of things that are dragged from one actor to another: how many go, and whether they are gone there. */
interface HandedOver {
  readonly quantity: number;
  readonly isGiven: boolean;
}

/**
 * Gives an actor an item that was dropped on it, with what is in it. Of several pieces of another actor's, it asks how
 * many are handed over: what is in several bags goes with all of them. The receiver has them before the giver has less:
 * pieces do not get lost when a write fails. A weapon for which no hand is free is put away.
 * @param place the receiver's thing that it goes into; null for none
 * @returns null where it was added to another thing, or the user thinks better of it
 */
export async function receiveDropped(
  item: Item.Implementation,
  receiver: PasseActor,
  place: Item.Implementation | null,
): Promise<Item.Implementation | null> {
  const received = await handOver(item, receiver, place);
  if (received && receiver.isFighter()) await putAwayIfHandsAreFull(receiver, received);
  return received;
}

async function handOver(
  item: Item.Implementation,
  receiver: PasseActor,
  place: Item.Implementation | null,
): Promise<Item.Implementation | null> {
  const many = quantityOf(item);
  const giver = item.actor;
  const isAnothers = giver !== null && !giver.pack && giver.isOwner && giver.uuid !== receiver.uuid;
  const handed = isAnothers && many > 1 ? await askHowMany(item, many) : { quantity: many, isGiven: false };
  if (!handed || (handed.isGiven && !hasStill(item, handed.quantity))) return null;
  const inside = place && canBeInside(item) && !isRefused(item, place) ? (place.id ?? '') : '';
  const things = handed.quantity < many ? [item] : [item, ...allInside(item)];
  const data = copiesOf(things, receiver, { quantity: handed.quantity, inside });
  // A bag comes before its things know that they are in it: they would go to what the receiver has of them.
  const operation = { ...(things.length > 1 && KEPT_APART), keepId: true };
  const made = await receiver.createEmbeddedDocuments('Item', data as Item.CreateData[], operation as object);
  const [first, ...inFirst] = made;
  for (const one of inFirst) await joinByKey(one);
  if (!handed.isGiven) return first ?? null;
  const taken = await takeAway(item, handed.quantity);
  // Another user took or added some in the same instant.
  await correctStack(first, { like: item, owner: receiver, by: taken - handed.quantity });
  if (taken > 0) return first ?? null;
  const left = inFirst.flatMap(({ id }) => (id && receiver.items.has(id) ? id : []));
  if (left.length > 0) await receiver.deleteEmbeddedDocuments('Item', left);
  hasStill(item, handed.quantity);
  return null;
}

/** True if an item cannot go into a bag of its new owner; tells the user why. */
function isRefused(item: Item.Implementation, place: Item.Implementation): boolean {
  const refusal = arrivalRefusal(item, place);
  const names = { item: item.label, container: place.label };
  if (refusal) ui.notifications.warn(withoutMarkup(localize(refusal, names)));
  return refusal !== null;
}

/** The data of a thing and of what goes with it, for another owner, with ids that are free there. */
function copiesOf(
  all: readonly Item.Implementation[],
  receiver: PasseActor,
  { quantity, inside }: { readonly quantity: number; readonly inside: string },
): object[] {
  const [item] = all;
  const ids = new Map(
    all.map(({ id }) => [id, id && !receiver.items.has(id) ? id : foundry.utils.randomID()]),
  );
  return all.map(one => {
    const system = {
      ...('inside' in one.system && { inside: one === item ? inside : (ids.get(one.system.inside) ?? '') }),
      ...(one === item && 'quantity' in one.system && { quantity }),
      ...(one === item && inside !== '' && outOfUse(one)),
    };
    return foundry.utils.mergeObject(one.toObject() as object, { _id: ids.get(one.id), system });
  });
}

/** What lies in a bag is neither worn nor in hand. */
function outOfUse({ system }: Item.Implementation): object {
  return { ...('worn' in system && { worn: false }), ...('ready' in system && { ready: false }) };
}

/** Asks how many pieces of a stack are to be one of their own, and parts them. */
export async function askAndSplit(item: Item.Implementation): Promise<void> {
  const many = quantityOf(item);
  const { askNumber } = await notifyIfMissing(() => import('../ui/ask-number.ts'));
  const parted = await askNumber({
    title: localize('ITEM.split', { item: item.label }),
    question: localize('ITEM.howMany', { count: many }),
    least: 1,
    most: many - 1,
    proposed: Math.floor(many / 2),
    buttons: new Map([['split', localize('ITEMMENU.split')]]),
  });
  if (parted && !(await splitStack(item, parted.number))) hasStill(item, parted.number + 1);
}

/** True if a stack has that many; otherwise tells the user that it has fewer by now. */
function hasStill(item: Item.Implementation, pieces: number): boolean {
  const left = item.actor?.items.has(item.id ?? '') ? quantityOf(item) : 0;
  if (left >= pieces) return true;
  ui.notifications.warn(withoutMarkup(localize('ITEM.fewerLeft', { item: item.label, left })));
  return false;
}

/**
 * Takes pieces from a stack; all of them with what is in it.
 * @returns how many were taken: none if it has fewer by then, and all where it had others than were counted
 */
async function takeAway(item: Item.Implementation, quantity: number): Promise<number> {
  if (quantityOf(item) > quantity) return (await changeQuantity(item, -quantity)) ? quantity : 0;
  return (await deleteStack(item, allInside(item))) ?? 0;
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
