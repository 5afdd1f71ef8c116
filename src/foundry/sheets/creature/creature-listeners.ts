import { baseOf } from '../../../rules/mythras/skills.ts';
import { skillItem } from '../../rulesets/mythras/skill-items.ts';
import { withoutEntry } from '../../versions.ts';
import { addCondition, listenToFields, showAgain, wholeNumberIn, type Field } from '../fighter-fields.ts';
import { chooseGrade, tire } from '../mythras-fields.ts';
import { writeBody } from './body-sheet.ts';
import type { CreatureSheet } from './creature-sheet.ts';

/** Listens to what is typed and chosen in a part of the sheet, beyond what Foundry's form writes by itself. */
export function listenToCreature(sheet: CreatureSheet, element: HTMLElement): void {
  listenToFields(element, field => write(sheet, field));
}

/** Writes one field; what is no number that can stand there is shown as it was. */
async function write(sheet: CreatureSheet, field: Field): Promise<void> {
  const { set = '', key = '' } = field.dataset;
  if (set === 'grade') return chooseGrade(sheet, field.value);
  if (await writeBody(sheet, field)) return;
  if (set === 'condition') return addCondition(sheet, field.value);
  if (set === 'addSkill') return addSkill(sheet, field.value);
  if (set === 'move' && field.value.trim() === '') {
    return sheet.writeSystem({ moves: withoutEntry(key) });
  }
  const typed = wholeNumberIn(field);
  if (typed === null) return showAgain(sheet, field);
  if (set === 'fatigue') return tire(sheet, typed);
  if (set === 'move') return sheet.writeSystem({ moves: { [key]: Math.max(0, typed) } });
  if (set === 'skill') return writeSkill(sheet, key, typed);
}

/** A skill is typed as its total, as statblocks print it, and kept as points above what it starts from. */
async function writeSkill(sheet: CreatureSheet, key: string, total: number): Promise<void> {
  const { fighter: creature } = sheet;
  const { characteristics, bonuses, skills } = creature.system;
  const item = skillItem(creature, key);
  if (item?.isType('skill')) {
    const { base, bonus } = item.system;
    const from = characteristics[base.first] + characteristics[base.second] + bonus + bonuses.skills;
    return void item.update({ system: { points: total - from } } as Item.UpdateData);
  }
  const written = creature.system.toObject().skills[key]?.points ?? 0;
  // What effects add to the points is not written down as learned.
  const byEffects = (skills[key]?.points ?? 0) - written;
  const points = total - (baseOf(key, characteristics) ?? 0) - bonuses.skills - byEffects;
  await sheet.writeSystem({ skills: { [key]: { points } } });
}

async function addSkill(sheet: CreatureSheet, key: string): Promise<void> {
  if (key !== '') await sheet.writeSystem({ skills: { [key]: { points: 0 } } });
}
