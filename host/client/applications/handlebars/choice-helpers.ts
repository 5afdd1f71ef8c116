import Handlebars from 'handlebars';
import { buildElement } from '../build-element.ts';
import { localize } from '../foundry-globals.ts';
import { optionElements, type SelectOption } from '../forms/select-options.ts';

interface SelectHash {
  selected?: unknown;
  localize?: boolean;
  blank?: string | boolean | null;
  sort?: boolean;
  inverted?: boolean;
  valueAttr?: string;
  nameAttr?: string;
  labelAttr?: string;
  groups?: string[];
}

/** The helper `selectOptions`: option elements from a list or a mapping of choices. */
export function selectOptions(choices: unknown, options: Handlebars.HelperOptions): Handlebars.SafeString {
  const hash = options.hash as SelectHash;
  const list = readChoices(choices, hash);
  const chosen = new Set([...asIterable(hash.selected)].map(String));
  for (const option of list) option.selected = chosen.has(option.value);
  const elements = optionElements(list, hash);
  return new Handlebars.SafeString(elements.map(element => element.outerHTML).join('\n'));
}

/** The helper `radioBoxes`: a set of radio buttons from a mapping of choices. */
export function radioBoxes(
  name: string,
  choices: object,
  options: Handlebars.HelperOptions,
): Handlebars.SafeString {
  const hash = options.hash as { checked?: unknown; localize?: boolean };
  const html = Object.entries(choices).map(([value, text]: [string, unknown]) => {
    const checked = String(hash.checked) === value;
    const box = buildElement('input', { type: 'radio', name, value, checked });
    const label = hash.localize ? localize(String(text)) : String(text);
    return buildElement('label', { class: 'checkbox' }, box, ` ${label}`).outerHTML;
  });
  return new Handlebars.SafeString(html.join(''));
}

function readChoices(choices: unknown, hash: SelectHash): SelectOption[] {
  if (choices === null || choices === undefined) return [];
  const valueAttr = hash.valueAttr ?? hash.nameAttr;
  const isList = Array.isArray(choices) || choices instanceof Set;
  const entries: [string, unknown][] = isList
    ? [...(choices as Iterable<unknown>)].map((choice, at) => [listKey(choice, at), choice])
    : choices instanceof Map
      ? [...(choices as Map<string, unknown>)]
      : Object.entries(choices as object);
  return entries.map(([key, choice]) => {
    if (typeof choice !== 'object' || choice === null) {
      return hash.inverted ? { value: String(choice), label: key } : { value: key, label: String(choice) };
    }
    const fields = choice as Record<string, unknown>;
    const option: SelectOption = {
      value: String((valueAttr ? fields[valueAttr] : fields['value']) ?? key),
      label: String((hash.labelAttr ? fields[hash.labelAttr] : fields['label']) ?? key),
    };
    if (typeof fields['group'] === 'string') option.group = fields['group'];
    if (fields['disabled']) option.disabled = true;
    return option;
  });
}

function listKey(choice: unknown, at: number): string {
  return typeof choice === 'string' ? choice : String(at);
}

function asIterable(selected: unknown): Iterable<unknown> {
  if (Array.isArray(selected) || selected instanceof Set) return selected;
  return selected === undefined || selected === null ? [] : [selected];
}
