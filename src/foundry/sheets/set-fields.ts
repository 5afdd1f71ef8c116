import { refuseNumber, showFaults } from '../platform/field-faults.ts';
import { localize } from '../platform/localize.ts';
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

/** How a sheet writes its own fields, by their `data-set`. */
export type Writers<Sheet extends FighterSheet = FighterSheet> = Readonly<
  Record<string, (sheet: Sheet, field: Field) => Promise<void> | void>
>;

/** Writes a field; a field without a writer is Foundry's. */
export function writeField<Sheet extends FighterSheet>(
  writers: Writers<Sheet>,
  sheet: Sheet,
  field: Field,
): Promise<void> | void {
  return writers[field.dataset['set'] ?? '']?.(sheet, field);
}

/** Writes a whole number of at least this much; anything else is refused. */
export function ofNumber<Sheet extends FighterSheet>(
  least: number,
  write: (sheet: Sheet, field: Field, typed: number) => Promise<void> | void,
): Writers<Sheet>[string] {
  return (sheet, field) => {
    const typed = wholeNumberIn(field);
    return typed === null || typed < least ? refuseTyped(field) : write(sheet, field, typed);
  };
}

/** Writes a number of the state under the name of its field. */
export const ofState = ofNumber(0, (sheet, { dataset: { set = '' } }, typed) =>
  sheet.writeSystem({ state: { [set]: typed } }),
);

/** Points left are typed; those lost are written, at their place. */
export const pointsLeft = ofNumber(-Infinity, (sheet, field, left) => {
  const where = field.closest<HTMLElement>('[data-where]')?.dataset['where'] ?? '';
  return sheet.writeSystem({ state: { hurt: { [where]: lostOf(field, left) } } });
});

/** Rounds or castings left are typed; those used are written. */
export const usesLeft = ofNumber(0, (sheet, field, left) => {
  const { key = '' } = field.dataset;
  return sheet.writeSystem({ state: { used: { [key]: lostOf(field, left) } } });
});

function lostOf({ dataset }: Field, left: number): number {
  return Math.max(0, Number(dataset['full']) - left);
}

/** True for a box that is ticked. */
export function isTicked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked;
}

/** A list of ids with that of a field where it is ticked, and without it where it is not. */
export function withTicked(field: Field, ids: Iterable<string>): string[] {
  const { key = '' } = field.dataset;
  const others = [...ids].filter(known => known !== key);
  return isTicked(field) ? [...others, key] : others;
}
