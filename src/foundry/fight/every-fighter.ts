import { isActor } from '../documents/actor-with.ts';
import type { FightingActor } from '../documents/actor.ts';

/** Everybody who can fight: those of the world, and the tokens that are people of their own. */
export function everyFighter(): FightingActor[] {
  const tokens = [...game.scenes].flatMap(scene => [...scene.tokens].filter(token => !token.actorLink));
  return [...game.actors, ...tokens.map(({ actor }) => actor)].flatMap(actor =>
    isActor(actor) && actor.isFighter() ? [actor] : [],
  );
}
