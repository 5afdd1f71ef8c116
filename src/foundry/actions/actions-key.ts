import { isActor } from '../documents/actor.ts';
import { SYSTEM_ID } from '../system.ts';
import { openActions } from './actions-window.ts';

/** Declares the key that opens what can be done now. */
export function registerActionsKey(): void {
  game.keybindings.register(SYSTEM_ID, 'actions', {
    name: 'PASSE.ACTIONS.key',
    hint: 'PASSE.ACTIONS.keyHint',
    editable: [{ key: 'KeyK' }],
    onDown: () => {
      const actor = whoActs();
      if (!isActor(actor) || !actor.isFighter()) return false;
      void openActions(actor);
      return true;
    },
  });
}

/** Whose turn it is, if that is this user's to play; else the token selected, or the user's own character. */
function whoActs(): Actor.Implementation | null {
  const current = game.combat?.started ? game.combat.combatant : null;
  if (current?.isOwner) return current.actor;
  const selected = canvas.tokens?.controlled.find(({ actor }) => actor?.isOwner)?.actor;
  return selected ?? game.user.character;
}
