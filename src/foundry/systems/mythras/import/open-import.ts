import { openLazy } from '../../../platform/lazy.ts';
import { localize } from '../../../platform/localize.ts';
import { withBundle } from '../../../platform/translations.ts';
import { directoryButton } from '../../../ui/directory-button.ts';

/** Puts the import of creatures into the directory of actors, for those who may create actors. */
export function offerImport(): void {
  Hooks.on('renderActorDirectory', (_app, element) => {
    const header = element.querySelector('.directory-header .header-actions');
    if (!header || header.querySelector('.passe-import-open') || !mayImport()) return;
    header.append(
      directoryButton(element, {
        className: 'passe-import-open',
        icon: 'fa-file-import',
        label: localize('IMPORT.open'),
        press: openImport,
      }),
    );
  });
}

/** Opens the window in which creatures are imported, for those who may create actors. */
async function openImport(): Promise<void> {
  if (!mayImport()) {
    ui.notifications.warn(localize('IMPORT.notAllowed'));
    return;
  }
  await openLazy(
    'import',
    () => withBundle('import', import('./import-window.ts')),
    ({ showImport }) => showImport(),
  );
}

function mayImport(): boolean {
  return Actor.implementation.canUserCreate(game.user);
}
