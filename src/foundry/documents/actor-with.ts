import type { PasseActor } from './actor.ts';

/** The actor with this uuid, in the world or of a token; null when it is gone, or not to be seen. */
export function actorWith(uuid: string): PasseActor | null {
  const document: unknown = uuid === '' ? null : fromUuidSync(uuid);
  return isActor(document) ? document : null;
}

/** Whether some document is an actor, all of which are ours. */
export function isActor(document: unknown): document is PasseActor {
  return document instanceof Actor;
}
