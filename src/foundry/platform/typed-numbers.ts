import { clearFault, markFault, refuseNumber } from './field-faults.ts';
import { localize } from './localize.ts';
import { session } from './session.ts';

/** Number fields in which something was typed that belongs to no number, and the text that stood there then. */
class Refused extends WeakMap<EventTarget, string> {}

/**
 * Refuses in the number fields of a part what belongs to no number. Browsers leave out a letter or a comma without a
 * word, so that 1,5 would be written as 15.
 */
export function listenToNumbers(part: HTMLElement): void {
  const refused = session.get(Refused);
  part.addEventListener('beforeinput', event => {
    const { target: field, data, dataTransfer } = event;
    const text = data ?? dataTransfer?.getData('text/plain') ?? '';
    const why = isNumberField(field) ? faultIn(field, text) : '';
    if (why === '' || !isNumberField(field)) return;
    event.preventDefault();
    refused.set(field, field.value);
    markFault(field, why);
  });
  part.addEventListener('input', ({ target: field }) => {
    const before = field ? refused.get(field) : undefined;
    // What goes on behind the refused letter is still meant as one number with it.
    if (!isNumberField(field) || before === undefined || isLonger(field.value, before)) return;
    refused.delete(field);
    clearFault(field);
  });
  part.addEventListener(
    'change',
    event => {
      const { target: field } = event;
      if (!isNumberField(field) || !(refused.has(field) || field.validity.badInput)) return;
      event.stopImmediatePropagation();
      refused.delete(field);
      refuseNumber(field, howToWrite(field));
    },
    { capture: true },
  );
}

function isNumberField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof Element && target.matches('input[type="number"]');
}

function isWhole({ step }: HTMLInputElement): boolean {
  return step === '' || Number.isInteger(Number(step));
}

/** Why a text cannot be typed into a field; empty where it can. */
function faultIn(field: HTMLInputElement, text: string): string {
  const typed = text.trim();
  const { min } = field;
  if (typed.startsWith('-') && min !== '' && Number(min) >= 0) return localize('INVALID.tooSmall', { min });
  const isComma = (1.5).toLocaleString(navigator.language).includes(',');
  const fits = isWhole(field) ? /^-?\d*$/ : isComma ? /^-?[\d.,]*$/ : /^-?[\d.]*$/;
  return fits.test(typed) ? '' : howToWrite(field);
}

function howToWrite(field: HTMLInputElement): string {
  if (isWhole(field)) return localize('INVALID.whole');
  return localize('INVALID.decimal', { example: (1.5).toLocaleString(navigator.language) });
}

function isLonger(value: string, before: string): boolean {
  return value.length > before.length && value.startsWith(before);
}
