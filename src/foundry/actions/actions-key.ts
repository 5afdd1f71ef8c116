import { SYSTEM_ID } from '../system.ts';
import { openActions } from './actions-window.ts';
import { whoActs } from './who-acts.ts';

/** Declares the key that opens what can be done now. */
export function registerActionsKey(): void {
  game.keybindings.register(SYSTEM_ID, 'actions', {
    name: 'PASSE.ACTIONS.key',
    hint: 'PASSE.ACTIONS.keyHint',
    editable: [{ key: 'KeyK' }],
    onDown: () => {
      const actor = whoActs();
      if (!actor) return false;
      void openActions(actor);
      return true;
    },
  });
}
