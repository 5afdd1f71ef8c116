import { buildElement } from '../build-element.ts';
import Handlebars from 'handlebars';
import { globals, localize } from '../foundry-globals.ts';
import { formGroup, formInput } from './form-helpers.ts';
import { radioBoxes, selectOptions } from './choice-helpers.ts';
import { notOffered } from '../../../common/data-types.ts';

type HelperOptions = Handlebars.HelperOptions;

function localizeHelper(value: unknown, options: HelperOptions): string {
  const key = value instanceof Handlebars.SafeString ? value.toString() : String(value ?? '');
  return Object.keys(options.hash as object).length ? localize(key, options.hash as object) : localize(key);
}

function numberFormat(value: unknown, options: HelperOptions): string {
  const { decimals = 0, sign = false } = options.hash as { decimals?: number; sign?: boolean };
  const number = Number.parseFloat(String(value));
  const written = number.toFixed(decimals);
  return sign && number >= 0 ? `+${written}` : written;
}

function numberInput(value: unknown, options: HelperOptions): Handlebars.SafeString {
  const { class: classes, step, placeholder, ...rest } = options.hash as Record<string, unknown>;
  const input = document.createElement('input');
  input.type = 'number';
  if (classes) input.className = String(classes);
  if (placeholder) input.placeholder = String(placeholder);
  if (step !== undefined) input.step = String(step);
  for (const [name, attribute] of Object.entries(rest)) {
    if (typeof attribute === 'boolean') input.toggleAttribute(name, attribute);
    else if (attribute !== undefined && attribute !== null) input.setAttribute(name, String(attribute));
  }
  const number = Number.parseFloat(String(value));
  if (Number.isFinite(number)) input.setAttribute('value', String(roundToStep(number, Number(step))));
  return new Handlebars.SafeString(input.outerHTML);
}

function roundToStep(value: number, step: number): number {
  if (!step || Number.isNaN(step)) return value;
  const decimals = String(step).split('.')[1]?.length ?? 0;
  return Number((Math.round(value / step) * step).toFixed(decimals));
}

function timeSince(value: string | number | Date): string {
  const seconds = (Date.now() - new Date(value).getTime()) / 1000;
  const units = [
    ['Year', 31_536_000],
    ['Day', 86_400],
    ['Hour', 3600],
    ['Minute', 60],
  ] as const;
  for (const [unit, length] of units) {
    const count = Math.floor(seconds / length);
    if (count >= 1) return localize(`TIME.Ago.${unit}`, { count });
  }
  return localize('TIME.Now');
}

/** The helpers that systems call by themselves too, as `foundry.applications.handlebars`. */
export const templateFunctions = {
  localize: localizeHelper,
  checked: (value: unknown) => (value ? 'checked' : ''),
  disabled: (value: unknown) => (value ? 'disabled' : ''),
  concat: (...values: unknown[]) =>
    new Handlebars.SafeString(
      values
        .slice(0, -1)
        .filter(value => typeof value !== 'object' || value instanceof Handlebars.SafeString)
        .join(''),
    ),
  ifThen: (criteria: unknown, ifTrue: unknown, ifFalse: unknown) => (criteria ? ifTrue : ifFalse),
  object: (options: HelperOptions) => options.hash as object,
  numberFormat,
  numberInput,
  selectOptions,
  radioBoxes,
  formInput,
  formGroup,
  editor,
};

/** Let the templates use Foundry's helpers. */
export function registerHelpers(): void {
  Handlebars.registerHelper({
    ...templateFunctions,
    eq: (a: unknown, b: unknown) => a === b,
    ne: (a: unknown, b: unknown) => a !== b,
    lt: (a: number, b: number) => a < b,
    gt: (a: number, b: number) => a > b,
    lte: (a: number, b: number) => a <= b,
    gte: (a: number, b: number) => a >= b,
    not: (value: unknown) => !value,
    and: (...values: unknown[]) => values.slice(0, -1).every(Boolean),
    or: (...values: unknown[]) => values.slice(0, -1).some(Boolean),
    timeSince,
    formField: formInput,
    filePicker: () => {
      throw notOffered('the Handlebars helper "filePicker"; use <file-picker>');
    },
    colorPicker: () => {
      throw notOffered('the Handlebars helper "colorPicker"; use <color-picker>');
    },
    rangePicker: () => {
      throw notOffered('the Handlebars helper "rangePicker"; use <range-picker>');
    },
    select: function select(this: unknown, selected: unknown, options: HelperOptions): string {
      if ((globals.game.release?.generation ?? 13) >= 14)
        throw notOffered('the Handlebars helper "select"; use "selectOptions"');
      return withSelected(options.fn(this), selected);
    },
  });
}

/** The options of a field of choice, of which those that are chosen are selected. */
function withSelected(options: string, selected: unknown): string {
  const list = document.createElement('template');
  list.innerHTML = options;
  const chosen = (Array.isArray(selected) ? selected : [selected]).map(value => String(value ?? ''));
  for (const option of list.content.querySelectorAll('option'))
    option.toggleAttribute('selected', chosen.includes(option.value));
  return list.innerHTML;
}

/** A text that windows of the first kind let one write where it stands. */
function editor(content: unknown, options: HelperOptions): Handlebars.SafeString {
  const { target } = options.hash as { target?: string };
  if (!target) throw new Error('You must define the name of a target field');
  const text = buildElement('div', { class: 'editor-content', 'data-edit': target });
  text.innerHTML = typeof content === 'string' ? content : '';
  return new Handlebars.SafeString(buildElement('div', { class: 'editor' }, text).outerHTML);
}
