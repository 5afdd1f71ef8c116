import type { PasseActor } from '../../documents/actor.ts';

/** A fighter of the opposed rolls. */
export type Runequest4Actor = PasseActor & Actor.OfType<'opposed-fighter'>;
