import { usedUp } from '../../fight/used-up.ts';
import { actionOf } from '../../../rules/mythras/actions/all-actions.ts';
import { begin } from '../../chat/answering.ts';
import { tell } from '../../chat/telling.ts';
import { attackWith } from '../../fight/attack.ts';
import { fighterIdOf } from '../../fight/fighter-of.ts';
import { afterMagic } from '../../fight/magic-points.ts';
import { rollSkill } from '../../rolls/roll-skill.ts';
import { words } from '../../words.ts';
import { onlyTarget, weaponsFor } from './actions-context.ts';
import { chooseWeapon } from './choose-weapon.ts';
import type { CharacterSheet } from './character-sheet.ts';
import { viewOf, type Character } from './sheet-view.ts';

type Click = (this: CharacterSheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

const attack: Click = async function (_event, target) {
  const id = target.dataset['weapon'] ?? itemIdOf(target);
  if (id) await attackWith(this.actor, id);
};

const openItem: Click = async function (_event, target) {
  await this.actor.items.get(itemIdOf(target) ?? '')?.sheet?.render(true);
};

const deleteItem: Click = async function (_event, target) {
  await this.actor.items.get(itemIdOf(target) ?? '')?.deleteDialog();
};

const createItem: Click = async function (_event, target) {
  const { type = '', kind } = target.dataset;
  const name = words(`NEW.${kind ?? type}`);
  const data = { name, type, ...(kind && { system: { kind } }) };
  const [item] = await this.actor.createEmbeddedDocuments('Item', [data as Item.CreateData]);
  await item?.sheet?.render(true);
};

/** At hand or not, worn or not, carried or not. */
const toggleItem: Click = async function (_event, target) {
  const item = this.actor.items.get(itemIdOf(target) ?? '');
  if (item?.isType('weapon')) await write(item, { ready: !item.system.ready });
  else if (item?.isType('armour')) await write(item, { worn: !item.system.worn });
  else if (item?.isType('gear')) await write(item, { carried: !item.system.carried });
};

/** One more or one less of something. */
const count: Click = async function (_event, target) {
  const item = this.actor.items.get(itemIdOf(target) ?? '');
  if (!item?.isType('gear') && !item?.isType('weapon')) return;
  const quantity = Math.max(usedUp(item), item.system.quantity + Number(target.dataset['step']));
  await write(item, { quantity });
};

async function write(item: Item.Implementation, system: object): Promise<void> {
  await item.update({ system } as Item.UpdateData);
}

const pickUp: Click = async function (_event, target) {
  const id = itemIdOf(target);
  const dropped = stateOf(this).dropped.filter(other => other !== id);
  await writeState(this, { dropped });
};

const endCondition: Click = async function (_event, target) {
  const index = Number(target.closest<HTMLElement>('[data-condition]')?.dataset['condition']);
  const conditions = stateOf(this).conditions.filter((_, i) => i !== index);
  await writeState(this, { conditions });
};

/** A click on a full pip spends a luck point, one on an empty pip takes that back (MYT-LUCK-01). */
const luck: Click = async function (_event, target) {
  const { luckSpent } = stateOf(this);
  const spends = target.dataset['full'] === 'true';
  await writeState(this, { luckSpent: Math.max(0, luckSpent + (spends ? 1 : -1)) });
};

/** Spends or recovers magic points (MYT-CHAR-10). */
const magic: Click = async function (_event, target) {
  const { actor } = this;
  if (!actor.isFighter()) return;
  await writeState(this, { conditions: afterMagic(actor, -Number(target.dataset['step'])) });
};

/** Opens the small editor of a location, or shuts it. */
const openLocation: Click = async function (_event, target) {
  const where = target.closest<HTMLElement>('[data-where]')?.dataset['where'] ?? null;
  const isOpen = this.openLocation === where;
  this.openLocation = isOpen ? null : where;
  await this.render({ parts: ['body'] });
  const row = this.element.querySelector(`.passe-location[data-where="${where}"]`);
  row?.querySelector<HTMLElement>(isOpen ? 'button' : 'input')?.focus();
};

/** One hit point or armour point more or less lost. */
const harm: Click = async function (_event, target) {
  const { set = '', step = '0' } = target.dataset;
  const where = target.closest<HTMLElement>('[data-where]')?.dataset['where'] ?? '';
  const state = stateOf(this);
  const before = (set === 'hurt' ? state.hurt : state.wear)[where] ?? 0;
  await writeState(this, { [set]: { [where]: Math.max(0, before + Number(step)) } });
};

const roll: Click = async function (_event, target) {
  const key = target.dataset['key'] ?? '';
  const { grade } = this;
  // The next roll is another task, and begins at Standard again.
  this.grade = 'standard';
  tell(await rollSkill(this.actor, key, grade));
  await this.render({ parts: ['skills'] });
};

const act: Click = async function (_event, target) {
  await beginAction(this, target.dataset['key'] ?? '');
};

/** Begins to cast a power; what it costs is paid when it is complete (MYT-ACT-19, MYT-CHAR-10). */
const cast: Click = async function () {
  await beginAction(this, 'cast-magic');
};

/** Begins an action in the chat, or tells the user why not. */
async function beginAction({ actor }: CharacterSheet, id: string): Promise<boolean> {
  if (!actor.isType('character')) return false;
  const view = viewOf(actor as Character, { isEditable: true, isEditing: false });
  const by = fighterIdOf(actor);
  const action = actionOf(id);
  const weapons = action?.needs === 'weapon' ? weaponsFor(view, id) : [];
  const weapon =
    weapons.length > 1 ? await chooseWeapon(view, words(`ACTION.${id}.name`), weapons) : weapons[0];
  if (weapon === null) return false;
  const at = onlyTarget() ?? by;
  const refusal = await begin({ action: id, by, at, with: weapon ?? '' });
  tell(refusal, view.nameOf);
  return refusal === null;
}

/** From playing to editing, or back. */
const toggleMode: Click = async function () {
  this.isEditing = !this.isEditing;
  await this.render();
};

/** What can be clicked on the sheet. */
export const SHEET_ACTIONS = {
  ...{ attack, roll, act, cast, luck, magic, openLocation, harm, pickUp, endCondition },
  ...{ openItem, deleteItem, createItem, toggleItem, count, toggleMode },
};

function itemIdOf(target: HTMLElement): string | undefined {
  return target.closest<HTMLElement>('[data-item-id]')?.dataset['itemId'];
}

function stateOf({ actor }: CharacterSheet) {
  if (!actor.isType('character')) throw new Error(`not a character: ${actor.uuid}`);
  return actor.system.toObject().state;
}

async function writeState({ actor }: CharacterSheet, state: object): Promise<void> {
  await actor.update({ system: { state } } as Actor.UpdateData);
}
