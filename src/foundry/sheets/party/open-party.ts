import type { FightingActor } from '../../combat-system/manifest.ts';
import { localize } from '../../platform/localize.ts';
import { openLazy } from '../../platform/lazy.ts';
import { withBundle } from '../../platform/translations.ts';
import { directoryButton, directoryRow } from '../../ui/directory-button.ts';
import { registerPartyFolder } from './party-folder.ts';

/** Puts the party sheet into the directory of actors, for everybody, and declares the setting of its folder. Call at init. */
export function offerParty(): void {
  registerPartyFolder();
  Hooks.on('renderActorDirectory', (_app, element) => {
    const header = element.querySelector('.directory-header');
    if (!header || header.querySelector('.passe-party-open')) return;
    // A row of its own: beside two other buttons the words do not fit.
    const row = directoryRow(element);
    row.append(
      directoryButton(element, {
        className: 'passe-party-open',
        icon: 'fa-people-group',
        label: localize('PARTY.open'),
        press: openParty,
      }),
    );
    header.prepend(row);
  });
}

/** Opens the party sheet. */
async function openParty(): Promise<void> {
  await openLazy('party', fetchParty, ({ showParty }) => showParty());
}

/** Opens the rest of some fighters. */
export async function openRest(actors: readonly FightingActor[]): Promise<void> {
  await openLazy('a rest', fetchParty, ({ showRest }) => showRest(actors));
}

const fetchParty = () => withBundle('party', import('./show-party.ts'));
