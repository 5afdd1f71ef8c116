import { adapterForItem } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { MOST_PIECES } from '../data/item-fields.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import type { PasseActor } from './actor.ts';
import { isContainer } from './containers.ts';

class Stacking {
  /** The stacks that this client adds to, one after another: each adds to what the one before has left. */
  last: Promise<unknown> = Promise.resolve();
}

function inTurn<T>(add: () => Promise<T>): Promise<T> {
  const stacking = session.get(Stacking);
  const added = stacking.last.then(add);
  stacking.last = added.catch(() => undefined);
  return added;
}

/** True for things that lie in stacks, rather than one beside another as weapons do. */
export function isStacked({ type }: Item.Implementation): boolean {
  return type.endsWith('gear');
}

/** Options of a creation that keep a thing apart from others of its kind. */
export const KEPT_APART = { isKeptApart: true };

/** True where the options of a creation say that the thing stays apart. */
export function isKeptApart(options: object): boolean {
  return 'isKeptApart' in options && options.isKeptApart === true;
}

/** The number of pieces of a thing; 1 for one that is not counted. */
export function quantityOf({ system }: Item.Implementation): number {
  const { quantity } = system as unknown as { quantity?: unknown };
  return typeof quantity === 'number' ? quantity : 1;
}

/**
 * Adds gear to the same gear of its owner, and notifies the user.
 * @returns false where it stays an item of its own
 */
export function stackGear(given: Item.Implementation, owner: FightingActor): Promise<boolean> {
  return inTurn(async () => {
    const had = stackFor(given, owner);
    return had !== null && addTo(had, quantityOf(given), owner);
  });
}

/** Puts gear that came at the same time as gear like it into one stack; on the client that gave it. */
export async function stackLate(given: Item.Implementation, owner: FightingActor): Promise<void> {
  await inTurn(async () => {
    const now = owner.items.get(given.id ?? '');
    const had = now && stackFor(now, owner);
    if (now && had) await moveInto(had, now, owner);
  });
}

/** Puts one stack of an owner into another of the same thing. */
export async function mergeStacks(from: Item.Implementation, into: Item.Implementation): Promise<void> {
  const owner = into.actor;
  if (!owner?.isFighter()) return;
  await inTurn(async () => {
    if (!owner.items.has(from.id ?? '') || !owner.items.has(into.id ?? '')) return;
    await moveInto(into, from, owner);
  });
}

/** Puts a thing to what its owner has of it, where the rules count the pieces by their key. */
export async function joinByKey(given: Item.Implementation): Promise<void> {
  const owner = given.actor;
  if (owner?.isFighter() && isStacked(given) && isCountedByKey(given)) await stackLate(given, owner);
}

/** Puts what else an owner has of a thing into this stack of it, where the rules count the pieces by their key. */
export async function gatherByKey(into: Item.Implementation): Promise<void> {
  if (!isStacked(into) || !isCountedByKey(into)) return;
  const others = [...(into.actor?.items ?? [])].filter(one => one !== into && canMerge(one, into));
  for (const one of others) await mergeStacks(one, into);
}

/** Adds all pieces of a stack to another, and deletes it. Concurrent changes by other users count. */
async function moveInto(
  into: Item.Implementation,
  from: Item.Implementation,
  owner: FightingActor,
): Promise<void> {
  const moved = quantityOf(from);
  if (!(await addTo(into, moved, owner))) return;
  const there = await deleteStack(from);
  await changeQuantity(into, (there ?? 0) - moved);
}

/** Pieces that an owner was given, and how many too few or too many they are by now. */
interface Correction {
  /** A thing of the same kind: new pieces may have gone to a stack that was there. */
  readonly like: Item.Implementation;
  readonly owner: PasseActor;
  readonly by: number;
}

/** Corrects the number of pieces that an owner was just given, in their own stack or in the one that they went to. */
export async function correctStack(
  made: Item.Implementation | undefined,
  { like, owner, by }: Correction,
): Promise<void> {
  const stack = made && !isGone(made) ? made : [...owner.items].find(one => isAlike(one, like));
  if (!stack || by === 0) return;
  if (quantityOf(stack) + by > 0) await changeQuantity(stack, by);
  else await deleteStack(stack);
}

/**
 * Deletes a stack, and with it other things of its owner.
 * @returns how many pieces it had when the server did; null if another user had deleted it before
 */
export async function deleteStack(
  item: Item.Implementation,
  others: readonly Item.Implementation[] = [],
): Promise<number | null> {
  const ids = [item, ...others].flatMap(({ id }) => id ?? []);
  try {
    if (isGone(item)) return null;
    await item.actor?.deleteEmbeddedDocuments('Item', ids);
    return quantityOf(item);
  } catch (error) {
    if (!isGone(item)) throw error;
    return null;
  }
}

/** True for an item that its owner has no longer. */
function isGone({ id, actor }: Item.Implementation): boolean {
  return actor?.items.has(id ?? '') !== true;
}

/**
 * Makes some pieces of a stack a stack of their own. The new one is there before the old one has less: pieces do not get
 * lost when a write fails.
 * @returns false if the stack has no more pieces than that by now
 */
