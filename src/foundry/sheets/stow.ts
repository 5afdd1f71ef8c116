import { canBeInside, holderOf, isContainer, stow, Stowage, stowRefusal } from '../documents/containers.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';

/** Puts a thing into another, or says why it cannot be there; null takes it out. */
export async function stowOrSay(item: Item.Implementation, place: Item.Implementation | null): Promise<void> {
  const things = item.actor?.items;
  // It, or the bag, was deleted while the user was asked.
  if (!things?.has(item.id ?? '') || (place && !things.has(place.id ?? ''))) return;
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
  const stowage = new Stowage(item.actor);
  return things.filter(one => one !== now && isContainer(one) && stowRefusal(item, one, stowage) === null);
}

/** Takes a thing out of its bag: into the bag that this one is in, or onto the owner. */
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
