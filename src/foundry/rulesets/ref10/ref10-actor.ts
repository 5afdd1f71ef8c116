import type { PasseActor } from '../../documents/actor.ts';

/** A fighter of reflexes and 1d10. */
export type Ref10Actor = PasseActor & Actor.OfType<'ref10-fighter'>;
