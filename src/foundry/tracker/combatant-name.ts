import { isActor } from '../documents/actor-with.ts';

/** What a combatant is called, in the reader's language where the name is one that came with its actor. */
export function nameOfCombatant({ name, actor }: Combatant.Implementation): string {
  return isActor(actor) ? actor.shownName(name ?? '') : (name ?? '');
}
