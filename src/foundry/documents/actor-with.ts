import type { PasseActor } from './actor.ts';

/** The address of an actor, in the world or of a token: nobody fights in a compendium. */
const ACTOR_UUID = /^(Scene\.\w+\.Token\.\w+\.)?Actor\.\w+$/;

/**
 * The actor with this uuid; null when it is gone or not to be seen, and where this is the uuid of nobody: it may come
 * from a message, in which anything can stand.
 */
export function actorWith(uuid: unknown): PasseActor | null {
  if (typeof uuid !== 'string' || !ACTOR_UUID.test(uuid)) return null;
  const document: unknown = fromUuidSync(uuid, { strict: false });
  return isActor(document) ? document : null;
}

/** Whether some document is an actor, all of which are ours. */
export function isActor(document: unknown): document is PasseActor {
  return document instanceof Actor;
}
