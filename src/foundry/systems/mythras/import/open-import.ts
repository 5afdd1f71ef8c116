import { openLazy } from '../../../platform/lazy.ts';
import { localize } from '../../../platform/localize.ts';
import { withBundle } from '../../../platform/translations.ts';

/** Puts the import of creatures into the directory of actors, for those who may create actors. */
export function offerImport(): void {
  Hooks.on('renderActorDirectory', (_app, element) => {
    const header = element.querySelector('.directory-header .header-actions');
    if (!header || header.querySelector('.passe-import-open') || !mayImport()) return;
    const button = element.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'passe-import-open';
    const icon = element.ownerDocument.createElement('i');
    icon.className = 'fa-solid fa-file-import';
    icon.ariaHidden = 'true';
    const label = element.ownerDocument.createElement('span');
    label.textContent = localize('IMPORT.open');
    button.append(icon, label);
    button.addEventListener('click', () => void openImport());
    header.append(button);
  });
}

/** Opens the window in which creatures are imported, for those who may create actors. */
export async function openImport(): Promise<void> {
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
