import { folded, isFound } from '../../rules/shared/spelling.ts';

/**
 * Narrows the actions that are shown to those with what is typed in their names; what makes no sense here unless the table says
 * so is shown when it is looked for, or all of it at a click. Call once for each window or sheet.
 */
export function listenToSearch(root: HTMLElement): void {
  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['search'] !== 'actions') return;
    const wanted = target.value.trim();
    const part = partOf(target);
    show(part, row => isFound([folded(row.textContent ?? '')], wanted) && (wanted !== '' || isUsual(row)));
    const more = part?.querySelector<HTMLElement>('[data-more="actions"]');
    if (more) more.hidden = wanted !== '';
  });
  root.addEventListener('click', ({ target }) => {
    const more = target instanceof Element ? target.closest<HTMLElement>('[data-more="actions"]') : null;
    if (!more) return;
    show(partOf(more), () => true);
    more.hidden = true;
  });
}

function partOf(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('.passe-part-actions');
}

function isUsual(row: HTMLElement): boolean {
  return !row.classList.contains('is-unusual');
}

function show(part: HTMLElement | null, isShown: (row: HTMLElement) => boolean): void {
  for (const row of part?.querySelectorAll<HTMLElement>('.passe-action-group li') ?? [])
    row.hidden = !isShown(row);
  for (const group of part?.querySelectorAll<HTMLElement>('.passe-action-group') ?? [])
    group.hidden = [...group.querySelectorAll<HTMLElement>('li')].every(row => row.hidden);
}
