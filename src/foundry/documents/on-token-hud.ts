import type { FightingActor } from '../combat-system/manifest.ts';
import { isActor } from './fighter-id.ts';

/** The fields of a TokenHUD that are read here. It has no object where it was closed while it was rendered. */
interface DrawnHud {
  readonly object?: { readonly actor?: Actor.Implementation | null } | null;
  close(): Promise<unknown>;
}

/** Calls `draw` whenever the HUD of a fighter's token was rendered, with its element. */
export function onTokenHud(draw: (actor: FightingActor, element: HTMLElement, hud: DrawnHud) => void): void {
  Hooks.on('renderTokenHUD', (hud: DrawnHud, element: HTMLElement) => {
    const actor = hud.object?.actor;
    if (isActor(actor) && actor.isFighter()) draw(actor, element, hud);
  });
}
