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
    void loadPalette().then(({ showOn }) => showOn(hud.element, actor));
  });
}

const loadPalette = () => notifyIfMissing(() => import('./conditions-palette.ts'));

async function fill(actor: FightingActor, element: HTMLElement): Promise<void> {
  const palette = element.querySelector<HTMLElement>('.palette[data-palette="effects"]');
  if (!palette) return;
  const { knowFighterParts, listenToPalette, paletteOf } = await loadPalette();
  await knowFighterParts();
  const { renderTemplate } = foundry.applications.handlebars;
  palette.innerHTML = await renderTemplate(template('fighter/palette'), {
    groups: paletteOf(actor),
    inHud: true,
  });
  palette.classList.add('passe', 'passe-palette');
  listenToPalette(palette);
  new ResizeObserver(() => keepInSight(palette)).observe(palette);
}

/** Space between the palette and what stands around the token, and the least width of its one column, in pixels. */
const GAP = 4;
const NARROWEST = 170;

/**
 * Keeps an open palette on the board: where it would reach over the sidebar it stands left of the token, or is as narrow as
 * there is room, or covers what stands there; and it ends above the foot of the page.
 */
function keepInSight(palette: HTMLElement): void {
  palette.style.translate = palette.style.width = '';
  const { left, right, width } = palette.getBoundingClientRect();
  if (width === 0) return;
  // Foundry scales what stands around a token with the scene.
  const scale = width / palette.offsetWidth;
  const { clientWidth, clientHeight } = palette.ownerDocument.documentElement;
  const sidebar = palette.ownerDocument.getElementById('sidebar')?.getBoundingClientRect().left;
  const edge = Math.min(clientWidth, sidebar ?? clientWidth);
  const columns = [...(palette.closest('#token-hud')?.querySelectorAll('.col') ?? [])];
  const start = Math.min(left, ...columns.map(column => column.getBoundingClientRect().left)) - GAP;
  let across = 0;
  if (right > edge) {
    if (start >= width) across = right - start;
    else if (edge - left >= NARROWEST * scale) palette.style.width = `${Math.floor((edge - left) / scale)}px`;
    else across = Math.min(right - edge, left);
  }
  const down = Math.max(0, palette.getBoundingClientRect().bottom - clientHeight);
  const [x, y] = [across, down].map(by => -Math.ceil(by / scale));
  palette.style.translate = `${x}px ${y}px`;
}
