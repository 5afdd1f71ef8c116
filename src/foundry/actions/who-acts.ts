import { isActor } from '../documents/actor-with.ts';
import type { FightingActor } from '../documents/actor.ts';

/** For whom this user acts now: whose turn it is, if that is theirs to play; else the token selected, or their character. */
export function whoActs(): FightingActor | null {
  const current = game.combat?.started ? game.combat.combatant : null;
  const selected = canvas.tokens?.controlled.find(({ actor }) => actor?.isOwner)?.actor;
  const actor = current?.isOwner ? current.actor : (selected ?? game.user.character);
  return isActor(actor) && actor.isFighter() ? actor : null;
}
