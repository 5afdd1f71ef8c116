import type { FightingActor } from '../combat-system/manifest.ts';
import { fighterIdOf } from '../documents/fighter-id.ts';
import { onTokenHud } from '../documents/on-token-hud.ts';
import { isReadable } from '../documents/unreadable.ts';
import { openLazy } from '../platform/lazy.ts';
import { localize } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { attackWith, livingTargets } from './attack.ts';
import { actingActor } from './begin-action.ts';
import { releaseTargetOfOthers } from './chosen-target.ts';
import { foesOf } from './foes.ts';

/**
 * Opens the actions of a fighter that can be read, for its owners: with the foes of one weapon, where it is named.
 * @param asks whether the circumstances of a blow at one of them are shown first
 */
export async function openActions(actor: FightingActor, weapon = '', asks = false): Promise<void> {
  if (!isReadable(actor)) return;
  await openLazy(
    `actions of ${actor.uuid}`,
    () => import('./actions-window.ts'),
    ({ showActions }) => showActions(actor, weapon, asks),
  );
}

/** Attacks at a click: the target, or a foe that the user then points at. */
export async function attackOrPoint(actor: FightingActor, weapon: string, asks: boolean): Promise<void> {
  if (!isReadable(actor)) return;
  releaseTargetOfOthers(fighterIdOf(actor));
  const isUnaimed = livingTargets().length === 0 && canvas.scene !== null;
  if (isUnaimed && foesOf(actor, weapon).length > 0) await openActions(actor, weapon, asks);
  else await attackWith(actor, weapon, asks);
}

/** Declares the key that opens what can be done now. */
export function registerActionsKey(): void {
  game.keybindings.register(SYSTEM_ID, 'actions', {
    name: 'PASSE.ACTIONS.key',
    hint: 'PASSE.ACTIONS.keyHint',
    editable: [{ key: 'KeyK' }],
    onDown: () => {
      const actor = actingActor();
      if (!actor) return false;
      void openActions(actor);
      return true;
    },
  });
}

/** Puts what a fighter can do now among the controls around its token. */
export function offerActionsOnTokens(): void {
  onTokenHud((actor, element, hud) => {
    if (!actor.isOwner) return;
    const column = element.querySelector('.col.right');
    if (!column || column.querySelector('[data-passe="actions"]')) return;
    const button = element.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'control-icon icon fa-solid fa-hand-fist';
    button.dataset['passe'] = 'actions';
    button.dataset['tooltip'] = localize('ACTIONS.open');
    button.ariaLabel = localize('ACTIONS.open');
    button.addEventListener('click', () => {
      void hud.close();
      void openActions(actor);
    });
    column.append(button);
  });
}
