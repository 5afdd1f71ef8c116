import { localize, withoutMarkup } from './localize.ts';

/** A field of a form or a sheet. */
export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field that cannot be written as it stands, and what to do about it. */
export interface FieldFault {
  readonly field: FormField;
  readonly text: string;
}

/**
 * Marks the fields with a fault, writes below each what to do, and shows a number as it was. Clears the marks of all
 * other fields.
 * @param root the form, or the part of a window, whose fields are judged
 */
export function showFaults(root: HTMLElement, faults: readonly FieldFault[]): void {
  for (const old of root.querySelectorAll('.passe-field-problem')) old.remove();
  for (const field of root.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-errormessage');
  }
  for (const { field, text } of faults) {
    markFault(field, text);
    if (field.type === 'number') field.value = (field as HTMLInputElement).defaultValue;
  }
}

/** Refuses what was typed into a number field: marks it, says why, and shows the number as it was. */
export function refuseNumber(field: HTMLInputElement, text: string): void {
  showFaults(field.closest<HTMLElement>('[data-application-part]') ?? field, [{ field, text }]);
  ui.notifications.warn(withoutMarkup(localize('INVALID.field', { field: labelOf(field), problem: text })));
}

/** Marks a field and writes below it what to do; the field keeps its text. */
export function markFault(field: FormField, text: string): void {
  clearFault(field);
  const id = `passe-problem-${foundry.utils.randomID()}`;
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-errormessage', id);
  const note = field.ownerDocument.createElement('span');
  note.className = 'passe-problem passe-field-problem';
  note.setAttribute('role', 'alert');
  note.id = id;
  note.textContent = text;
  field.after(note);
  placeBelow(note, field);
}

/** Puts a note below a field, whatever box it is placed in, and within the window. */
function placeBelow(note: HTMLElement, field: FormField): void {
  Object.assign(note.style, { left: '0px', top: '0px' });
  const at = note.getBoundingClientRect();
  const below = field.getBoundingClientRect();
  const window = field.closest('.window-content')?.getBoundingClientRect() ?? below;
  const left = Math.max(window.left, Math.min(below.left, window.right - at.width));
  Object.assign(note.style, { left: `${left - at.left}px`, top: `${below.bottom - at.top}px` });
}

/** Takes the mark off a field, and the text below it. */
export function clearFault(field: FormField): void {
  const id = field.getAttribute('aria-errormessage');
  if (id === null) return;
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-errormessage');
  if (field.nextElementSibling?.id === id) field.nextElementSibling.remove();
}

/** The label of a field. */
export function labelOf(field: FormField): string {
  const label = field.labels?.[0];
  const named = field.ariaLabel ?? label?.querySelector('span')?.textContent ?? label?.textContent;
  return (named ?? field.name).trim();
}
