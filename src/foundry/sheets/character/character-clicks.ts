import { tell } from '../../chat/telling.ts';
import { spendExperience } from '../../rolls/growth.ts';
import { usedUp } from '../../rulesets/mythras/used-up.ts';
import { itemOf, type Click as FighterClick } from '../fighter-clicks.ts';
import type { CharacterSheet } from './character-sheet.ts';

type Click = FighterClick<CharacterSheet>;

/** One more or one less of something. */
const count: Click = async function (_event, target) {
  const item = itemOf(this, target);
  if (!item?.isType('gear') && !item?.isType('weapon')) return;
  const quantity = Math.max(usedUp(item), item.system.quantity + Number(target.dataset['step']));
  await item.update({ system: { quantity } } as Item.UpdateData);
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

/** Begins to spend experience rolls, or leaves off. */
const toggleImproving: Click = async function () {
  this.isImproving = !this.isImproving;
  await this.render({ parts: ['skills'] });
};

/** Spends an experience roll on a skill (MYT-SKILL-14). */
const improve: Click = async function (_event, target) {
  tell(await spendExperience(this.fighter, target.dataset['key'] ?? ''));
};

/** What can be clicked on the sheet of a character besides what every fighter's has. */
export const CHARACTER_CLICKS = { count, openLocation, toggleImproving, improve };