export async function splitStack(item: Item.Implementation, pieces: number): Promise<boolean> {
  const owner = item.actor;
  return inTurn(async () => {
    if (!owner?.items.has(item.id ?? '') || quantityOf(item) <= pieces) return false;
    const data = foundry.utils.mergeObject(item.toObject() as object, { system: { quantity: pieces } });
    const operation = { ...KEPT_APART, keepId: false };
    const made = await owner.createEmbeddedDocuments('Item', [data as Item.CreateData], operation as object);
    if (made.length === 0) return false;
    if (await changeQuantity(item, -pieces, 1)) return true;
    // Another user took them in the same instant.
    for (const one of made) await deleteStack(one);
    return false;
  });
}

/** The most writes of one change: as many users as change one stack in the same instant. */
const MOST_WRITES = 20;

/**
 * Adds pieces to a stack, or takes them away. The server stores numbers and not what is added to them: what others have
 * written while this was on its way is seen before the reply, and added once more.
 * @param least the fewest pieces that stay
 * @returns false if there are fewer by then, and the stack is as the others have left it; also if it was deleted
 */
export async function changeQuantity(item: Item.Implementation, by: number, least = 0): Promise<boolean> {
  let left = by;
  let isTaken = true;
  for (let writes = 0; left !== 0 && writes < MOST_WRITES; writes++) {
    const expected = quantityOf(item);
    if (isTaken && expected + left < least) {
      // The other write arrived before ours: give the pieces back, or do not take them.
      isTaken = false;
      left -= by;
      continue;
    }
    const found = await writeQuantity(item, expected + left);
    if (found === null) return false;
    if (isTaken && found + left < least) {
      isTaken = false;
      left = found - (expected + left);
    } else left = found - expected;
  }
  return isTaken;
}

/** Writes the number of pieces; returns how many there were when the server did, or null if the item is deleted by then. */
async function writeQuantity(item: Item.Implementation, quantity: number): Promise<number | null> {
  if (isGone(item)) return null;
  const write = foundry.utils.randomID();
  let found = quantityOf(item);
  const hook = Hooks.on('updateItem', (changed: Item.Implementation, _changes: object, options: object) => {
    const isOwn = 'write' in options && options.write === write;
    if (changed.uuid === item.uuid && !isOwn) found = quantityOf(changed);
  });
  try {
    await item.update({ system: { quantity } } as Item.UpdateData, { write } as object);
  } catch (error) {
    if (!isGone(item)) throw error;
    return null;
  } finally {
    Hooks.off('updateItem', hook);
  }
  return found;
}

/** True for gear whose pieces may be told apart: the rules count those of one key together where they say so. */
export function canSplit(item: Item.Implementation): boolean {
  return isStacked(item) && quantityOf(item) > 1 && !isContainer(item) && !isCountedByKey(item);
}

/** True for a stack that goes into another of its owner's. */
export function canMerge(from: Item.Implementation, into: Item.Implementation): boolean {
  return isAlike(from, into) && canTake(into, from);
}

/** True for two stacks of the same thing, wherever they lie. Bags never are: each holds things of its own. */
function isAlike(one: Item.Implementation, other: Item.Implementation): boolean {
  const areStacks = one.type === other.type && isStacked(one) && !isContainer(one);
  return areStacks && likenessOf(one) === likenessOf(other);
}

/** The first stack of an owner that gear belongs to; null where it is that one. */
function stackFor(given: Item.Implementation, owner: FightingActor): Item.Implementation | null {
  const place = placeIn(owner, given);
  const isHere = (one: Item.Implementation) => isCountedByKey(one) || placeIn(owner, one) === place;
  const [first] = [...owner.items].filter(one => isAlike(one, given) && isHere(one) && canTake(one, given));
  return first && first.id !== given.id ? first : null;
}

/** True unless there would be more pieces than a stack can count, and some of them lost. */
function canTake(had: Item.Implementation, given: Item.Implementation): boolean {
  return quantityOf(had) + quantityOf(given) <= MOST_PIECES;
}

/** The id of the owner's bag that a thing is in, or is about to be; empty for none of theirs. */
function placeIn({ items }: FightingActor, { system }: Item.Implementation): string {
  const { inside = '' } = system as unknown as { inside?: string };
  return items.has(inside) ? inside : '';
}

function isCountedByKey(item: Item.Implementation): boolean {
  const { key } = item.system as unknown as { readonly key: string };
  return key !== '' && adapterForItem(item.type)?.isCountedByKey?.(item) === true;
}

/** What is the same in two stacks of one thing: its key or name, its price, its weight and its state. */
function likenessOf(item: Item.Implementation): string {
  const { key } = item.system as unknown as { readonly key: string };
  if (isCountedByKey(item)) return JSON.stringify([key]);
  const own = Object.entries(item.system.toObject()).filter(([field]) => !NOT_COMPARED.has(field));
  return JSON.stringify([key || item.name, ...own.filter(([field]) => key === '' || field !== 'notes')]);
}

/** Fields in which two stacks of one thing may differ, or which only say in words what its key says. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['key', 'names', 'texts', 'quantity', 'inside']);

/** Adds pieces to a stack, and notifies the user; false where it was deleted meanwhile. */
async function addTo(had: Item.Implementation, quantity: number, owner: FightingActor): Promise<boolean> {
  const total = quantityOf(had) + quantity;
  if (!(await changeQuantity(had, quantity))) return false;
  const names = { item: had.label, quantity, total, owner: owner.label };
  ui.notifications.info(withoutMarkup(localize('NOTICE.added', names)));
  return true;
}
