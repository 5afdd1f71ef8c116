import { ActionsWindow } from '../actions/actions-window.ts';
import { CircumstancesWindow } from '../actions/circumstances-window.ts';
import { FighterSheet } from './fighter-sheet.ts';

/** Keeps what open sheets show of the fight and of this user's targets as it is: they draw only what changed. */
export function keepSheetsCurrent(): void {
  for (const hook of ['createCombat', 'updateCombat', 'deleteCombat'] as const) Hooks.on(hook, drawAgain);
  for (const hook of ['createCombatant', 'deleteCombatant'] as const) Hooks.on(hook, drawAgain);
  Hooks.on('targetToken', user => {
    if (user.isSelf) drawAgain();
  });
  for (const hook of ['updateToken', 'updateScene', 'updateActor'] as const) Hooks.on(hook, lookAgain);
}

/** Refreshes open windows of circumstances when a token moved, or the light changed. */
function lookAgain(): void {
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof CircumstancesWindow) void app.lookAgain();
  }
}

function drawAgain(): void {
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof FighterSheet || app instanceof ActionsWindow) void app.render();
  }
}
