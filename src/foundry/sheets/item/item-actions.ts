import { tell } from '../../chat/telling.ts';
import { changePassion, DEPTHS } from '../../rolls/growth.ts';
import { changePicture } from '../change-picture.ts';
import { asset } from '../../system.ts';
import { withoutEntry } from '../../versions.ts';
import { words } from '../../words.ts';
import { takeFrom } from './key-sets.ts';
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
  const { way = '' } = dataset;
  await write(item, way === '' ? strike : { modes: { [way]: strike } });
}

/** Another way of holding a weapon begins with the numbers of the first. */
const addWay: Click = async function (_event, target) {
  const { item } = this;
  if (!item.isType('weapon')) return;
  const { modes, damage, size, types, traits, hands, reach, ranged } = item.system.toObject();
  const wanted = target.dataset['way'] ?? '';
  const key = wanted || freeKey(Object.keys(modes));
  const name = words(wanted ? `ITEM.ways.${wanted}` : 'ITEM.ways.other');
  const way = { names: { [game.i18n.lang]: name }, damage, size, types, traits, hands, reach, ranged };
  const own = { 'two-hands': { hands: 2 }, thrown: { ranged: {}, traits: [...traits, 'thrown'] } }[wanted];
  this.unfolded = `way-${key}`;
  await write(item, { modes: { [key]: { ...way, ...own } } });
};

function freeKey(taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`way-${number}`)) number += 1;
  return `way-${number}`;
}

const removeWay: Click = async function (_event, target) {
  await write(this.item, { modes: withoutEntry(target.dataset['way'] ?? '') });
};

const takeOut: Click = async function (_event, target) {
  const { set = '', key = '' } = target.dataset;
  await takeFrom(this.item, set, key);
};

/** Something deepens a passion, or has it wane (MYT-CHAR-13). */
const changeThisPassion: Click = async function (_event, target) {
  const { way = '' } = target.dataset;
  const { actor, id } = this.item;
  const depth = DEPTHS.find(one => way.endsWith(one));
  if (actor && depth) tell(await changePassion(actor, id ?? '', depth, way.startsWith('-') ? -1 : 1));
};

async function write(item: Item.Implementation, system: object): Promise<void> {
  await item.update({ system } as Item.UpdateData);
}

const createEffect: Click = async function () {
  const { item } = this;
  const data = { name: item.label, img: item.img ?? asset('combat-style.svg'), transfer: true };
  const [effect] = await item.createEmbeddedDocuments('ActiveEffect', [data]);
  await effect?.sheet?.render(true);
};

const editEffect: Click = async function (_event, target) {
  await effectOf(this, target)?.sheet?.render(true);
};

const toggleEffect: Click = async function (_event, target) {
  const effect = effectOf(this, target);
  await effect?.update({ disabled: !effect.disabled });
};

const deleteEffect: Click = async function (_event, target) {
  await effectOf(this, target)?.deleteDialog();
};

function effectOf({ item }: ItemSheet, target: HTMLElement): ActiveEffect.Implementation | undefined {
  return item.effects.get(target.closest<HTMLElement>('[data-effect-id]')?.dataset['effectId'] ?? '');
}

/** What can be clicked on the sheet of an item. */
export const ITEM_ACTIONS = {
  ...{ changePicture, makeRanged, notRanged, addWay, removeWay, takeOut },
  changePassion: changeThisPassion,
  ...{ createEffect, editEffect, toggleEffect, deleteEffect },
};
