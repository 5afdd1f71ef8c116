import type { FighterId } from '../../rules/shared/play.ts';
import { combatOfFighter, idOf } from '../documents/combat-state.ts';
import { isActor } from '../documents/fighter-id.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** Whether somebody in a fight can be played automatically: a fighter of nobody's but the Game Masters'. */
export function canBeAutomatic({ actor }: Combatant.Implementation): boolean {
  return isActor(actor) && actor.isFighter() && !actor.hasPlayerOwner;
}

/**
 * Whether a combatant is played automatically. A player who is given the actor plays it: what stands in the flag counts no
 * more, whoever wrote it.
 */
export function isAutomatic(combatant: Combatant.Implementation): boolean {
  return combatant.flags[SYSTEM_ID]?.automatic === true && canBeAutomatic(combatant);
}

/** The same of a fighter, in the fight that it is in. */
export function isPlayedAutomatically(fighter: FighterId): boolean {
  const combatant = combatOfFighter(fighter)?.combatants.find(one => idOf(one) === fighter);
  return combatant !== undefined && isAutomatic(combatant);
}

/** All of a fight who can be played automatically. */
export function creaturesOf(combat: Combat.Implementation): Combatant.Implementation[] {
  return combat.turns.filter(canBeAutomatic);
}

/** Lets combatants be played automatically, or no longer. For a GM. */
export async function setAutomatic(
  combat: Combat.Implementation,
  those: readonly Combatant.Implementation[],
  automatic: boolean,
): Promise<void> {
  const changes = those.map(({ id }) => ({ _id: id, flags: { [SYSTEM_ID]: { automatic } } }));
  await combat.updateEmbeddedDocuments('Combatant', changes as Combatant.UpdateData[]);
}
