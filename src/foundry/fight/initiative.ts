import { initiativeReasons, type Initiative, type RolledInitiative } from '../../rules/mythras/time.ts';
import { isActor, type FightingActor } from '../documents/actor.ts';
import { SYSTEM_ID } from '../system.ts';
import { fighterOf } from './fighter-of.ts';

/** What is added to the initiative die: the bonus, less armour, fatigue and surprise (MYT-INIT-02, 03, 05). */
export function initiativeOf(actor: FightingActor): number {
  return initiativeReasons(fighterOf(actor)).reduce((sum, { amount = 0 }) => sum + amount, 0);
}

/** The die that a combatant's initiative was rolled with; null where it was not, or where a GM has written another. */
export function rolledBy({ flags }: Combatant.Implementation): RolledInitiative | null {
  const { rolled } = flags[SYSTEM_ID] ?? {};
  return typeof rolled?.die === 'number' ? { die: rolled.die, surprised: rolled.surprised === true } : null;
}

/** What decides a combatant's place in the order; whoever has not rolled comes last (MYT-INIT-04). */
export function rankOf({ actor, initiative, flags }: Combatant.Implementation): Initiative {
  const dex = isActor(actor) && actor.isFighter() ? actor.system.characteristics.dex : 0;
  return { total: initiative ?? -1000, dex, tie: flags[SYSTEM_ID]?.tie ?? 0 };
}
