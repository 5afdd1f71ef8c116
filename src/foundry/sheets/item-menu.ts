import { fitsHotbar, putOnHotbar } from '../actions/hotbar.ts';
import { holderOf } from '../documents/containers.ts';
import { canSplit } from '../documents/stacks.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { localize } from '../platform/localize.ts';
import { dragDataOf } from '../ui/rich-text.ts';
import { offerRowMenu } from '../ui/row-menu.ts';
import { itemIdOf, openItem } from './fighter-clicks.ts';
import type { FighterSheet } from './fighter-sheet.ts';
import { showInChat } from './item-card.ts';
import { openToWrite } from './item-sheet.ts';
import { askAndStow, placesFor, takeOut } from './stow.ts';

/** A row of a sheet that has a menu. */
interface Row {
  readonly sheet: FighterSheet;
  readonly element: HTMLElement;
  /** The id of its item; empty for a skill or save without one. */
  readonly id: string;
  /** The item, whosever it is; null for none. */
  readonly item: Item.Implementation | null;
}

interface ItemRow extends Row {
  readonly item: Item.Implementation;
}

/** An entry of a row's context menu, and the condition to offer it. */
interface Deed<Of extends Row = Row> {
  readonly icon: string;
  readonly isOffered: (row: Of) => boolean;
  readonly act: (row: Of) => Promise<unknown>;
}

/** Rows of items, and the buttons of skills and saves without an item. */
const ROWS = '[data-item-id], [data-action="roll"]:not(:disabled)';

/** Buttons that let their user state a modifier first, at a click with Shift. */
const ROLLS =
  ':is([data-action="attack"], [data-action="roll"], [data-action="cast"], [data-action="useMagic"]):not(:disabled)';

const always = () => true;
const isOfItem = (row: Row): row is ItemRow => row.item !== null;
/** An item taken from another is in none of the holder's collections, and not theirs to change. */
const isTheirs = ({ sheet, id }: Row) => sheet.isEditable && sheet.actor.items.has(id);

/** A deed that only rows of items offer. */
function ofItem({ icon, isOffered, act }: Deed<ItemRow>): Deed {
  return {
    icon,
    isOffered: row => isOfItem(row) && isOffered(row),
    act: row => (isOfItem(row) ? act(row) : Promise.resolve()),
  };
}

/** What lies on the hotbar when a row is dragged there. */
function dragged({ sheet, element, item }: Row): object {
  const own = dragDataOf(sheet.actor, element.closest<HTMLElement>('[data-item-id]') ?? element);
  return own ?? { type: 'Item', uuid: item?.uuid };
}

function rollOf({ element }: Row): HTMLElement | null {
  return element.matches(ROLLS) ? element : element.querySelector<HTMLElement>(ROLLS);
}

/** The menu of a row on every sheet, in order, by the keys of what the lines say. */
const DEEDS: Readonly<Record<string, Deed>> = {
  withModifier: {
    icon: 'fa-plus-minus',
    isOffered: row => rollOf(row) !== null,
    act: async row => {
      const shifted = { bubbles: true, cancelable: true, shiftKey: true };
      rollOf(row)?.dispatchEvent(new PointerEvent('click', shifted));
      return Promise.resolve();
    },
  },
  read: ofItem({
    icon: 'fa-book-open',
    isOffered: always,
    act: ({ sheet, id }) => openItem(sheet.actor, id),
  }),
  toChat: ofItem({ icon: 'fa-comment', isOffered: always, act: ({ item }) => showInChat(item) }),
  toHotbar: {
    icon: 'fa-grip',
    isOffered: row => row.sheet.actor.isOwner && fitsHotbar(dragged(row)),
    act: row => putOnHotbar(dragged(row)),
  },
  edit: ofItem({ icon: 'fa-pen-to-square', isOffered: isTheirs, act: ({ item }) => openToWrite(item) }),
  duplicate: ofItem({ icon: 'fa-copy', isOffered: isTheirs, act: ({ item }) => duplicate(item) }),
  split: ofItem({
    icon: 'fa-link-slash',
    isOffered: row => isTheirs(row) && canSplit(row.item),
    act: async ({ item }) => (await notifyIfMissing(() => import('./hand-over.ts'))).askAndSplit(item),
  }),
  putInto: ofItem({
    icon: 'fa-suitcase',
    isOffered: row => isTheirs(row) && placesFor(row.item).length > 0,
    act: ({ item }) => askAndStow(item),
  }),
  takeOut: ofItem({
    icon: 'fa-upload',
    isOffered: row => isTheirs(row) && holderOf(row.item) !== null,
    act: ({ item }) => takeOut(item),
  }),
  remove: ofItem({ icon: 'fa-trash', isOffered: isTheirs, act: ({ item }) => item.deleteDialog() }),
};

/** Gives the rows of items, skills and saves on a sheet their menu. */
export function offerItemMenu(sheet: FighterSheet): void {
  const lines = Object.entries(DEEDS).map(([label, { icon, isOffered, act }]) => ({
    label: `PASSE.ITEMMENU.${label}`,
    icon,
    isOffered: (element: HTMLElement) => {
      const row = rowOf(sheet, element);
      return row !== null && isOffered(row);
    },
    act: (element: HTMLElement) => {
      const row = rowOf(sheet, element);
      if (row) void act(row);
    },
  }));
  offerRowMenu(sheet.element, ROWS, lines);
}

/** The row of an element; null for one of an item that is gone. */
function rowOf(sheet: FighterSheet, element: HTMLElement): Row | null {
  const id = itemIdOf(element);
  const item = id === '' ? null : sheet.actor.findItem(id);
  return id !== '' && !item ? null : { sheet, element, id, item };
}

/** A second thing of the same kind, with a name that tells it from the first. */
async function duplicate(item: Item.Implementation): Promise<void> {
  const name = localize('ITEMMENU.copyOf', { name: item.label });
  // An owner has one such item by each key: a copy with the key would only add to its quantity.
  const isByKey = /^skill$|gear$/u.test(item.type);
  const changes = { name, ...(isByKey && { system: { key: '' } }) };
  await item.clone(changes as Item.UpdateData, { save: true, addSource: true });
}
