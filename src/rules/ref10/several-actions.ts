import type { FightState, Setup } from '../shared/ruleset.ts';
import type { Reason } from '../shared/reason.ts';
import { conditionIn } from './conditions.ts';
import type { Ref10Fighter } from './fighter.ts';
import { pointsLeft } from '../shared/setup.ts';

/** The most actions that anybody declares. Ruling: the eighth is at -21 already. */
export const MOST_ACTIONS = 8;

/** What an action loses by its rank among several, from 1 (REF-ACT-04, `ref10-multi-action.json`). */
export function penaltyAt(rank: number): number {
  return -3 * Math.max(1, rank - 1);
}

/** Actions that a fighter declared for this round: one where nothing was said (REF-ACT-01, REF-ACT-03). */
export function declaredBy({ state }: Pick<Ref10Fighter, 'state'>): number {
  return conditionIn(state, 'declared')?.amount ?? 1;
}

/** What the action that a fighter takes now loses; nothing where only one was declared (REF-ACT-04, REF-OPEN-09). */
export function penaltyReasons(setup: Setup, fighter: Ref10Fighter): readonly Reason[] {
  const { fight } = setup;
  const declared = declaredBy(fighter);
  if (!fight || declared < 2) return [];
  const rank = declared - pointsLeft(fight, fighter.id) + 1;
  return [{ rule: 'REF-ACT-04', id: 'ref10.several-actions', amount: penaltyAt(rank), names: { rank } }];
}

/** Passes through the order in which nothing but declaring is done (REF-ACT-03, REF-INIT-02). */
export function isDeclaring(fight: FightState | null): boolean {
  return fight !== null && fight.cycle === 1;
}
