import type { Fact } from '../../shared/fact.ts';
import type { FighterId } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import type { FightState, Attempt } from '../../shared/ruleset.ts';
import { gains, has, keptFromAttack } from '../conditions.ts';
import type { MythrasFighter } from '../fighter.ts';
import type { Action } from './action.ts';

/** Returns why a fighter cannot attack one who outmanoeuvred it (MYT-CLOSE-18); null when it can. */
export function outmanoeuvredBy({ state }: MythrasFighter, at: Attempt['at']): Reason | null {
  const kept = state.conditions.some(({ condition, by }) => condition === 'outmanoeuvred' && by === at);
  return kept ? { rule: 'MYT-CLOSE-18', id: 'condition.outmanoeuvred' } : null;
}

/** Returns why conditions rule out an action; null when none does (MYT-SE-33, MYT-TRAIT-58, MYT-CLOSE-18). */
export function keptFrom(action: Action, fighter: MythrasFighter, at: FighterId): Reason | null {
  const { kind, isAttack, isWaiting, towardsCombat } = action;
  if (kind === 'free') return null;
  const { state } = fighter;
  if (has(state, 'frenzy') && !isAttack && !towardsCombat) {
    return { rule: 'MYT-TRAIT-58', id: 'condition.frenzy' };
  }
  if (kind === 'reactive') return null;
  if (has(state, 'defending-only') && !isWaiting) {
    return { rule: 'MYT-SE-33', id: 'condition.defending-only' };
  }
  return isAttack ? (keptFromAttack(state) ?? outmanoeuvredBy(fighter, at)) : null;
}

/** Marks a defensive-minded fighter as on the offensive in this round (MYT-TRAIT-03). */
export function offensive(fight: FightState | null, fighter: MythrasFighter): readonly Fact[] {
  const minds = fighter.styles.some(({ traits = [] }) => traits.includes('defensive-minded'));
  const lasts = { amount: 1, unit: 'rounds' as const };
  return fight && minds ? [gains(fighter, 'on-the-offensive', { lasts })] : [];
}
