/** Attributes by which something on a sheet is known again after it was drawn anew. */
const MARKS = [
  'data-action',
  'data-set',
  'data-weapon',
  'data-key',
  'data-index',
  'data-step',
  'data-tab',
  'name',
  'type',
] as const;
const ROWS = ['data-item-id', 'data-where', 'data-condition', 'data-key'] as const;

/** Where somebody was in a part of a sheet that is drawn anew. */
interface Place {
  focused?: string | null;
  selection?: readonly [number, number] | null;
  unfolded?: readonly string[];
}

const places = new WeakMap<object, Place>();

/** Notes which element has the focus, what is selected in it, and what is folded out. */
export function keepPlace(prior: HTMLElement, state: object): void {
  const focused = prior.querySelector<HTMLElement>(':focus');
  const input = focused?.matches('input[type="search"], input[type="text"]')
    ? (focused as HTMLInputElement)
    : null;
  places.set(state, {
    focused: focused && !focused.id ? pathOf(focused) : null,
    selection: input ? [input.selectionStart ?? 0, input.selectionEnd ?? 0] : null,
    unfolded: [...prior.querySelectorAll<HTMLElement>('details[open][data-key]')].map(
      one => one.dataset['key'] ?? '',
    ),
  });
}

/** Puts the focus, the selection and what is folded out back as they were. */
export function restorePlace(element: HTMLElement, state: object): void {
  const { focused, selection, unfolded = [] } = places.get(state) ?? {};
  for (const one of element.querySelectorAll<HTMLDetailsElement>('details[data-key]')) {
    if (unfolded.includes(one.dataset['key'] ?? '')) one.open = true;
  }
  if (focused) element.querySelector<HTMLElement>(focused)?.focus();
  const active = element.ownerDocument.activeElement;
  if (selection && active && element.contains(active)) {
    (active as HTMLInputElement).setSelectionRange(selection[0], selection[1]);
  }
}

/** A selector that finds an element again, by its row and by what it does. */
function pathOf(element: HTMLElement): string {
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
