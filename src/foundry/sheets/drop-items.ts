import { canBeInside, holderOf, isContainer } from '../documents/containers.ts';
import { isAlike, mergeStacks } from '../documents/stacks.ts';
import { itemIdOf } from './fighter-clicks.ts';
import type { FighterSheet } from './fighter-sheet.ts';
import { receiveDropped } from './hand-over.ts';
import { stowOrSay } from './stow.ts';

/**
 * Takes what is dropped on a sheet of this user's: moves a thing of its own into a bag or out of one, and asks how many
 * of another actor's come, with what is in them.
 * @returns the item, if anything came of it; false where Foundry is to sort it among the others
 */
export async function dropOnSheet(
  { actor, fighter }: FighterSheet,
  event: DragEvent,
  item: Item.Implementation,
): Promise<Item.Implementation | null | false> {
  const target = actor.items.get(itemIdOf(event.target as HTMLElement)) ?? null;
  if (item.actor?.uuid !== actor.uuid) return receiveDropped(item, fighter, placeAt(target));
  return actor.items.get(item.id ?? '') === item && (await moveOnSheet(item, target)) && item;
}

/** The thing that something dropped on a row goes into: the bag of that row, or the one that its thing is in. */
function placeAt(target: Item.Implementation | null): Item.Implementation | null {
  return target && (isContainer(target) ? target : holderOf(target));
}

/**
 * Moves a thing on its owner's sheet: into a bag on which it is dropped, to a stack of the same, or out of its bag.
 * @returns false where nothing but its place in the list is to change
 */
async function moveOnSheet(item: Item.Implementation, target: Item.Implementation | null): Promise<boolean> {
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
