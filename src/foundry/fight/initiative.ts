import { byRank, type Rank } from '../../fight/order.ts';
import type { PasseActor } from '../documents/actor.ts';
import type { RolledInitiative } from '../../rules/shared/ruleset.ts';
import { theRuleset } from '../settings/ruleset.ts';
import { SYSTEM_ID } from '../system.ts';

/** What is added to the initiative die of an actor (MYT-INIT-02, 03, 05); nothing for one that does not fight. */
export function initiativeOf(actor: PasseActor): number {
  const fighter = actor.toFighter();
  const reasons = fighter ? theRuleset().initiative.reasons(fighter) : [];
  return reasons.reduce((sum, { amount = 0 }) => sum + amount, 0);
}

/** Sorts those who act first to the front (MYT-INIT-04); equals by their ids, so that it is the same everywhere. */
export function whoActsFirst(a: Combatant.Implementation, b: Combatant.Implementation): number {
  return (
    byRank(totalOf(a), totalOf(b)) || byRank(rankOf(a), rankOf(b)) || ((a.id ?? '') < (b.id ?? '') ? -1 : 1)
  );
}

/** The die that a combatant's initiative was rolled with; null where it was not, or where a GM has written another. */
export function rolledBy({ flags }: Combatant.Implementation): RolledInitiative | null {
  const { rolled } = flags[SYSTEM_ID] ?? {};
  return typeof rolled?.die === 'number' ? { die: rolled.die, surprised: rolled.surprised === true } : null;
}

/** What decides a combatant's place in the order; nothing while they have not rolled (MYT-INIT-04). */
export function rankOf(combatant: Combatant.Implementation): Rank {
  const fighter = combatant.actor?.toFighter();
  const tie = combatant.flags[SYSTEM_ID]?.tie ?? 0;
  return [...totalOf(combatant), ...(fighter ? theRuleset().initiative.precedence(fighter) : []), tie];
}

function totalOf({ initiative }: Combatant.Implementation): Rank {
  return typeof initiative === 'number' ? [initiative] : [];
}
