/** The state of a part that outlives its replacement. */
export interface PartState {
  scrollPositions: [element: HTMLElement, scrollTop: number, scrollLeft: number][];
  focus?: string;
}

/** Note where a part is scrolled to and which of its elements has the focus. */
export function keepPartState(
  newElement: HTMLElement,
  prior: HTMLElement,
  scrollable: readonly string[],
  state: PartState,
): void {
  const focused = prior.querySelector<HTMLElement>(':focus');
  if (focused?.id) state.focus = `#${CSS.escape(focused.id)}`;
  else {
    const name = focused?.getAttribute('name');
    if (focused && name) state.focus = `${focused.tagName}[name="${CSS.escape(name)}"]`;
  }
  for (const selector of scrollable) {
    const before = selector === '' ? prior : prior.querySelector<HTMLElement>(selector);
    const after = selector === '' ? newElement : newElement.querySelector<HTMLElement>(selector);
    if (before && after) state.scrollPositions.push([after, before.scrollTop, before.scrollLeft]);
  }
}

/** Scroll a new part as the old one was, and give the focus back. */
export function restorePartState(newElement: HTMLElement, state: PartState): void {
  if (state.focus) newElement.querySelector<HTMLElement>(state.focus)?.focus();
  for (const [element, top, left] of state.scrollPositions) {
    element.scrollTop = top;
    element.scrollLeft = left;
  }
}
