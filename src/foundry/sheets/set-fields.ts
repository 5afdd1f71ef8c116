import { refuseNumber, showFaults } from '../platform/field-faults.ts';
import { localize } from '../platform/localize.ts';

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

/** Shows a field as it was drawn. */
export function showAgain(field: Field): void {
  if (field instanceof HTMLInputElement) field.value = field.defaultValue;
}

/** Refuses what was typed into a field: says what to do, and shows the field as it was. */
export function refuseTyped(field: Field): void {
  if (!(field instanceof HTMLInputElement)) return;
  if (field.type === 'number') return refuseNumber(field, faultOf(field));
  showFaults(field.closest<HTMLElement>('[data-application-part]') ?? field, [
    { field, text: localize('INVALID.damage') },
  ]);
}

function faultOf(field: HTMLInputElement): string {
  const { value, min, max, validity } = field;
  if (value.trim() === '') return localize('INVALID.missing');
  if (wholeNumberIn(field) === null) return localize('INVALID.whole');
  if (validity.rangeOverflow) return localize('INVALID.tooLarge', { max });
  return localize('INVALID.tooSmall', { min: min === '' ? '0' : min });
}
