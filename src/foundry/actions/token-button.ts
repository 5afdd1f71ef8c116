import { isActor } from '../documents/actor-with.ts';
import { words } from '../words.ts';
import { openActions } from './actions-window.ts';

/** Puts what a fighter can do now among the controls around its token. */
export function offerActionsOnTokens(): void {
  Hooks.on('renderTokenHUD', (hud, element) => {
    const { actor } = hud.object;
    if (!isActor(actor) || !actor.isFighter() || !actor.isOwner) return;
    const column = element.querySelector('.col.right');
    if (!column || column.querySelector('[data-passe="actions"]')) return;
    const button = element.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'control-icon icon fa-solid fa-hand-fist';
    button.dataset['passe'] = 'actions';
    button.dataset['tooltip'] = words('ACTIONS.open');
    button.ariaLabel = words('ACTIONS.open');
    button.addEventListener('click', () => {
      void hud.close();
      void openActions(actor);
    });
    column.append(button);
  });
}
