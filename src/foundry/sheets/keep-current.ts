import { CharacterSheet } from './character/character-sheet.ts';
import { CreatureSheet } from './creature/creature-sheet.ts';

/** Keeps what open sheets show of the fight and of this user's targets as it is: they draw only what changed. */
export function keepSheetsCurrent(): void {
  for (const hook of ['createCombat', 'updateCombat', 'deleteCombat'] as const) Hooks.on(hook, drawAgain);
  for (const hook of ['createCombatant', 'deleteCombatant'] as const) Hooks.on(hook, drawAgain);
  Hooks.on('targetToken', user => {
    if (user.isSelf) drawAgain();
  });
}

function drawAgain(): void {
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof CharacterSheet || app instanceof CreatureSheet) void app.render();
  }
}
