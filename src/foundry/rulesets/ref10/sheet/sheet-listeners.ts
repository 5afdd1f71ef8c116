import {
  addCondition,
  listenToFields,
  showAgain,
  wholeNumberIn,
  type Field,
} from '../../../sheets/fighter-fields.ts';
import { whereOf } from '../../../sheets/fighter-clicks.ts';
import { addSkill, writeSkill } from '../../../sheets/skill-values.ts';
import type { Ref10Sheet } from './ref10-sheet.ts';

/** Listens to what is typed and chosen in a part of the sheet, beyond what Foundry's form writes by itself. */
export function listenToSheet(sheet: Ref10Sheet, element: HTMLElement): void {
  listenToFields(element, field => write(sheet, field));
}

/** Sets what the next skill is rolled with; what each then comes to is shown at once. */
async function chooseWay(sheet: Ref10Sheet, way: string): Promise<void> {
  sheet.way = way;
  await sheet.render({ parts: ['skills'] });
}

/** Writes one field; what is no number that can stand there is shown as it was. */
async function write(sheet: Ref10Sheet, field: Field): Promise<void> {
  const { set = '', key = '' } = field.dataset;
  if (set === 'condition') return addCondition(sheet, field.value);
  if (set === 'addSkill') return addSkill(sheet, field);
  if (set === 'way') return chooseWay(sheet, field.value);
  const typed = wholeNumberIn(field);
  if (typed === null || typed < 0) return showAgain(sheet, field);
  if (set === 'skill') return writeSkill(sheet, field, typed);
  if (set === 'hurt') return sheet.writeSystem({ state: { hurt: { [whereOf(field)]: typed } } });
  if (set === 'left') {
    const used = Math.max(0, Number(field.dataset['full']) - typed);
    return sheet.writeSystem({ state: { used: { [key]: used } } });
  }
}
