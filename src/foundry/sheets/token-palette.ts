import type { FightingActor } from '../combat-system/manifest.ts';
import { isActor } from '../documents/fighter-id.ts';
import { onTokenHud } from '../documents/on-token-hud.ts';
import { template } from '../platform/system-id.ts';
import { listenToPalette, paletteOf, showOn } from './conditions-palette.ts';

/**
 * Puts our palette of conditions in the place of that of a token. Foundry looks for effects to tell what somebody is in,
 * and ours are none; and what a click does, it tells by what is shown. Which of the two a version goes by does not matter:
 * a wish that is fulfilled already changes nothing.
 */
export function offerTokenPalette(): void {
  onTokenHud((actor, element) => void fill(actor, element));
  Hooks.on('updateActor', actor => {
    const hud = canvas?.hud?.token;
    if (!hud?.rendered || hud.object?.actor !== actor || !isActor(actor) || !actor.isFighter()) return;
    showOn(hud.element, actor);
  });
}

async function fill(actor: FightingActor, element: HTMLElement): Promise<void> {
  const palette = element.querySelector<HTMLElement>('.palette[data-palette="effects"]');
  if (!palette) return;
  const { renderTemplate } = foundry.applications.handlebars;
  palette.innerHTML = await renderTemplate(template('fighter/palette'), {
    groups: paletteOf(actor),
    inHud: true,
  });
  palette.classList.add('passe', 'passe-palette');
  listenToPalette(palette);
}
