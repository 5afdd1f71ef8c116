import { attackOrPoint } from '../actions/offer-actions.ts';
import { beginWith, fetchItem } from '../actions/begin-action.ts';
import { askOwnFor, rollSkill } from '../actions/roll-skill.ts';
import { endOneByHand } from '../combat/by-hand.ts';
import type { PasseActor } from '../documents/actor.ts';
import { compact } from '../../rules/shared/compact.ts';
import type { Condition } from '../../rules/shared/fact.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { endOfEffects, isOfEffect } from '../documents/effect-conditions.ts';
import { actorOf, fighterIdOf } from '../documents/fighter-id.ts';
import { takenFrom } from '../documents/held-items.ts';
import { tableNameOf } from '../documents/names.ts';
import { openBrowser } from '../compendium-browser/open-browser.ts';
import { withoutEntry } from '../platform/compat.ts';
import { openLazy } from '../platform/lazy.ts';
import { localize } from '../platform/localize.ts';
import { notify } from '../platform/notify.ts';
import { changePicture } from '../ui/rich-text.ts';
import { openRowMenu } from '../ui/row-menu.ts';
import type { FighterSheet } from './fighter-sheet.ts';
import { openToWrite } from './item-sheet.ts';
import { openRest } from './party/open-party.ts';
import { drawOrPutAway } from './weapons-in-hand.ts';

/** The handler of a click on an element with this `data-action`; `this` is the sheet. */
export type Click<Sheet extends FighterSheet = FighterSheet> = (
  this: Sheet,
  event: PointerEvent,
  target: HTMLElement,
) => Promise<void>;

const attack: Click = async function (event, target) {
  const id = target.dataset['weapon'] ?? itemIdOf(target);
  if (id) await attackOrPoint(this.fighter, id, event.shiftKey);
};

const act: Click = async function (event, target) {
  const { key = '', tool } = target.dataset;
  await beginWith(this.fighter, key, tool, event.shiftKey);
};

/** One point more or less of what was lost at a place: of `hurt` or of `wear`. */
const harm: Click = async function (_event, target) {
  const { set = '', step = '0' } = target.dataset;
  const where = whereOf(target);
  const { hurt, wear } = this.fighter.system.state;
  const before = (set === 'hurt' ? hurt : wear)[where] ?? 0;
  const after = Math.max(0, before + Number(step));
  if (after !== before) await this.writeSystem({ state: { [set]: { [where]: after } } });
};

/** Ends the condition beside the cross, on record as in the list of effects. */
const endCondition: Click = async function (_event, target) {
  const index = Number(target.closest<HTMLElement>('[data-condition]')?.dataset['condition']);
  const ended = this.fighter.system.state.conditions[index] as Condition | undefined;
  if (!ended) return;
  const { reason } = isOfEffect(ended)
    ? await endOfEffects(this.fighter, ended.condition)
    : { reason: await endOneByHand(this.fighter, ended) };
  notify(reason);
};

/** Looks at a rest before it is taken. */
const rest: Click = async function () {
  await openRest([this.fighter]);
};

const conditions: Click = async function () {
  const { fighter } = this;
  await openLazy(
    `conditions of ${fighter.uuid}`,
    () => import('./conditions-window.ts'),
    ({ openConditions }) => openConditions(fighter),
  );
};

const removeSkill: Click = async function (_event, target) {
  await this.writeSystem({ skills: withoutEntry(target.dataset['key'] ?? '') });
};

const showItem: Click = async function (_event, target) {
  await openItem(this.actor, itemIdOf(target));
};

/** Opens the compendium browser with things of the type that the list holds. */
const fromPacks: Click = async function (_event, { dataset: { type } }) {
  await openBrowser(compact({ type: type || undefined, taker: this.actor }));
};

const deleteItem: Click = async function (_event, target) {
  await itemOf(this, target)?.deleteDialog();
};

const createItem: Click = async function (_event, target) {
  const { type = '', kind } = target.dataset;
  const name = localize(`NEW.${kind ?? type}`);
  const data = { name, type, ...(kind && { system: { kind } }) };
  const [item] = await this.actor.createEmbeddedDocuments('Item', [data as Item.CreateData]);
  await openToWrite(item);
};

