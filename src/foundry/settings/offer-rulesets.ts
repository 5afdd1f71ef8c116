import { isSystemUnchosen } from '../combat-system/active-system.ts';
import { allSystems } from '../combat-system/fetched-systems.ts';
import { isActiveGM } from '../platform/active-gm.ts';
import { lazyMenu, openLazy } from '../platform/lazy.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** Puts the choice of a combat system among the settings of the world, and asks once in a world that has no fighters yet. */
export function offerRulesets(): void {
  if (allSystems().length < 2) return;
  game.settings.registerMenu(SYSTEM_ID, 'ruleset', {
    name: 'PASSE.RULESET.title',
    label: 'PASSE.RULESET.open',
    hint: 'PASSE.RULESET.hint',
    icon: 'fa-solid fa-swords',
    type: lazyMenu(openRulesets) as never,
    restricted: true,
  });
  Hooks.once('ready', () => {
    if (isSystemUnchosen() && isActiveGM() && game.actors.size === 0) void openRulesets();
  });
}

function openRulesets(): Promise<void> {
  return openLazy(
    'ruleset',
    () => import('./choose-system-window.ts'),
    ({ showRulesets }) => showRulesets(),
  );
}
