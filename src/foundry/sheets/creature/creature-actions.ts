import { openActions } from '../../actions/actions-window.ts';
import { goFor } from '../../actions/pick-up.ts';
import { begin } from '../../chat/beginning.ts';
import { tell } from '../../chat/telling.ts';
import { attackWith } from '../../fight/attack.ts';
import { fighterIdOf } from '../../fight/fighters.ts';
import { afterMagic } from '../../rulesets/mythras/magic-points.ts';
import { combatOfFighter } from '../../fight/fight-state.ts';
import { rollSkill } from '../../rolls/roll-skill.ts';
import { withoutEntry } from '../../versions.ts';
import { words } from '../../words.ts';
import { changePicture } from '../change-picture.ts';
import { onlyTarget } from '../../actions/actions-context.ts';
import { openThing, ownThing } from '../own-thing.ts';
import type { CreatureSheet } from './creature-sheet.ts';
import { addLocation, dropChanges, removeLocation } from './own-body.ts';

type Click = (this: CreatureSheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

const attack: Click = async function (event, target) {
  const { weapon } = target.dataset;
  if (weapon !== undefined) await attackWith(this.actor, weapon, event.shiftKey);
};

/** All that it can do now besides, and why not the rest. */
const actions: Click = async function () {
  await openActions(this.creature);
};

const roll: Click = async function (_event, target) {
  const { grade } = this;
  // The next roll is another task, and begins at Standard again.
  this.grade = 'standard';
  tell(await rollSkill(this.actor, target.dataset['key'] ?? '', grade));
  // By name: what was chosen in the list is not known to have been drawn.
  await this.render({ parts: ['skills'] });
};

/** Begins to cast a power; what it costs is paid when it is complete (MYT-ACT-19, MYT-CHAR-10). */
const cast: Click = async function () {
  const by = fighterIdOf(this.creature);
  tell(await begin({ action: 'cast-magic', by, at: onlyTarget() ?? by, with: '' }));
};

/** A click on a full pip spends a luck point, one on an empty pip takes that back (MYT-LUCK-01). */
const luck: Click = async function (_event, target) {
  const { luckSpent } = this.creature.system.state;
  const step = target.dataset['full'] === 'true' ? 1 : -1;
  await writeSystem(this, { state: { luckSpent: Math.max(0, luckSpent + step) } });
};

/** One magic point more or less (MYT-CHAR-10). */
const magic: Click = async function (_event, target) {
  const conditions = afterMagic(this.creature, -Number(target.dataset['step']));
  await writeSystem(this, { state: { conditions } });
};

/** One hit point more or less. */
const heal: Click = async function (_event, target) {
  const where = target.closest<HTMLElement>('[data-where]')?.dataset['where'] ?? '';
  const lost = this.creature.system.state.hurt[where] ?? 0;
  const after = Math.max(0, lost - Number(target.dataset['step']));
  if (after !== lost) await writeSystem(this, { state: { hurt: { [where]: after } } });
};

const endCondition: Click = async function (_event, target) {
  const index = Number(target.closest<HTMLElement>('[data-condition]')?.dataset['condition']);
  const { conditions } = this.creature.system.toObject().state;
  await writeSystem(this, { state: { conditions: conditions.filter((_, i) => i !== index) } });
};

/** In a fight that takes its two actions (MYT-ACT-10). */
const pickUp: Click = async function (_event, target) {
  const id = idOf(target);
  const by = fighterIdOf(this.creature);
  if (combatOfFighter(by)) return goFor(this.creature, by, id);
  const { dropped } = this.creature.system.toObject().state;
  await writeSystem(this, { state: { dropped: dropped.filter(other => other !== id) } });
};

const openItem: Click = async function (_event, target) {
  await openThing(this.actor, idOf(target));
};

const deleteItem: Click = async function (_event, target) {
  await ownThing(this.actor, idOf(target))?.deleteDialog();
};

const createItem: Click = async function (_event, target) {
  const { type = '' } = target.dataset;
  const data = { name: words(`NEW.${type}`), type };
  const [item] = await this.actor.createEmbeddedDocuments('Item', [data as Item.CreateData]);
  await item?.sheet?.render(true);
};

const removeSkill: Click = async function (_event, target) {
  await writeSystem(this, { skills: withoutEntry(target.dataset['key'] ?? '') });
};

const addPart: Click = async function () {
  await addLocation(this);
};

const removePart: Click = async function (_event, target) {
  await removeLocation(this, target.closest<HTMLElement>('[data-where]')?.dataset['where'] ?? '');
};

const dropParts: Click = async function () {
  await dropChanges(this);
};

/** From playing to editing, or back. */
const toggleMode: Click = async function () {
  this.isEditing = !this.isEditing;
  await this.render();
};

/** What can be clicked on the sheet of a creature. */
export const CREATURE_ACTIONS = {
  ...{ attack, actions, roll, cast, luck, magic, heal, endCondition, pickUp },
  ...{ changePicture, openItem, deleteItem, createItem, removeSkill, toggleMode },
  ...{ addPart, removePart, dropParts },
};

function idOf(target: HTMLElement): string {
  return target.closest<HTMLElement>('[data-item-id]')?.dataset['itemId'] ?? '';
}

async function writeSystem({ actor }: CreatureSheet, system: object): Promise<void> {
  await actor.update({ system } as Actor.UpdateData);
}
