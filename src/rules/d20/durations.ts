import { endOf, passingOf } from '../shared/conditions.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { D20Fighter } from './fighter.ts';

/** Rounds in a minute (D20-STAT-01). */
const ROUNDS = 10;

/** What is counted in minutes has one less of them after every ten rounds of a fight (D20-BOON-02). */
export function minutePassing({ id: who, state }: D20Fighter, round: number): readonly Fact[] {
  if (round <= 1 || (round - 1) % ROUNDS !== 0) return [];
  return state.conditions.flatMap((known): Fact[] => {
    if (known.lasts?.unit !== 'minutes' || known.effect !== undefined) return [];
    const left = known.lasts.amount - 1;
    return [left > 0 ? passingOf(who, known, left) : endOf(who, known)];
  });
}

/**
 * Durations in turns pass with the fighter's own turn, those in rounds with the turn of the fighter who caused the
 * condition (D20-RND-03).
 */
export function passing({ id: who, state }: D20Fighter, turn: FighterId): readonly Fact[] {
  return state.conditions.flatMap((known): Fact[] => {
    if (!known.lasts || known.lasts.unit === 'minutes' || counts(known, who) !== turn) return [];
    const left = known.lasts.amount - 1;
    return [left > 0 ? passingOf(who, known, left) : endOf(who, known)];
  });
}

/** The fighter by whose turns a condition is counted. */
function counts({ lasts, by }: Condition, who: FighterId): FighterId {
  return lasts?.unit === 'turns' ? who : (by ?? who);
}
