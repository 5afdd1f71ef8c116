import type { FightingActor } from '../combat-system/manifest.ts';
import { isActor } from '../documents/fighter-id.ts';
import { onTokenHud } from '../documents/on-token-hud.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { template } from '../platform/system-id.ts';

/**
 * Replaces a token's palette of statuses with our conditions. Foundry decides by effects, which ours are not,
 * or by what is shown; either way is safe, since a condition already in the wanted state is not written.
 */
export function offerTokenPalette(): void {
  onTokenHud((actor, element) => void fill(actor, element));
  Hooks.on('updateActor', actor => {
    const hud = canvas?.hud?.token;
    if (!hud?.rendered || hud.object?.actor !== actor || !isActor(actor) || !actor.isFighter()) return;
    void bring().then(({ showOn }) => showOn(hud.element, actor));
  });
}

const bring = () => notifyIfMissing(() => import('./conditions-palette.ts'));

async function fill(actor: FightingActor, element: HTMLElement): Promise<void> {
  const palette = element.querySelector<HTMLElement>('.palette[data-palette="effects"]');
  if (!palette) return;
  const { listenToPalette, paletteOf } = await bring();
  const { renderTemplate } = foundry.applications.handlebars;
  palette.innerHTML = await renderTemplate(template('fighter/palette'), {
    groups: paletteOf(actor),
    inHud: true,
  });
  palette.classList.add('passe', 'passe-palette');
  listenToPalette(palette);
  new ResizeObserver(() => keepInSight(palette)).observe(palette);
}

/** Moves an open palette back onto the page where it would reach over its side or its foot. */
function keepInSight(palette: HTMLElement): void {
  palette.style.translate = '';
  const { right, bottom, width } = palette.getBoundingClientRect();
  if (width === 0) return;
  const { clientWidth, clientHeight } = palette.ownerDocument.documentElement;
  // Foundry scales what stands around a token with the scene.
  const scale = width / palette.offsetWidth;
  const [x, y] = [right - clientWidth, bottom - clientHeight].map(
    over => -Math.ceil(Math.max(0, over) / scale),
  );
  palette.style.translate = `${x}px ${y}px`;
}
