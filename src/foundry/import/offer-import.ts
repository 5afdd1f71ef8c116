import { words } from '../words.ts';
import { ImportWindow } from './import-window.ts';

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
    label.textContent = words('IMPORT.open');
    button.append(icon, label);
    button.addEventListener('click', () => void openImport());
    header.append(button);
  });
}

/** Opens the window in which creatures are imported, for those who may create actors. */
export async function openImport(): Promise<void> {
  if (!mayImport()) {
    ui.notifications.warn(words('IMPORT.notAllowed'));
    return;
  }
  const open = [...foundry.applications.instances.values()].find(app => app instanceof ImportWindow);
  if (open?.standing.stage === 'done') await open.beginAnew();
  await (open ?? new ImportWindow()).render({ force: true } as object);
}

function mayImport(): boolean {
  return Actor.implementation.canUserCreate(game.user);
}
