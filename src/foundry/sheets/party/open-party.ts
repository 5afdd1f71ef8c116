import type { FightingActor } from '../../combat-system/manifest.ts';
import { localize } from '../../platform/localize.ts';
import { openLazy } from '../../platform/lazy.ts';
import { withBundle } from '../../platform/translations.ts';
import { registerPartyFolder } from './party-folder.ts';

/** Puts the party sheet into the directory of actors, for everybody, and declares whose it is. */
export function offerParty(): void {
  registerPartyFolder();
  Hooks.on('renderActorDirectory', (_app, element) => {
    const header = element.querySelector('.directory-header');
    if (!header || header.querySelector('.passe-party-open')) return;
    // A row of its own: beside two other buttons the words do not fit.
    const row = element.ownerDocument.createElement('div');
    row.className = 'header-actions action-buttons flexrow';
    const button = element.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'passe-party-open';
    const icon = element.ownerDocument.createElement('i');
    icon.className = 'fa-solid fa-people-group';
    icon.ariaHidden = 'true';
    const label = element.ownerDocument.createElement('span');
    label.textContent = localize('PARTY.open');
    button.append(icon, label);
    button.addEventListener('click', () => void openParty());
    row.append(button);
    header.prepend(row);
  });
}

/** Opens the party sheet. */
export async function openParty(): Promise<void> {
  await openLazy('party', fetchParty, ({ showParty }) => showParty());
}

/** Opens the rest of some fighters. */
export async function openRest(actors: readonly FightingActor[]): Promise<void> {
  await openLazy('a rest', fetchParty, ({ showRest }) => showRest(actors));
}

const fetchParty = () => withBundle('party', import('./show-party.ts'));
