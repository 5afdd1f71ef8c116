import type { FightingActor } from '../combat-system/manifest.ts';
import { isActor } from './fighter-id.ts';

/** As much of a TokenHUD as is read here. It has no object where it was closed while it was drawn. */
interface DrawnHud {
  readonly object?: { readonly actor?: Actor.Implementation | null } | null;
  close(): Promise<unknown>;
}

/** Calls `draw` whenever the controls around a fighter's token were drawn, with their element. */
export function onTokenHud(draw: (actor: FightingActor, element: HTMLElement, hud: DrawnHud) => void): void {
  Hooks.on('renderTokenHUD', (hud: DrawnHud, element: HTMLElement) => {
    const actor = hud.object?.actor;
    if (isActor(actor) && actor.isFighter()) draw(actor, element, hud);
  });
}
