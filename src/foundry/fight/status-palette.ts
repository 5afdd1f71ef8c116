import { isActor } from '../documents/actor-with.ts';
import type { PasseActor } from '../documents/actor.ts';
import { isCondition } from './statuses.ts';

/**
 * Shows in the palette of a token in which conditions it is. Foundry looks for effects there, and ours are none; and
 * what a click does, it tells by what is shown. Which of the two a version goes by does not matter: a wish that is
 * fulfilled already changes nothing.
 */
export function showConditionsInPalette(): void {
  Hooks.on('renderTokenHUD', (hud, element) => {
    const { actor } = hud.object;
    if (isActor(actor)) show(element, actor);
  });
  Hooks.on('updateActor', actor => {
    const hud = canvas?.hud?.token;
    if (hud?.rendered && hud.object?.actor === actor && isActor(actor)) show(hud.element, actor);
  });
}

function show(element: HTMLElement, actor: PasseActor): void {
  if (!actor.isFighter()) return;
  for (const icon of element.querySelectorAll<HTMLElement>('[data-status-id]')) {
    const { statusId = '' } = icon.dataset;
    if (isCondition(statusId)) icon.classList.toggle('active', actor.statuses.has(statusId));
  }
}
