import { isActor } from '../documents/actor-with.ts';

/** The name of a combatant as it is stored: its own, or the one that everybody may know of its actor. */
export function publicNameOf({ _source, name, actor }: Combatant.Implementation): string {
  return _source.name || (isActor(actor) ? actor.publicName : (name ?? ''));
}

/** What a combatant is called, in the reader's language where the name is one that came with its actor. */
export function nameOfCombatant(combatant: Combatant.Implementation): string {
  const { actor } = combatant;
  const name = publicNameOf(combatant);
  return isActor(actor) ? actor.shownName(name) : name;
}
