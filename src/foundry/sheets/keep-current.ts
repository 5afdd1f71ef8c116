import { CharacterSheet } from './character-sheet.ts';

/** Keeps the action points on open sheets those of the fight. */
export function keepSheetsCurrent(): void {
  for (const hook of ['createCombat', 'updateCombat', 'deleteCombat'] as const) Hooks.on(hook, drawHeads);
}

function drawHeads(): void {
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof CharacterSheet) void app.render({ parts: ['header'] });
  }
}
