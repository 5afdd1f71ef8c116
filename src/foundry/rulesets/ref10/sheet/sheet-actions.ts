import { beginAction } from '../../../actions/begin-action.ts';
import { attackWith } from '../../../fight/attack.ts';
import { changePicture } from '../../../sheets/change-picture.ts';
import { withoutEntry } from '../../../versions.ts';
import { words } from '../../../words.ts';
import type { Ref10Sheet } from './ref10-sheet.ts';

type Click = (this: Ref10Sheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

const attack: Click = async function (event, target) {
  const { weapon } = target.dataset;
  if (weapon !== undefined) await attackWith(this.actor, weapon, event.shiftKey);
};

const act: Click = async function (event, target) {
  await beginAction(this.fighter, target.dataset['key'] ?? '', event.shiftKey);
};

/** One life point or armour point more or less lost at a place (REF-AP-02). */
const harm: Click = async function (_event, target) {
  const { set = '', step = '0' } = target.dataset;
  const where = target.closest<HTMLElement>('[data-where]')?.dataset['where'] ?? '';
  const { hurt, wear } = this.fighter.system.state;
  const before = (set === 'hurt' ? hurt : wear)[where] ?? 0;
  const after = Math.max(0, before + Number(step));
  if (after !== before) await writeSystem(this, { state: { [set]: { [where]: after } } });
};

const endCondition: Click = async function (_event, target) {
  const index = Number(target.closest<HTMLElement>('[data-condition]')?.dataset['condition']);
  const { conditions } = this.fighter.system.toObject().state;
  await writeSystem(this, { state: { conditions: conditions.filter((_, i) => i !== index) } });
};

/** Takes a weapon in hand, or puts it away. */
const hold: Click = async function (_event, target) {
  const id = itemOf(this, target)?.id;
  if (!id) return;
  const { dropped } = this.fighter.system.toObject().state;
  const isAway = dropped.includes(id);
  await writeSystem(this, {
    state: { dropped: isAway ? dropped.filter(other => other !== id) : [...dropped, id] },
  });
};

/** Worn or not, carried or not. */
const toggleItem: Click = async function (_event, target) {
  const item = itemOf(this, target);
  if (item?.isType('ref10-armour')) await write(item, { worn: !item.system.worn });
  else if (item?.isType('ref10-gear')) await write(item, { carried: !item.system.carried });
};

const openItem: Click = async function (_event, target) {
  await itemOf(this, target)?.sheet?.render(true);
};

const deleteItem: Click = async function (_event, target) {
  await itemOf(this, target)?.deleteDialog();
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

/** From playing to editing, or back. */
const toggleMode: Click = async function () {
  this.isEditing = !this.isEditing;
  await this.render();
};

/** What can be clicked on the sheet. */
export const SHEET_ACTIONS = {
  ...{ attack, act, harm, endCondition, hold, toggleItem },
  ...{ changePicture, openItem, deleteItem, createItem, removeSkill, toggleMode },
};

function itemOf({ actor }: Ref10Sheet, target: HTMLElement): Item.Implementation | undefined {
  return actor.items.get(target.closest<HTMLElement>('[data-item-id]')?.dataset['itemId'] ?? '');
}

async function write(item: Item.Implementation, system: object): Promise<void> {
  await item.update({ system } as Item.UpdateData);
}

async function writeSystem({ actor }: Ref10Sheet, system: object): Promise<void> {
  await actor.update({ system } as Actor.UpdateData);
}
