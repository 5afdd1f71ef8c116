import { usedUp } from '../../rulesets/mythras/used-up.ts';
import { itemOf, type Click as FighterClick } from '../fighter-clicks.ts';
import type { CharacterSheet } from './character-sheet.ts';

type Click = FighterClick<CharacterSheet>;

/** At hand or not, worn or not, carried or not. */
const toggleItem: Click = async function (_event, target) {
  const item = itemOf(this, target);
  if (item?.isType('weapon')) await write(item, { ready: !item.system.ready });
  else if (item?.isType('armour')) await write(item, { worn: !item.system.worn });
  else if (item?.isType('gear')) await write(item, { carried: !item.system.carried });
};

/** One more or one less of something. */
const count: Click = async function (_event, target) {
  const item = itemOf(this, target);
  if (!item?.isType('gear') && !item?.isType('weapon')) return;
  const quantity = Math.max(usedUp(item), item.system.quantity + Number(target.dataset['step']));
  await write(item, { quantity });
};

async function write(item: Item.Implementation, system: object): Promise<void> {
  await item.update({ system } as Item.UpdateData);
}

/** Opens the small editor of a location, or shuts it. */
const openLocation: Click = async function (_event, target) {
  const where = target.closest<HTMLElement>('[data-where]')?.dataset['where'] ?? null;
  const isOpen = this.openLocation === where;
  this.openLocation = isOpen ? null : where;
  await this.render({ parts: ['body'] });
  const row = this.element.querySelector(`.passe-location[data-where="${where}"]`);
  row?.querySelector<HTMLElement>(isOpen ? 'button' : 'input')?.focus();
};

/** What can be clicked on the sheet of a character besides what every fighter's has. */
export const CHARACTER_CLICKS = { toggleItem, count, openLocation };
