/** How a part or a row was drawn when it came, to see whether it is drawn anew. */
const drawnAs = new WeakMap<Element, string>();

/**
 * Puts newly drawn rows into a list that is shown, and leaves those as they are that look the same: what has
 * the focus keeps it, and nothing is loaded again.
 * @returns how many rows are new
 */
export function keepRows(shown: HTMLElement, drawn: HTMLElement): number {
  const known = new Map([...shown.children].map(row => [row.getAttribute('data-combatant-id'), row]));
  let fresh = 0;
  const rows = [...drawn.children].map(row => {
    const html = row.outerHTML;
    const before = known.get(row.getAttribute('data-combatant-id'));
    if (before && drawnAs.get(before) === html) return before;
    fresh += 1;
    drawnAs.set(row, html);
    if (before?.contains(before.ownerDocument.activeElement)) focusLater(row, before);
    return row;
  });
  const isSame = rows.length === shown.children.length && rows.every((row, i) => row === shown.children[i]);
  if (!isSame) putIn(shown, rows);
  return fresh;
}

/** Moves no row that stands where it should: one that is moved would lose the focus. */
function putIn(shown: HTMLElement, rows: readonly Element[]): void {
  const wanted = new Set(rows);
  for (const old of [...shown.children]) if (!wanted.has(old)) old.remove();
  rows.forEach((row, i) => {
    if (shown.children[i] !== row) shown.insertBefore(row, shown.children[i] ?? null);
  });
}

/** The control of the new row that had the focus in the old one: its name, its initiative, or a button. */
function focusLater(row: Element, before: Element): void {
  const active = before.ownerDocument.activeElement;
  const action = active?.getAttribute('data-action');
  const other = active?.matches('input') ? 'input' : '.passe-turn-name';
  const selector = action ? `[data-action="${CSS.escape(action)}"]` : other;
  queueMicrotask(() => row.querySelector<HTMLElement>(selector)?.focus());
}

/** Whether a part is drawn exactly as it was the last time. */
export function isDrawnAlike(shown: HTMLElement, drawn: HTMLElement): boolean {
  const html = drawn.outerHTML;
  if (drawnAs.get(shown) === html) return true;
  drawnAs.set(drawn, html);
  return false;
}
