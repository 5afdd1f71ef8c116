import { openLazy } from '../platform/lazy.ts';
import { localize } from '../platform/localize.ts';
import { withBundle } from '../platform/translations.ts';
import { directoryButton, directoryRow } from '../ui/directory-button.ts';

/** What the browser is opened for. */
export interface BrowsedFor {
  /** The type of document that is looked for; left out for any. */
  readonly type?: string;
  /** The actor who can be given what is found; left out for the user's own character. */
  readonly taker?: Actor.Implementation;
}

/** Puts a button into the head of the list of compendium packs that opens the browser. Call at init. */
export function offerBrowser(): void {
  Hooks.on('renderCompendiumDirectory', (_app, element) => {
    if (element.querySelector('.passe-browser-open')) return;
    actionsIn(element)?.append(
      directoryButton(element, {
        className: 'passe-browser-open',
        icon: 'fa-book-open-reader',
        label: localize('BROWSER.open'),
        press: () => openBrowser(),
      }),
    );
  });
}

/** The row of buttons in the head of a directory; made where a user has no button of Foundry’s there, as players. */
function actionsIn(element: HTMLElement): Element | null {
  const header = element.querySelector('.directory-header');
  const known = header?.querySelector('.header-actions');
  if (known || !header) return known ?? null;
  const actions = directoryRow(element);
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
