import type { FighterId } from '../../rules/shared/play.ts';
import { combatOfFighter, idOf } from '../documents/combat-state.ts';
import { isActor } from '../documents/fighter-id.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** True for a combatant whose fighter no player owns. */
export function canBeAutomatic({ actor }: Combatant.Implementation): boolean {
  return isActor(actor) && actor.isFighter() && !actor.hasPlayerOwner;
}

/** Played automatically. Once a player owns the actor, the flag no longer counts, regardless of its author. */
export function isAutomatic(combatant: Combatant.Implementation): boolean {
  return combatant.flags[SYSTEM_ID]?.automatic === true && canBeAutomatic(combatant);
}

/** The same for a fighter, in its combat. */
export function isPlayedAutomatically(fighter: FighterId): boolean {
  const combatant = combatOfFighter(fighter)?.combatants.find(one => idOf(one) === fighter);
  return combatant !== undefined && isAutomatic(combatant);
}

/** The combatants who can be played automatically. */
export function creaturesOf(combat: Combat.Implementation): Combatant.Implementation[] {
  return combat.turns.filter(canBeAutomatic);
}

/** Turns automatic play on or off. For a GM. */
export async function setAutomatic(
  combat: Combat.Implementation,
  those: readonly Combatant.Implementation[],
  automatic: boolean,
): Promise<void> {
  const changes = those.map(({ id }) => ({ _id: id, flags: { [SYSTEM_ID]: { automatic } } }));
  await combat.updateEmbeddedDocuments('Combatant', changes as Combatant.UpdateData[]);
}
