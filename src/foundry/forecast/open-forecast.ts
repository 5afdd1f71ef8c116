import { openLazy } from '../platform/lazy.ts';
import { localize } from '../platform/localize.ts';
import { withBundle } from '../platform/translations.ts';

/**
 * Puts a button into the head of the combat tracker that opens the forecast, for Game Masters.
 * @param worker the address of the script that plays the fights
 */
export function offerForecast(worker: string): void {
  Hooks.on('renderCombatTracker', (tracker, element) => {
    const head = element.querySelector('.combat-tracker-header .encounter-controls');
    if (!head || !game.user.isGM || head.querySelector('.passe-forecast-open')) return;
    const button = element.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'passe-forecast-open inline-control combat-control icon fa-solid fa-chart-simple';
    button.dataset['tooltip'] = '';
    button.ariaLabel = localize('FORECAST.open');
    button.addEventListener('click', () => void openForecast(worker, tracker.viewed));
    head.append(button);
  });
}

/** Opens the forecast of a fight: of this combat, or with nobody in it. */
async function openForecast(worker: string, combat: Combat.Implementation | null): Promise<void> {
  await openLazy(
    'forecast',
    () => withBundle('forecast', import('./show-forecast.ts')),
    ({ showForecast }) => showForecast(worker, combat),
  );
}
