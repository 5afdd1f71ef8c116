import type { Fact } from '../../shared/fact.ts';
import type { FighterId } from '../../shared/play.ts';
import type { Reason } from '../../shared/reason.ts';
import { ends, gains } from '../conditions.ts';
import type { MythrasFighter } from '../fighter.ts';
import { againstFormation, leavesFormation } from '../formation.ts';
import { isIn } from '../situations.ts';

/** Those a fighter is engaged with (MYT-CLOSE-01). */
export function engagedWith({ state }: MythrasFighter): readonly FighterId[] {
  return state.conditions.flatMap(({ condition, by }) => (condition === 'engaged' && by ? [by] : []));
}

/** Whether a fighter is engaged, with somebody known or as the GM says (MYT-CLOSE-01). */
export function isEngaged(fighter: MythrasFighter): boolean {
  return isIn(fighter, 'engaged');
}

/** Why one who is engaged cannot do this; null when free to (MYT-MOVE-02, MYT-CLOSE-02). */
export function engagedRefusal(fighter: MythrasFighter, rule: string): Reason | null {
  return isEngaged(fighter) ? { rule, id: 'engaged' } : null;
}

/** Coming within reach engages both, even if only one can strike (MYT-MOVE-04, MYT-CLOSE-01). */
export function engage(one: MythrasFighter, other: MythrasFighter): readonly Fact[] {
  if (engagedWith(one).includes(other.id)) return [];
  return [
    gains(one, 'engaged', { by: other.id }),
    gains(other, 'engaged', { by: one.id }),
    ...againstFormation(one, other),
    ...againstFormation(other, one),
  ];
}

/** Two part: neither is engaged with the other any more (MYT-CLOSE-02). */
export function disengage(one: MythrasFighter, other: MythrasFighter): readonly Fact[] {
  const from = (fighter: MythrasFighter, by: FighterId) =>
    ends(fighter, 'engaged').filter(over => over.by === by);
  return [...from(one, other.id), ...from(other, one.id), ...leavesFormation(one, other)];
}
