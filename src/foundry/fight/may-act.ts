import type { Fighter, FightState } from '../../rules/shared/ruleset.ts';

/** Whether somebody may act now: it is their turn, or they delayed and may interrupt. */
export function mayAct({ turn }: FightState, { id, state }: Pick<Fighter, 'id' | 'state'>): boolean {
  return turn === id || state.conditions.some(({ condition }) => condition === 'delaying');
}
