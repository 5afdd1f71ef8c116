import { clearFault, markFault, refuseNumber } from './field-faults.ts';
import { localize } from './localize.ts';
import { session } from './session.ts';

/** Number fields in which something was typed that belongs to no number, until it is typed over. */
class Refused extends WeakSet<EventTarget> {}

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
    refused.add(field);
    markFault(field, why);
  });
  const forget = ({ target }: Event): void => {
    if (target) refused.delete(target);
  };
  // What is typed behind it is still meant as one number with it, unless something is deleted or selected first.
  part.addEventListener('select', forget);
  part.addEventListener('focusout', forget);
  part.addEventListener('input', event => {
    if (event instanceof InputEvent && event.inputType.startsWith('delete')) forget(event);
    if (isNumberField(event.target) && !refused.has(event.target)) clearFault(event.target);
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
  const fits = isWhole(field) ? /^-?\d*$/ : decimalMark() === ',' ? /^-?[\d.,]*$/ : /^-?[\d.]*$/;
  return fits.test(typed) ? '' : howToWrite(field);
}

function howToWrite(field: HTMLInputElement): string {
  if (isWhole(field)) return localize('INVALID.whole');
  return localize('INVALID.decimal', { example: `1${decimalMark()}5` });
}

/** The mark that the browser, whose language may be another than Foundry's, takes in numbers. */
function decimalMark(): string {
  return Intl.NumberFormat().format(1.5).charAt(1);
}
