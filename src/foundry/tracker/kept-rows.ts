/** The markup of each part and row when it was drawn, to detect changes. */
const drawnAs = new WeakMap<Element, string>();

/** True if a part is drawn exactly as the last time. */
export function isDrawnAlike(shown: HTMLElement, drawn: HTMLElement): boolean {
  const html = drawn.outerHTML;
  if (drawnAs.get(shown) === html) return true;
  drawnAs.set(drawn, html);
  return false;
}

/** Keeps a drawer as the user left it, open or shut. */
export function keepOpen(shown: HTMLElement | undefined, drawn: HTMLElement): void {
  if (shown instanceof HTMLDetailsElement && drawn instanceof HTMLDetailsElement) drawn.open = shown.open;
}

/**
 * Puts newly drawn rows into the list on the page, and keeps those that look the same: a focused control keeps the
 * focus, and nothing is loaded again.
 */
export function keepRows(shown: HTMLElement, drawn: HTMLElement): void {
  const known = new Map([...shown.children].map(row => [row.getAttribute('data-combatant-id'), row]));
  const rows = [...drawn.children].map(row => {
    const html = row.outerHTML;
    const before = known.get(row.getAttribute('data-combatant-id'));
    if (before && drawnAs.get(before) === html) return before;
    drawnAs.set(row, html);
    if (before?.contains(before.ownerDocument.activeElement)) focusLater(row, before);
    return row;
  });
  const isSame = rows.length === shown.children.length && rows.every((row, i) => row === shown.children[i]);
  if (!isSame) putIn(shown, rows);
}

/** Moves only rows that are out of place: a moved row would lose the focus. */
function putIn(shown: HTMLElement, rows: readonly Element[]): void {
  const wanted = new Set(rows);
  for (const old of [...shown.children]) if (!wanted.has(old)) old.remove();
  rows.forEach((row, i) => {
    if (shown.children[i] !== row) shown.insertBefore(row, shown.children[i] ?? null);
  });
}

/** Focuses the control of the new row that had the focus in the old one: its name, its initiative, or a button. */
function focusLater(row: Element, before: Element): void {
  const active = before.ownerDocument.activeElement;
  const action = active?.getAttribute('data-action');
  const other = active?.matches('input') ? 'input' : '.passe-turn-name';
  const selector = action ? `[data-action="${CSS.escape(action)}"]` : other;
  queueMicrotask(() => row.querySelector<HTMLElement>(selector)?.focus());
}
