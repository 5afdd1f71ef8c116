import { openLazy } from '../platform/lazy.ts';
import { localize } from '../platform/localize.ts';
import { withBundle } from '../platform/translations.ts';

/** Puts a button into the head of the combat tracker that saves the fight that is looked at. */
export function offerExport(): void {
  Hooks.on('renderCombatTracker', (tracker, element) => {
    const head = element.querySelector('.combat-tracker-header .encounter-controls');
    if (!head || !tracker.viewed || head.querySelector('.passe-export')) return;
    const button = element.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'passe-export inline-control combat-control icon fa-solid fa-file-export';
    button.dataset['tooltip'] = '';
    button.ariaLabel = localize('EXPORT.save');
    button.addEventListener('click', () => void save(tracker.viewed?.id ?? null));
    head.append(button);
  });
}

function save(fight: string | null): Promise<void> {
  return openLazy(
    'export',
    () => withBundle('upkeep', import('./export-combat.ts')),
    ({ saveFight }) => saveFight(fight),
  );
}
