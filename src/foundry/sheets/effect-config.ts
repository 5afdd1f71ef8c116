import { activeAdapter } from '../combat-system/active-system.ts';

/** Offers the numbers that active effects change in words, in the window in which an effect is written. */
export function offerKeysInWords(): void {
  Hooks.on('renderActiveEffectConfig', ({ id }: { readonly id: string }, element: HTMLElement) => {
    // The rows are Foundry's, and other versions may have them elsewhere; a list by another module stays.
    const fields = element.querySelectorAll<HTMLInputElement>('input[name*="changes."][name$=".key"]');
    const free = [...fields].filter(({ list }) => list === null);
    if (free.length === 0) return;
    const list = listOf(element.ownerDocument, `${id}-passe-keys`);
    element.querySelector(`#${CSS.escape(list.id)}`)?.remove();
    element.append(list);
    for (const field of free) field.setAttribute('list', list.id);
  });
}

function listOf(page: Document, id: string): HTMLDataListElement {
  const list = page.createElement('datalist');
  list.id = id;
  for (const { key, label } of activeAdapter()?.changeable() ?? []) {
    const option = page.createElement('option');
    option.value = key;
    option.label = label;
    list.append(option);
  }
  return list;
}
