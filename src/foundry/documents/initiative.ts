import { byRank, type Rank } from '../../fight/turns.ts';
import type { RolledInitiative } from '../../rules/shared/initiative.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { worldRuleOptions } from '../settings/settings.ts';
import type { PasseActor } from './actor.ts';
import { compareAlike } from './alike.ts';

/** The bonus to an actor's initiative roll (MYT-INIT-02, 03, 05); 0 for one that does not fight. */
export function initiativeOf(actor: PasseActor): number {
  const fighter = actor.toFighter();
  const reasons = fighter ? activeRuleset().initiative.reasons(fighter, worldRuleOptions()) : [];
  return reasons.reduce((sum, { amount = 0 }) => sum + amount, 0);
}

/** Compares combatants by order of action (MYT-INIT-04); ties of a kind by their numbers, others by id. */
export function compareInitiative(a: Combatant.Implementation, b: Combatant.Implementation): number {
  return compareRanks(a, b) || compareAlike(a, b);
}

function compareRanks(a: Ranked, b: Ranked): number {
  return byRank(totalOf(a), totalOf(b)) || byRank(rankOf(a), rankOf(b));
}

/** The initiative die of a combatant; null where it was not rolled, or where a GM has entered another value. */
export function rolledBy({ flags }: Combatant.Implementation): RolledInitiative | null {
  const { rolled } = flags[SYSTEM_ID] ?? {};
  return typeof rolled?.die === 'number' ? { die: rolled.die, surprised: rolled.surprised === true } : null;
}

/** The fields that decide a combatant's place in the order. */
type Ranked = Pick<Combatant.Implementation, 'actor' | 'initiative' | 'flags'>;

/** A combatant's new place in the order. */
export interface Place {
  readonly combatant: Combatant.Implementation;
  readonly initiative: number | null;
  /** The tie-break; unchanged when left out. */
  readonly tie?: number;
}

/** The combatants in turn order, once some have these places. */
export function turnsWith(
  combat: Combat.Implementation,
  places: readonly Place[],
): readonly Combatant.Implementation[] {
  if (places.length === 0) return combat.turns;
  const ranked = combat.turns.map(combatant => {
    const place = places.findLast(one => one.combatant === combatant);
    return { combatant, rank: place ? rankedAt(place) : combatant };
  });
  return ranked
    .sort((a, b) => compareRanks(a.rank, b.rank) || compareAlike(a.combatant, b.combatant))
    .map(({ combatant }) => combatant);
}

function rankedAt({ combatant, initiative, tie }: Place): Ranked {
  const { actor, flags } = combatant;
  return {
    actor,
    initiative,
    flags: { [SYSTEM_ID]: { ...flags[SYSTEM_ID], ...(tie === undefined ? {} : { tie }) } },
  };
}

function rankOf(combatant: Ranked): Rank {
  return [...rankBeforeTie(combatant), tieOf(combatant)];
}

/** The tie-break of a combatant: 0 where anything but a number stands there. */
export function tieOf({ flags }: Pick<Combatant.Implementation, 'flags'>): number {
  const tie: unknown = flags[SYSTEM_ID]?.tie;
  return typeof tie === 'number' && Number.isFinite(tie) ? tie : 0;
}

/** The rank of a combatant in the order without the tie-break; empty before they have rolled (MYT-INIT-04). */
export function rankBeforeTie(combatant: Ranked): Rank {
  const fighter = combatant.actor?.toFighter();
  const { precedence } = activeRuleset().initiative;
  return [...totalOf(combatant), ...(fighter ? precedence(fighter, worldRuleOptions()) : [])];
}

function totalOf({ initiative }: Ranked): Rank {
  return typeof initiative === 'number' ? [initiative] : [];
}
