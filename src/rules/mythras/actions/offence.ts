import type { Fact } from '../../shared/fact.ts';
import type { FighterId } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import type { FightState, Attempt } from '../../shared/ruleset.ts';
import { gains, has, keptFromAttack } from '../conditions.ts';
import type { MythrasFighter } from '../fighter.ts';
import type { Action } from './action.ts';

/** Actions that count as attacks: conditions that prevent attacks prevent them (MYT-WOUND-05, MYT-SE-28). */
const ATTACKS: readonly string[] = [
  'leap',
  'dive',
  'trample',
  'throw-weapon',
  'shoot-two',
  'trip-entangled',
  'breathe-flame',
  'wing-buffet',
  'gaze',
];

/** Actions of a fighter who can only defend: the turn passes, or the action waits for a parry (MYT-SE-33). */
const WAITING: readonly string[] = ['dither', 'delay'];

/** True for an action that lets the turn pass, or keeps it for a reaction. */
export function isWaiting({ id }: Pick<Action, 'id'>): boolean {
  return WAITING.includes(id);
}

/** Ruling: actions that bring a frenzied fighter to an opponent, on its feet and free (MYT-TRAIT-58). */
const TOWARDS_COMBAT: readonly string[] = [
  'move',
  'change-range',
  'jump-over',
  'regain-footing',
  'struggle',
  'dither',
];

export function isOffence({ id }: Pick<Action, 'id'>): boolean {
  return ATTACKS.includes(id);
}

/** Returns why a fighter cannot attack one who outmanoeuvred it (MYT-CLOSE-18); null when it can. */
export function outmanoeuvredBy({ state }: MythrasFighter, at: Attempt['at']): Reason | null {
  const kept = state.conditions.some(({ condition, by }) => condition === 'outmanoeuvred' && by === at);
  return kept ? { rule: 'MYT-CLOSE-18', id: 'condition.outmanoeuvred' } : null;
}

/** Returns why conditions rule out an action; null when none does (MYT-SE-33, MYT-TRAIT-58, MYT-CLOSE-18). */
export function keptFrom(action: Action, fighter: MythrasFighter, at: FighterId): Reason | null {
  const { id, kind } = action;
  if (kind === 'free') return null;
  const { state } = fighter;
  if (has(state, 'frenzy') && !isOffence(action) && !TOWARDS_COMBAT.includes(id)) {
    return { rule: 'MYT-TRAIT-58', id: 'condition.frenzy' };
  }
  if (kind === 'reactive') return null;
  if (has(state, 'defending-only') && !isWaiting(action)) {
    return { rule: 'MYT-SE-33', id: 'condition.defending-only' };
  }
  return isOffence(action) ? (keptFromAttack(state) ?? outmanoeuvredBy(fighter, at)) : null;
}

/** Marks a defensive-minded fighter as on the offensive in this round (MYT-TRAIT-03). */
export function offensive(fight: FightState | null, fighter: MythrasFighter): readonly Fact[] {
  const minds = fighter.styles.some(({ traits = [] }) => traits.includes('defensive-minded'));
  const lasts = { amount: 1, unit: 'rounds' as const };
  return fight && minds ? [gains(fighter, 'on-the-offensive', { lasts })] : [];
}
