import { isActiveGM, whenWriterChanges } from '../active-gm.ts';
import { quietNote } from '../chat/quiet-note.ts';
import { userName } from '../chat/recipients.ts';
import { isActor } from '../documents/actor-with.ts';
import { words } from '../words.ts';

/**
 * Tells the GM of conditions that players write on their own actors and that the rules do not know. They count for
 * nothing: see `conditionsOf`.
 */
export function watchConditions(): void {
  tellAll();
  whenWriterChanges(tellAll);
  Hooks.on('updateActor', (actor, change, _options, userId) => {
    if (change.system && 'state' in change.system) look(actor, userId);
  });
}

function tellAll(): void {
  for (const actor of game.actors) look(actor, actor._stats.lastModifiedBy);
}

function look(actor: Actor.Implementation, userId: string | null): void {
  if (!isActiveGM() || !userId || game.users.get(userId)?.isGM !== false) return;
  if (!isActor(actor) || !actor.isFighter()) return;
  const known = actor.toState()?.conditions.length ?? 0;
  if (known === actor.system.state.conditions.length) return;
  quietNote(userId, words('CHEAT.conditions', { user: userName(userId), actor: actor.tableName }));
}
