import { canBeInside, holderOf, isContainer, stow, stowRefusal } from '../documents/containers.ts';
import { isAlike, mergeStacks } from '../documents/stacks.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';
import { itemIdOf } from './fighter-clicks.ts';

/** The thing on whose row something is dropped; null beside all rows. */
export function dropTarget(actor: Actor.Implementation, event: DragEvent): Item.Implementation | null {
  return actor.items.get(itemIdOf(event.target as HTMLElement)) ?? null;
}

/** The thing that something dropped on a row goes into: the bag of that row, or the one that its thing is in. */
export function placeAt(target: Item.Implementation | null): Item.Implementation | null {
  return target && (isContainer(target) ? target : holderOf(target));
}

/**
 * Moves a thing on its owner's sheet: into a bag on which it is dropped, to a stack of the same, or out of its bag.
 * @returns false where nothing but its place in the list is to change
 */
export async function moveOnSheet(
  item: Item.Implementation,
  target: Item.Implementation | null,
): Promise<boolean> {
  if (!canBeInside(item) || item === target) return false;
  if (target && !isContainer(item) && isAlike(item, target)) {
    await mergeStacks(item, target);
    return true;
  }
  const place = placeAt(target);
  if (place === holderOf(item)) return false;
  await stowOrSay(item, place);
  return true;
}

/** Puts a thing into another, or says why it cannot be there; null takes it out. */
async function stowOrSay(item: Item.Implementation, place: Item.Implementation | null): Promise<void> {
  const refusal = place && stowRefusal(item, place);
  if (!refusal) return stow([item], place);
  const names = { item: item.label, container: place.label };
  ui.notifications.warn(withoutMarkup(localize(refusal, names)));
}

/** The bags that a thing could be put into now. */
export function placesFor(item: Item.Implementation): Item.Implementation[] {
  if (!canBeInside(item)) return [];
  const things = [...(item.actor?.items ?? [])];
  const now = holderOf(item);
  return things.filter(one => one !== now && isContainer(one) && stowRefusal(item, one) === null);
}

/** Takes a thing out of what it is in, into that which holds this. */
export async function takeOut(item: Item.Implementation): Promise<void> {
  const holder = holderOf(item);
  if (holder) await stow([item], holderOf(holder));
}

/** Asks into which bag a thing goes, and puts it there. */
export async function askAndStow(item: Item.Implementation): Promise<void> {
  const { choosePlace } = await notifyIfMissing(() => import('./choose-place.ts'));
  const place = await choosePlace(item, placesFor(item));
  if (place) await stowOrSay(item, place);
}
