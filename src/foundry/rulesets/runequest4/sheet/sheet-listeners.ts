import { writeBody } from '../../../sheets/creature/body-sheet.ts';
import {
  addCondition,
  listenToFields,
  showAgain,
  wholeNumberIn,
  type Field,
} from '../../../sheets/fighter-fields.ts';
import { tireTo } from '../../../sheets/mythras-fields.ts';
import { addSkill, writeSkill } from '../../../sheets/skill-values.ts';
import { stateOf } from '../state-of.ts';
import type { Runequest4Sheet } from './runequest4-sheet.ts';

/** Listens to what is typed and chosen in a part of the sheet, beyond what Foundry's form writes by itself. */
export function listenToSheet(sheet: Runequest4Sheet, element: HTMLElement): void {
  listenToFields(element, field => write(sheet, field));
}

async function write(sheet: Runequest4Sheet, field: Field): Promise<void> {
  const { set = '' } = field.dataset;
  if (await writeBody(sheet, field)) return;
  if (set === 'condition') return addCondition(sheet, field.value);
  if (set === 'addSkill') return addSkill(sheet, field);
  if (set === 'rides') return sheet.writeSystem({ mount: isTicked(field) ? {} : null });
  if (set === 'ability') return tickAbility(sheet, field);
  const typed = wholeNumberIn(field);
  if (typed === null || typed < 0) return showAgain(sheet, field);
  if (set === 'fatigue') return tireTo(sheet, { id: sheet.actor.uuid, state: stateOf(sheet.fighter) }, typed);
  return writeSkill(sheet, field, typed);
}

async function tickAbility(sheet: Runequest4Sheet, field: Field): Promise<void> {
  const { key = '' } = field.dataset;
  const others = [...sheet.fighter.system.abilities].filter(one => one !== key);
  await sheet.writeSystem({ abilities: isTicked(field) ? [...others, key] : others });
}

function isTicked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked;
}
