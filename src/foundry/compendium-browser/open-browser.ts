import { openLazy } from '../platform/lazy.ts';
import { localize } from '../platform/localize.ts';
import { withBundle } from '../platform/translations.ts';

/** What the browser is opened for. */
export interface BrowsedFor {
  /** The type of document that is looked for; left out for any. */
  readonly type?: string;
  /** The actor who can be given what is found; left out for none. */
  readonly taker?: Actor.Implementation;
}

/** Puts a button into the head of the list of compendium packs that opens the browser. Call at init. */
export function offerBrowser(): void {
  Hooks.on('renderCompendiumDirectory', (_app, element) => {
    if (element.querySelector('.passe-browser-open')) return;
    const { ownerDocument } = element;
    const button = ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'passe-browser-open';
    const icon = ownerDocument.createElement('i');
    icon.className = 'fa-solid fa-book-open-reader';
    icon.ariaHidden = 'true';
    const label = ownerDocument.createElement('span');
    label.textContent = localize('BROWSER.open');
    button.append(icon, label);
    button.addEventListener('click', () => void openBrowser());
    actionsIn(element)?.append(button);
  });
}

/** The buttons in the head of a directory; players of Foundry may have none. */
function actionsIn(element: HTMLElement): Element | null {
  const header = element.querySelector('.directory-header');
  const known = header?.querySelector('.header-actions');
  if (known || !header) return known ?? null;
  const actions = element.ownerDocument.createElement('div');
  actions.className = 'header-actions action-buttons flexrow';
  header.prepend(actions);
  return actions;
}

/** Opens the browser of compendium packs. */
export async function openBrowser(wanted: BrowsedFor = {}): Promise<void> {
  await openLazy(
    'compendium-browser',
    () => withBundle('browser', import('./show-browser.ts')),
    ({ showBrowser }) => showBrowser(wanted),
  );
}
