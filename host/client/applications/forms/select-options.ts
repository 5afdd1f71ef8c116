import { buildElement } from '../build-element.ts';
import { localize } from '../foundry-globals.ts';

/** One option of a list. */
export interface SelectOption {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

/** The arrangement of a list of options. */
export interface SelectArrangement {
  blank?: string | boolean | null;
  groups?: string[];
  localize?: boolean;
  sort?: boolean;
}

/** Build option and optgroup elements. */
export function optionElements(options: SelectOption[], arrangement: SelectArrangement): HTMLElement[] {
  const elements: HTMLElement[] = [];
  const { blank } = arrangement;
  if (blank === true || typeof blank === 'string') {
    const label = typeof blank === 'string' ? labelOf(blank, arrangement) : '';
    elements.push(buildElement('option', { value: '' }, label));
  }
  for (const { group, options: members } of prepareSelectOptionGroups({ ...arrangement, options })) {
    const built = members.map(option => optionElement(option));
    if (group) elements.push(buildElement('optgroup', { label: group }, ...built));
    else elements.push(...built);
  }
  return elements;
}

/** Arrange options in groups, with their labels translated and sorted as asked. */
export function prepareSelectOptionGroups(
  config: SelectArrangement & { options: SelectOption[]; value?: unknown },
): { group: string; options: SelectOption[] }[] {
  const groups = new Map<string, SelectOption[]>((config.groups ?? []).map(group => [group, []]));
  if (!groups.has('')) groups.set('', []);
  for (const option of config.options) {
    const group = option.group ?? '';
    const members = groups.get(group) ?? [];
    members.push({ ...option, label: labelOf(option.label, config) });
    groups.set(group, members);
  }
  if (config.sort)
    for (const members of groups.values()) members.sort((a, b) => a.label.localeCompare(b.label));
  return [...groups]
    .filter(([, members]) => members.length)
    .map(([group, members]) => ({ group: labelOf(group, config), options: members }));
}

function labelOf(label: string, arrangement: SelectArrangement): string {
  return arrangement.localize && label ? localize(label) : label;
}

function optionElement(option: SelectOption): HTMLElement {
  if (option.rule) return buildElement('hr');
  const element = buildElement('option', { value: option.value }, option.label);
  element.toggleAttribute('selected', Boolean(option.selected));
  element.toggleAttribute('disabled', Boolean(option.disabled));
  for (const [key, value] of Object.entries(option.dataset ?? {})) element.dataset[key] = value;
  return element;
}
