import { takeTyped, typeAgain, type TypedText } from './typed-text.ts';

/** Attributes by which an element of a window is found again after its part was redrawn. */
const MARKS = [
  'data-action',
  'data-set',
  'data-change',
  'data-field',
  'data-search',
  'data-weapon',
  'data-key',
  'data-on',
  'data-index',
  'data-step',
  'data-tab',
  'name',
  'type',
] as const;
const ROWS = ['data-item-id', 'data-where', 'data-condition', 'data-key'] as const;

/** What the user sees and does in a part of a window that is redrawn. */
interface Place {
  /** The selector of the element with the focus; null where Foundry finds it by its id, or where there is none. */
  readonly focused: string | null;
  readonly selection: Selected | null;
  readonly unfolded: readonly string[];
  readonly typed: readonly (TypedText & { readonly path: string })[];
}

/** What is selected in a field: from and to, or all of a number, whose places no browser tells. */
type Selected = readonly [from: number, to: number] | 'all';

const places = new WeakMap<object, Place>();

/** Notes what has the focus, what is typed and selected, and what is unfolded in a part that is about to be replaced. */
export function keepPlace(prior: HTMLElement, state: object): void {
  const focused = prior.querySelector<HTMLElement>(':focus');
  places.set(state, {
    focused: focused && !focused.id ? pathOf(focused) : null,
    selection: selectedIn(focused),
    unfolded: [...prior.querySelectorAll<HTMLElement>('details[open][data-key]')].map(
      one => one.dataset['key'] ?? '',
    ),
    typed: takeTyped(prior).map(one => ({ ...one, path: pathOf(one.field) })),
  });
}

/** Puts the focus, the text that is being typed, the selection and what is unfolded into the redrawn part. */
export function restorePlace(element: HTMLElement, state: object): void {
  const { focused = null, selection = null, unfolded = [], typed = [] } = places.get(state) ?? {};
  for (const one of element.querySelectorAll<HTMLDetailsElement>('details[data-key]')) {
    if (unfolded.includes(one.dataset['key'] ?? '')) one.open = true;
  }
  for (const one of typed) typeAgain(element.querySelector(one.path), one);
  if (focused) element.querySelector<HTMLElement>(focused)?.focus();
  const active = element.ownerDocument.activeElement;
  if (selection && active && element.contains(active)) select(active as HTMLInputElement, selection);
}

function selectedIn(field: HTMLElement | null): Selected | null {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd } = field;
  if (selectionStart !== null && selectionEnd !== null) return [selectionStart, selectionEnd];
  const isAll = field.value !== '' && field.ownerDocument.getSelection()?.toString() === field.value;
  return field.type === 'number' && isAll ? 'all' : null;
}

function select(field: HTMLInputElement, selection: Selected): void {
  if (selection === 'all') field.select();
  else if (field.selectionStart !== null) field.setSelectionRange(...selection);
}

/** A selector that finds an element again, by its id, or by its row and by what it does. */
function pathOf(element: HTMLElement): string {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const row = ROWS.flatMap(mark => {
    const holder = element.parentElement?.closest(`[${mark}]`);
    return holder ? [attribute(holder, mark)] : [];
  })[0];
  const own = MARKS.flatMap(mark => (element.hasAttribute(mark) ? [attribute(element, mark)] : []));
  return [row ?? '', `${element.tagName.toLowerCase()}${own.join('')}`].filter(Boolean).join(' ');
}

function attribute(element: Element, name: string): string {
  return `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`;
}
