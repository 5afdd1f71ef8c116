import { fitsHotbar, putOnHotbar } from '../actions/hotbar.ts';
import { holderOf } from '../documents/containers.ts';
import { canSplit } from '../documents/stacks.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { localize } from '../platform/localize.ts';
import { offerRowMenu } from '../ui/row-menu.ts';
import { itemIdOf, openItem } from './fighter-clicks.ts';
import type { FighterSheet } from './fighter-sheet.ts';
import { showInChat } from './item-card.ts';
import { openToWrite } from './item-sheet.ts';
import { askAndStow, placesFor, takeOut } from './stow.ts';

/** A row of an item on a sheet. */
interface Row {
  readonly sheet: FighterSheet;
  readonly id: string;
  /** The item, whosever it is. */
  readonly item: Item.Implementation;
  /** In which way of holding it, where the row is one of them. */
  readonly weapon: string | undefined;
}

/** An entry of an item's context menu, and the condition to offer it. */
interface Deed {
  readonly icon: string;
  readonly isOffered: (row: Row) => boolean;
  readonly act: (row: Row) => Promise<unknown>;
}

const always = () => true;
/** An item taken from another is in none of the holder's collections, and not theirs to change. */
const isTheirs = ({ sheet, id }: Row) => sheet.isEditable && sheet.actor.items.has(id);
const dragged = ({ item, weapon }: Row) => ({ type: 'Item', uuid: item.uuid, ...(weapon && { weapon }) });

/** The menu of an item on every sheet, in order, by the keys of what the lines say. */
const DEEDS: Readonly<Record<string, Deed>> = {
  read: { icon: 'fa-book-open', isOffered: always, act: ({ sheet, id }) => openItem(sheet.actor, id) },
  toChat: { icon: 'fa-comment', isOffered: always, act: ({ item }) => showInChat(item) },
  toHotbar: {
    icon: 'fa-grip',
    isOffered: row => row.sheet.actor.isOwner && fitsHotbar(dragged(row)),
    act: row => putOnHotbar(dragged(row)),
  },
  edit: { icon: 'fa-pen-to-square', isOffered: isTheirs, act: ({ item }) => openToWrite(item) },
  duplicate: { icon: 'fa-copy', isOffered: isTheirs, act: ({ item }) => duplicate(item) },
  split: {
    icon: 'fa-link-slash',
    isOffered: row => isTheirs(row) && canSplit(row.item),
    act: async ({ item }) => (await notifyIfMissing(() => import('./hand-over.ts'))).askAndSplit(item),
  },
  putInto: {
    icon: 'fa-suitcase',
    isOffered: row => isTheirs(row) && placesFor(row.item).length > 0,
    act: ({ item }) => askAndStow(item),
  },
  takeOut: {
    icon: 'fa-upload',
    isOffered: row => isTheirs(row) && holderOf(row.item) !== null,
    act: ({ item }) => takeOut(item),
  },
  remove: { icon: 'fa-trash', isOffered: isTheirs, act: ({ item }) => item.deleteDialog() },
};

/** Gives the rows of items on a sheet their menu. */
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
  offerRowMenu(sheet.element, '[data-item-id]', lines);
}

function rowOf(sheet: FighterSheet, element: HTMLElement): Row | null {
  const id = itemIdOf(element);
  const item = sheet.actor.findItem(id);
  return item && { sheet, id, item, weapon: element.dataset['weapon'] };
}

/** A second thing of the same kind, with a name that tells it from the first. */
async function duplicate(item: Item.Implementation): Promise<void> {
  const name = localize('ITEMMENU.copyOf', { name: item.label });
  // An owner has one such item by each key: a copy with the key would only add to its quantity.
  const isByKey = /^skill$|gear$/u.test(item.type);
  const changes = { name, ...(isByKey && { system: { key: '' } }) };
  await item.clone(changes as Item.UpdateData, { save: true, addSource: true });
}