/** Opens the context menu of an item, for users without a right button. */
const itemMenu: Click = async function (_event, target) {
  openRowMenu(target);
};

/** Draws a weapon or puts it away. */
const hold: Click = async function (_event, target) {
  const id = itemIdOf(target);
  if (this.fighter.findItem(id)) await drawOrPutAway(this.fighter, id);
};

/** The fields for an item in use. */
const IN_USE = ['ready', 'worn', 'carried'];

/** Toggles whether an item is at hand, worn or carried. */
const toggleItem: Click = async function (_event, target) {
  const item = itemOf(this, target);
  const system = new Map(Object.entries(item?.system.toObject() ?? {}));
  const which = IN_USE.find(one => system.has(one));
  if (which === 'ready') return hold.call(this, _event, target);
  if (which) await item?.update({ system: { [which]: system.get(which) !== true } } as Item.UpdateData);
};

const roll: Click = async function (event, target) {
  const { skillMode } = this;
  const key = target.dataset['key'] ?? '';
  const stated = event.shiftKey ? await askOwnFor(this.actor, key) : {};
  if (stated === undefined) return;
  // The next roll is another task, and begins as usual again.
  this.skillMode = '';
  notify(await rollSkill(this.actor, key, { mode: skillMode, ...stated }));
  // By name: what was chosen in the list is not known to have been drawn.
  await this.render({ parts: ['skills'] });
};

/** In a fight that takes its time (MYT-ACT-10). */
const pickUp: Click = async function (_event, target) {
  const id = itemOf(this, target)?.id ?? '';
  const by = fighterIdOf(this.fighter);
  if (combatOfFighter(by)) return fetchItem(this.fighter, by, id);
  const { dropped } = this.fighter.system.toObject().state;
  await this.writeSystem({ state: { dropped: dropped.filter(other => other !== id) } });
};

/** From playing to editing, or back. */
const toggleMode: Click = async function () {
  this.isEditing = !this.isEditing;
  await this.render();
};

/** The click actions of every fighter's sheet, in any combat system. */
export const FIGHTER_CLICKS = {
  attack,
  act,
  roll,
  harm,
  endCondition,
  rest,
  conditions,
  removeSkill,
  pickUp,
  hold,
  toggleItem,
  changePicture,
  openItem: showItem,
  deleteItem,
  createItem,
  fromPacks,
  itemMenu,
  toggleMode,
};

/** The item that an element belongs to; null, with a notice to the user, for one taken from another fighter. */
export function itemOf({ actor }: FighterSheet, target: HTMLElement): Item.Implementation | null {
  return ownItem(actor, itemIdOf(target));
}

/** The id of the item that an element belongs to; empty for none. */
export function itemIdOf(target: HTMLElement): string {
  return target.closest<HTMLElement>('[data-item-id]')?.dataset['itemId'] ?? '';
}

/** The hit location that an element belongs to. */
export function whereOf(target: HTMLElement): string {
  return target.closest<HTMLElement>('[data-where]')?.dataset['where'] ?? '';
}

/** An item of the actor's own; for one taken from another fighter, tells the user that they cannot change it. */
export function ownItem(actor: PasseActor, id: string): Item.Implementation | null {
  const item = actor.items.get(id);
  const from = item ? null : takenBy(actor, id);
  if (from) notify({ rule: '', id: 'anothers-thing', names: { owner: from.owner } }, tableNameOf);
  return item ?? null;
}

/**
 * Opens the sheet of an item: for one that was taken from another, its owner's item, where this user may see
 * that.
 */
export async function openItem(actor: PasseActor, id: string): Promise<void> {
  const from = actor.items.has(id) ? null : takenBy(actor, id);
  const original = from && actorOf(from.owner)?.items.get(from.item);
  const item = original?.testUserPermission(game.user, 'LIMITED') ? original : ownItem(actor, id);
  await item?.sheet?.render(true);
}

function takenBy(actor: PasseActor, id: string): ReturnType<typeof takenFrom> {
  const item = actor.findItem(id);
  return item && takenFrom(item);
}
