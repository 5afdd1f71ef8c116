import { buildElement, buildIcon } from '../build-element.ts';
import { globals, type FoundryDocument } from '../foundry-globals.ts';

const ICONS: Record<string, string> = {
  Actor: 'fa-solid fa-user',
  Item: 'fa-solid fa-suitcase',
  Scene: 'fa-solid fa-map',
  ChatMessage: 'fa-solid fa-comments',
};

/** Build the link for `@UUID[…]{…}`: a broken one when there is no such document. */
export async function createContentLink(
  match: RegExpMatchArray,
  relative?: FoundryDocument,
): Promise<HTMLAnchorElement> {
  // Systems that ask for a link give what was matched by its place.
  const [, kind, place = '', , words] = match;
  const { type = kind, target = place, label = words } = match.groups ?? {};
  const uuid =
    type === 'UUID' ? target : type === 'Compendium' ? `Compendium.${target}` : `${type}.${target}`;
  const linked = await globals.fromUuid(uuid, relative ? { relative } : {}).catch(() => null);
  const name = label ?? linked?.name ?? uuid;
  if (!linked) {
    return buildElement(
      'a',
      { class: 'content-link broken', 'data-uuid': uuid },
      buildIcon('fa-solid fa-link-slash'),
      name,
    );
  }
  return linkTo(linked, { name });
}

/** A link of a text, to whatever its data say. */
export function createAnchor({
  attrs = {},
  dataset = {},
  classes = [],
  name,
  icon,
}: LinkOptions = {}): HTMLAnchorElement {
  const link = buildElement('a', { ...(classes.length && { class: classes.join(' ') }), ...attrs });
  Object.assign(link.dataset, dataset);
  if (icon) link.append(buildIcon(icon));
  link.append(name ?? '');
  return link;
}

/** The additional data of a link. */
export interface LinkOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string>;
  classes?: string[];
  name?: string;
  icon?: string;
}

/** A link that opens a document, and is dragged as it. */
export function linkTo(
  linked: FoundryDocument,
  { attrs = {}, dataset = {}, classes = [], name, icon }: LinkOptions = {},
): HTMLAnchorElement {
  const link = buildElement(
    'a',
    {
      class: ['content-link', ...classes].join(' '),
      draggable: 'true',
      href: '#',
      'data-link': true,
      'data-uuid': linked.uuid,
      'data-id': linked.id,
      'data-type': linked.documentName,
      'data-tooltip': linked.name,
      ...attrs,
    },
    buildIcon(icon ?? ICONS[linked.documentName] ?? 'fa-solid fa-file'),
    name ?? linked.name,
  );
  Object.assign(link.dataset, dataset);
  return link;
}

/** Open the document of a link that is clicked, and let links be dragged, anywhere in the page. */
export function listenToContentLinks(): void {
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLElement>('a.content-link[data-uuid]');
    if (!link) return;
    event.preventDefault();
    void openLinked(link);
  });
  document.addEventListener('dragstart', event => {
    const link = (event.target as Element).closest?.<HTMLElement>('a.content-link[data-link]');
    if (!link) return;
    const { uuid, type } = link.dataset;
    event.dataTransfer?.setData('text/plain', JSON.stringify({ type, uuid }));
  });
}

async function openLinked(link: HTMLElement): Promise<void> {
  const linked = await globals.fromUuid(link.dataset['uuid'] ?? '');
  linked?.sheet?.render({ force: true });
}
