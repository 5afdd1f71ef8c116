/** Narrows the actions that are shown to those with what is typed in their names. Call once for each window or sheet. */
export function listenToSearch(root: HTMLElement): void {
  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['search'] !== 'actions') return;
    const wanted = plain(target.value.trim());
    const part = target.closest('.passe-part-actions');
    for (const row of part?.querySelectorAll<HTMLElement>('.passe-action-group li') ?? [])
      row.hidden = !plain(row.textContent ?? '').includes(wanted);
    for (const group of part?.querySelectorAll<HTMLElement>('.passe-action-group') ?? [])
      group.hidden = [...group.querySelectorAll<HTMLElement>('li')].every(row => row.hidden);
  });
}

/** A text without accents and capitals: nobody types them to find something. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(game.i18n.lang);
}
