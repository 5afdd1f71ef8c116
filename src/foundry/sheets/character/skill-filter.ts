/** Hides the rows whose name has not got what was typed, and the groups with no row left. */
export function filterRows(element: HTMLElement, typed: string): void {
  const wanted = plain(typed);
  for (const group of element.querySelectorAll<HTMLElement>('[data-group-of]')) {
    const rows = [...group.querySelectorAll<HTMLElement>('[data-label]')];
    for (const row of rows) row.hidden = !plain(row.dataset['label'] ?? '').includes(wanted);
    group.hidden = wanted !== '' && rows.every(row => row.hidden);
  }
  const rows = [...element.querySelectorAll<HTMLElement>('[data-label]')];
  const none = element.querySelector<HTMLElement>('.passe-none-found');
  if (none) none.hidden = rows.some(row => !row.hidden);
}

/** Without accents and capitals, so that `epee` finds `Épée`. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim();
}
