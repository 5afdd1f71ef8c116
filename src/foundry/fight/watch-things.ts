import { clearAway, layOut } from '../map/lying-things.ts';
import { isActor, type FightingActor } from '../documents/actor.ts';
import { fighterIdOf } from './fighters.ts';
import { everyFighter } from './every-fighter.ts';
import { oneByOne } from './one-by-one.ts';
import { handOver } from './taken-things.ts';

/** What of a state says where somebody's things are. */
const TELLING = ['dropped', 'used', 'taken'];

/**
 * Keeps what lies on the map, and what others hold, in line with what the fighters' states say: so it comes and
 * goes with whatever is applied and undone, and needs no right that a player has not.
 */
export function watchThings(): void {
  Hooks.on('updateActor', (actor, change) => {
    const { state } = (change.system ?? {}) as { state?: object };
    const isMoved = state !== undefined && TELLING.some(key => key in state);
    if (isMoved && isActor(actor) && actor.isFighter()) follow(actor);
  });
  // With the owner goes what lies there; what others have of it stays theirs.
  Hooks.on('deleteActor', actor => forget(actor));
  Hooks.on('deleteToken', token => {
    if (!token.actorLink && token.actor) forget(token.actor);
  });
  Hooks.on('userConnected', followAll);
  followAll();
}

function forget(actor: Actor.Implementation): void {
  if (game.users.activeGM?.isSelf === true) void oneByOne(() => clearAway(fighterIdOf(actor)));
}

function followAll(): void {
  for (const actor of everyFighter()) {
    const { dropped, used, taken } = actor.system.state;
    if (dropped.length > 0 || taken.length > 0 || Object.values(used).some(count => count > 0)) follow(actor);
  }
}

function follow(actor: FightingActor): void {
  if (game.users.activeGM?.isSelf !== true) return;
  void oneByOne(async () => {
    await handOver(actor);
    await layOut(actor);
  });
}
