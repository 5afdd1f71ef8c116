import type { Fate } from './batch.ts';
import type { ImportWindow } from './import-window.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Listens to what is typed, chosen and dropped in a part of the window. */
export function listenToImport(window: ImportWindow, element: HTMLElement): void {
  element.addEventListener('input', ({ target }) => {
    const { dataset, value } = target as Field;
    if (dataset['field'] === 'text') window.keep({ text: value });
  });
  element.addEventListener('change', ({ target }) => void change(window, target as Field));
  element.addEventListener('dragover', event => {
    if (isFile(event)) event.preventDefault();
  });
  element.addEventListener('drop', event => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    void window.takeFile(file);
  });
}

function isFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

async function change(window: ImportWindow, field: Field): Promise<void> {
  const { field: name = '', index = '' } = field.dataset;
  if (name === 'file') {
    const [file] = (field as HTMLInputElement).files ?? [];
    // The same file may be chosen again after it was mended.
    field.value = '';
    if (file) await window.takeFile(file);
  } else if (name === 'folder') window.keep({ folder: field.value });
  else if (name === 'take' || name === 'fate') await decide(window, Number(index), name, field);
}

async function decide(window: ImportWindow, index: number, name: string, field: Field): Promise<void> {
  const row = field.closest('article');
  const tick = row?.querySelector<HTMLInputElement>('[data-field="take"]');
  const choice = row?.querySelector<HTMLSelectElement>('[data-field="fate"]');
  // Whoever says what to do with it wants it done.
  if (name === 'fate' && tick) tick.checked = true;
  const wanted: Fate = choice?.value === 'update' ? 'update' : 'create';
  await window.decide(new Map([[index, tick?.checked ? wanted : 'leave']]));
}
