import { carrierOf, fighterIdOf, isActor } from '../documents/fighter-id.ts';
import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';
import { enqueue } from '../platform/slices.ts';
import type { Placed } from './distance.ts';

/**
 * Has the tokens of riders and passengers lie above those of what carries them, which are larger and would hide them:
 * whenever a rider mounts, and whenever a token comes to a scene.
 */
export function keepRidersAbove(): void {
  Hooks.on('updateActor', (actor, change) => {
    const { state } = (change.system ?? {}) as { state?: object };
    if (state && 'conditions' in state) for (const token of tokensOf(actor)) raise(token);
  });
  Hooks.on('createToken', token => {
    for (const one of token.parent?.tokens ?? []) raise(one);
  });
  whenWriterChanges(raiseAll);
  raiseAll();
}

function raiseAll(): void {
  for (const actor of game.actors) for (const token of tokensOf(actor)) raise(token);
}

function tokensOf(actor: Actor.Implementation): readonly Placed[] {
  return actor.token ? [actor.token] : actor.getDependentTokens();
}

/** Lays a token above that of what carries its actor; for the active Game Master's client. */
function raise(token: Placed): void {
  const { actor, parent } = token;
  const carrier = isActiveGM() && isActor(actor) && actor.isFighter() ? carrierOf(actor) : null;
  if (carrier === null || !parent) return;
  void enqueue(async () => {
    const carriers = parent.tokens.filter(one => one.actor !== null && fighterIdOf(one.actor) === carrier);
    const above = Math.max(...carriers.map(({ sort }) => sort)) + 1;
    if (carriers.length > 0 && token.sort < above) await token.update({ sort: above });
  });
}
