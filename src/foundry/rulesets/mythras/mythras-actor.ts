import type { PasseActor } from '../../documents/actor.ts';

/** A fighter of the d100 rules with action points and special effects. */
export type MythrasActor = PasseActor & (Actor.OfType<'character'> | Actor.OfType<'creature'>);

/** Whether an actor is one. */
export function isMythras(actor: PasseActor | null | undefined): actor is MythrasActor {
  return actor?.isType('character') === true || actor?.isType('creature') === true;
}
