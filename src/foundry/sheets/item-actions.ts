import { adapterForItem } from '../combat-system/active-system.ts';
import { PasseItem } from '../documents/item.ts';
import { withoutEntry } from '../platform/compat.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';
import { changePicture } from '../ui/rich-text.ts';
import { EFFECT_CLICKS } from './effect-clicks.ts';
import { showInChat } from './item-card.ts';
import type { ItemSheet } from './item-sheet.ts';

type Click = (this: ItemSheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** The weapon now strikes from afar, in one way of holding it or in the first. */
const makeRanged: Click = async function (_event, target) {
  await writeStrike(this, target, { ranged: {} });
};

const notRanged: Click = async function (_event, target) {
  await writeStrike(this, target, { ranged: null });
};

async function writeStrike({ item }: ItemSheet, { dataset }: HTMLElement, strike: object): Promise<void> {
  const { mode = '' } = dataset;
  await write(item, mode === '' ? strike : { modes: { [mode]: strike } });
}

/** Another way of holding a weapon begins with the numbers of the first. */
const addMode: Click = async function (_event, target) {
  const { item } = this;
  if (!item.isType('weapon')) return;
  const { modes, damage, size, types, traits, hands, reach, ranged } = item.system.toObject();
  const wanted = target.dataset['mode'] ?? '';
  const key = wanted || freeKey(Object.keys(modes));
  const name = localize(wanted ? `ITEM.modes.${wanted}` : 'ITEM.modes.other');
  const mode = { names: { [game.i18n.lang]: name }, damage, size, types, traits, hands, reach, ranged };
  const own = { 'two-hands': { hands: 2 }, thrown: { ranged: {}, traits: [...traits, 'thrown'] } }[wanted];
  this.unfolded = `mode-${key}`;
  await write(item, { modes: { [key]: { ...mode, ...own } } });
};

function freeKey(taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`mode-${number}`)) number += 1;
  return `mode-${number}`;
}

const removeMode: Click = async function (_event, target) {
  await write(this.item, { modes: withoutEntry(target.dataset['mode'] ?? '') });
};

const takeOut: Click = async function (_event, target) {
  const { set = '', key = '' } = target.dataset;
  await takeFrom(this.item, set, key);
};

async function write(item: Item.Implementation, system: object): Promise<void> {
  await item.update({ system } as Item.UpdateData);
}

/** From reading to editing, or back. */
const toggleMode: Click = async function () {
  this.isEditing = !this.isEditing;
  await this.render();
};

const toChat: Click = async function () {
  await showInChat(this.item);
};

/** The click actions of an item sheet. */
export const ITEM_ACTIONS = {
  toggleMode,
  showInChat: toChat,
  changePicture,
  makeRanged,
  notRanged,
  addMode,
  removeMode,
  takeOut,
  ...EFFECT_CLICKS,
};

/** Lets weapons be dropped on lists of weapons. */
export function handleWeaponDrops(item: Item.Implementation, element: HTMLElement): void {
  const type = adapterForItem(item.type)?.weaponsNamedBy?.(item) ?? null;
  if (type === null) return;
  element.addEventListener('dragover', event => event.preventDefault());
  element.addEventListener('drop', event => {
    event.preventDefault();
    event.stopPropagation();
    void takeWeapon(item, type, event);
  });
}

async function takeWeapon(item: Item.Implementation, type: Item.SubType, event: DragEvent): Promise<void> {
  const { TextEditor } = foundry.applications.ux;
  const { uuid } = TextEditor.implementation.getDragEventData(event) as { uuid?: string };
  const dropped: unknown = uuid === undefined ? null : await fromUuid(uuid);
  if (!(dropped instanceof PasseItem) || !dropped.isType(type) || !('key' in dropped.system)) {
    ui.notifications.warn(localize('NOTICE.onlyWeapons'));
  } else if (dropped.system.key === '') {
    ui.notifications.warn(withoutMarkup(localize('NOTICE.noKey', { weapon: dropped.label })));
  } else await putIn(item, 'weapons', dropped.system.key);
}

/** The keys that a set of an item holds; none for an item without that set. */
function keysIn(item: Item.Implementation, set: string): ReadonlySet<string> {
  const held = (item.system as unknown as Readonly<Record<string, unknown>>)[set];
  return held instanceof Set ? (held as ReadonlySet<string>) : new Set();
}

/** Puts a key into a set of an item, when it is not there yet. */
export async function putIn(item: Item.Implementation, set: string, key: string): Promise<void> {
  const before = keysIn(item, set);
  if (!before.has(key)) await item.update({ system: { [set]: [...before, key] } } as Item.UpdateData);
}

/** Takes a key out of a set of an item. */
async function takeFrom(item: Item.Implementation, set: string, key: string): Promise<void> {
  const left = [...keysIn(item, set)].filter(one => one !== key);
  await item.update({ system: { [set]: left } } as Item.UpdateData);
}
