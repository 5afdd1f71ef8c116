import { words } from '../../../words.ts';
import { skillKey } from '../../../data/written-wrong.ts';
import type { Ref10Sheet } from './ref10-sheet.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** Listens to what is typed and chosen in a part of the sheet, beyond what Foundry's form writes by itself. */
export function listenToSheet(sheet: Ref10Sheet, element: HTMLElement): void {
  for (const field of element.querySelectorAll<Field>('[data-set]')) {
    if (field instanceof HTMLButtonElement) continue;
    field.addEventListener('change', event => {
      // The form of the sheet would write all its fields along.
      event.stopPropagation();
      void write(sheet, field);
    });
  }
}

/** Writes one field; what is no number that can stand there is shown as it was. */
async function write(sheet: Ref10Sheet, field: Field): Promise<void> {
  const { set = '', key = '' } = field.dataset;
  if (set === 'condition') return addCondition(sheet, field.value);
  if (set === 'addSkill') return addSkill(sheet, field.value.trim());
  const typed = Number(field.value);
  if (field.value.trim() === '' || !Number.isInteger(typed) || typed < 0) {
    return void sheet.render({ parts: [partOf(field)] });
  }
  if (set === 'skill') return writeSystem(sheet, { skills: { [key]: { value: Math.min(100, typed) } } });
  const where = field.closest<HTMLElement>('[data-where]')?.dataset['where'] ?? '';
  if (set === 'hurt') return writeSystem(sheet, { state: { hurt: { [where]: typed } } });
  if (set === 'left') {
    const used = Math.max(0, Number(field.dataset['full']) - typed);
    return writeSystem(sheet, { state: { used: { [key]: used } } });
  }
}

/** A skill of somebody's own is known by its name. */
async function addSkill(sheet: Ref10Sheet, key: string): Promise<void> {
  if (key === '') return;
  if (skillKey(key)) return writeSystem(sheet, { skills: { [key]: { value: 1 } } });
  ui.notifications.warn(words('REFLEXES.badSkill', { name: key }));
  await sheet.render({ parts: ['skills'] });
}

async function addCondition(sheet: Ref10Sheet, condition: string): Promise<void> {
  if (condition === '') return;
  const { conditions } = sheet.fighter.system.toObject().state;
  await writeSystem(sheet, { state: { conditions: [...conditions, { condition }] } });
}

function partOf(field: HTMLElement): string {
  return field.closest<HTMLElement>('[data-application-part]')?.dataset['applicationPart'] ?? '';
}

async function writeSystem({ actor }: Ref10Sheet, system: object): Promise<void> {
  await actor.update({ system } as Actor.UpdateData);
}
