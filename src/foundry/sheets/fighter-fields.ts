import type { FighterSheet } from './fighter-sheet.ts';

/** A field that is not written by Foundry's form but by the sheet: it has `data-set`. */
export type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Has the sheet write the fields of a part itself.
 * @param write what is done with a field that was changed
 */
export function listenToFields(element: HTMLElement, write: (field: Field) => Promise<void> | void): void {
  for (const field of element.querySelectorAll<Field>('input[data-set], select[data-set]')) {
    field.addEventListener('change', event => {
      // The form of the sheet would write all its fields along.
      event.stopPropagation();
      void write(field);
    });
  }
}

/** The whole number in a field; null for anything else. */
export function wholeNumberIn({ value }: Field): number | null {
  const typed = Number(value);
  return value.trim() !== '' && Number.isInteger(typed) ? typed : null;
}

/** Shows a field as it was, when what was typed cannot stand there. */
export async function showAgain(sheet: FighterSheet, field: Field): Promise<void> {
  const part = field.closest<HTMLElement>('[data-application-part]')?.dataset['applicationPart'];
  await sheet.render({ parts: part === undefined ? [] : [part] });
}

/** Puts somebody into a condition besides those that they are in. */
export async function addCondition(sheet: FighterSheet, condition: string): Promise<void> {
  if (condition === '') return;
  const { conditions } = sheet.fighter.system.toObject().state;
  await sheet.writeSystem({ state: { conditions: [...conditions, { condition }] } });
}
