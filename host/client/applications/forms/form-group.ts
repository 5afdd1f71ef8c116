import { buildElement } from '../build-element.ts';
import { localize } from '../foundry-globals.ts';

/** The options of a labelled row of a form. */
export interface FormGroupConfig {
  label?: string;
  hint?: string | null;
  units?: string;
  rootId?: string | null;
  classes?: string[];
  stacked?: boolean;
  localize?: boolean;
  input?: HTMLElement | HTMLCollection;
}

/** Build a labelled row of a form. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const { label = '', hint, units, rootId, classes = [], stacked } = config;
  const words = (text: string) => (config.localize ? localize(text) : text);
  const group = buildElement('div', {
    class: ['form-group', stacked && 'stacked', ...classes].filter(Boolean).join(' '),
  });
  const labelElement = buildElement('label', {}, words(label));
  if (units) labelElement.append(' ', buildElement('span', { class: 'units' }, `(${words(units)})`));
  const fields = buildElement('div', { class: 'form-fields' });
  const inputs =
    config.input instanceof HTMLCollection ? [...config.input] : config.input ? [config.input] : [];
  fields.append(...inputs);
  const first = inputs[0];
  if (first && rootId) {
    const name = first.getAttribute('name') ?? '';
    first.id ||= `${rootId}-${name}`;
    labelElement.htmlFor = first.id;
  }
  group.append(labelElement, fields);
  if (hint) group.append(buildElement('p', { class: 'hint' }, words(hint)));
  return group;
}

/** The HTML text of one or more elements. */
export function htmlOf(elements: Element | HTMLCollection): string {
  return elements instanceof Element
    ? elements.outerHTML
    : [...elements].map(element => element.outerHTML).join('');
}
