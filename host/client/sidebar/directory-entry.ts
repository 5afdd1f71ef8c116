import { buildElement } from '../applications/build-element.ts';

/** Build the line of a document in a directory. */
export function directoryEntry(document: {
  id?: string | null;
  _id?: string;
  name?: string;
  img?: string;
}): HTMLElement {
  const id = document.id ?? document._id;
  const image =
    document.img && buildElement('img', { class: 'thumbnail', src: document.img, alt: '', loading: 'lazy' });
  const name = buildElement('span', { class: 'entry-name' }, document.name ?? '');
  const button = buildElement(
    'button',
    { type: 'button', class: 'plain', 'data-action': 'activateEntry' },
    image,
    name,
  );
  const attributes = { class: 'directory-item document', 'data-entry-id': id, draggable: 'true' };
  return buildElement('li', attributes, button);
}
