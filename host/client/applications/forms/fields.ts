import { notOffered } from '../../../common/data-types.ts';
import { setAttributes } from '../build-element.ts';
import { localize } from '../foundry-globals.ts';
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from '../elements/multi-select.ts';
import { optionElements, type SelectArrangement, type SelectOption } from './select-options.ts';

/** The options of an input of a form. */
export interface FormInputConfig {
  name?: string;
  value?: unknown;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  id?: string;
  classes?: string;
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
}

/** The options of an input for a number. */
export interface NumberInputConfig extends FormInputConfig {
  min?: number;
  max?: number;
  step?: number | 'any';
  type?: 'range' | 'number';
}

/** The options of a list to choose from. */
export interface SelectInputConfig extends FormInputConfig, SelectArrangement {
  options: SelectOption[];
  type?: 'single' | 'multi' | 'checkboxes';
}

/** Give an input the attributes that all inputs share. */
export function setInputAttributes(input: HTMLElement, config: FormInputConfig): void {
  const { name, required, disabled, readonly, autofocus, id, classes } = config;
  setAttributes(input, { name, required, disabled, readonly, autofocus, id });
  if (classes) input.classList.add(...classes.split(' ').filter(Boolean));
  if (config.placeholder) {
    input.setAttribute('placeholder', config.localize ? localize(config.placeholder) : config.placeholder);
  }
  for (const [key, value] of Object.entries(config.dataset ?? {})) input.dataset[key] = value;
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, value);
}

/** Build a check box. */
export function createCheckboxInput(config: FormInputConfig): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.toggleAttribute('checked', Boolean(config.value));
  setInputAttributes(input, config);
  return input;
}

/** Build an input for a number. */
export function createNumberInput(config: NumberInputConfig): HTMLInputElement {
  const input = document.createElement('input');
  input.type = config.type ?? 'number';
  setAttributes(input, { min: config.min, max: config.max, step: config.step ?? 'any' });
  if (config.value !== null && config.value !== undefined) input.setAttribute('value', String(config.value));
  setInputAttributes(input, config);
  return input;
}

/** Build an input for a line of text. */
export function createTextInput(config: FormInputConfig): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'text';
  input.setAttribute('value', String(config.value ?? ''));
  setInputAttributes(input, config);
  return input;
}

/** Build an input for several lines of text. */
export function createTextareaInput(config: FormInputConfig & { rows?: number }): HTMLTextAreaElement {
  const input = document.createElement('textarea');
  if (config.rows) input.rows = config.rows;
  input.textContent = String(config.value ?? '');
  setInputAttributes(input, config);
  return input;
}

/** Build a list from which one option is chosen. */
export function createSelectInput(config: SelectInputConfig): HTMLSelectElement {
  const select = document.createElement('select');
  const value = String(config.value ?? '');
  const options = config.options.map(option => ({
    ...option,
    selected: option.selected ?? option.value === value,
  }));
  select.append(...optionElements(options, config));
  setInputAttributes(select, config);
  return select;
}

/** Build a field in which several options are chosen. */
export function createMultiSelectInput(config: SelectInputConfig): HTMLElement {
  const tag =
    config.type === 'checkboxes' ? HTMLMultiCheckboxElement.tagName : HTMLMultiSelectElement.tagName;
  const element = document.createElement(tag);
  const chosen = new Set([...((config.value ?? []) as Iterable<unknown>)].map(String));
  const options = config.options.map(option => ({ ...option, selected: chosen.has(option.value) }));
  element.append(...optionElements(options, { ...config, blank: null }));
  setInputAttributes(element, config);
  return element;
}

/** The rich text editor with a tool bar is not offered. */
export function createEditorInput(): never {
  throw notOffered('foundry.applications.fields.createEditorInput; use <prose-mirror>');
}
