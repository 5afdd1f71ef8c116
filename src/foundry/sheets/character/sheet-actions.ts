import { beginAction } from '../../actions/begin-action.ts';
import { usedUp } from '../../rulesets/mythras/used-up.ts';
import { goFor } from '../../actions/pick-up.ts';
import { combatOfFighter } from '../../fight/fight-state.ts';
import { fighterIdOf } from '../../fight/fighters.ts';
import { tell } from '../../chat/telling.ts';
import { attackWith } from '../../fight/attack.ts';
import { afterMagic } from '../../rulesets/mythras/magic-points.ts';
import { isMythras } from '../../rulesets/mythras/mythras-actor.ts';
import { rollSkill } from '../../rolls/roll-skill.ts';
import { openThing, ownThing } from '../own-thing.ts';
import { words } from '../../words.ts';
import type { CharacterSheet } from './character-sheet.ts';

type Click = (this: CharacterSheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

const attack: Click = async function (event, target) {
  const id = target.dataset['weapon'] ?? itemIdOf(target);
  if (id) await attackWith(this.actor, id, event.shiftKey);
};

const openItem: Click = async function (_event, target) {
  await openThing(this.actor, itemIdOf(target) ?? '');
};

const deleteItem: Click = async function (_event, target) {
  await ownThing(this.actor, itemIdOf(target) ?? '')?.deleteDialog();
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
  const item = ownThing(this.actor, itemIdOf(target) ?? '');
  if (item?.isType('weapon')) await write(item, { ready: !item.system.ready });
  else if (item?.isType('armour')) await write(item, { worn: !item.system.worn });
  else if (item?.isType('gear')) await write(item, { carried: !item.system.carried });
};

/** One more or one less of something. */
const count: Click = async function (_event, target) {
  const item = ownThing(this.actor, itemIdOf(target) ?? '');
  if (!item?.isType('gear') && !item?.isType('weapon')) return;
  const quantity = Math.max(usedUp(item), item.system.quantity + Number(target.dataset['step']));
  await write(item, { quantity });
};

async function write(item: Item.Implementation, system: object): Promise<void> {
  await item.update({ system } as Item.UpdateData);
}

/** In a fight that takes its two actions (MYT-ACT-10). */
const pickUp: Click = async function (_event, target) {
  const id = itemIdOf(target) ?? '';
  const by = fighterIdOf(this.actor);
  if (combatOfFighter(by)) return goFor(this.actor, by, id);
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
  if (!isMythras(actor)) return;
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

const act: Click = async function (event, target) {
  const { actor } = this;
  if (actor.isFighter()) await beginAction(actor, target.dataset['key'] ?? '', event.shiftKey);
};

/** Begins to cast a power; what it costs is paid when it is complete (MYT-ACT-19, MYT-CHAR-10). */
const cast: Click = async function () {
  const { actor } = this;
  if (actor.isFighter()) await beginAction(actor, 'cast-magic');
};

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
