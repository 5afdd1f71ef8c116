import type { Reason } from '../shared/reason.ts';
import { has } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';

/** Why somebody cannot leave the spot: a leg is entangled, a leaper sits on it, or it was swallowed (MYT-SE-16, MYT-CLOSE-05, MYT-TRAIT-55); null when it can. */
export function rooted({ state, locations }: Pick<MythrasFighter, 'state' | 'locations'>): Reason | null {
  const isLeg = (where?: string) => locations.some(({ id, kind }) => id === where && kind === 'leg');
  const entangled = state.conditions.some(
    ({ condition, where }) => condition === 'entangled' && isLeg(where),
  );
  if (entangled) return { rule: 'MYT-SE-16', id: 'condition.entangled' };
  if (has(state, 'engulfed')) return { rule: 'MYT-TRAIT-55', id: 'condition.engulfed' };
  return has(state, 'pinned-under') ? { rule: 'MYT-CLOSE-05', id: 'condition.pinned-under' } : null;
}

/** Why somebody cannot get away from whoever fights it: rooted, or gripped (MYT-SE-19); null when it can. */
export function heldInFight(fighter: Pick<MythrasFighter, 'state' | 'locations'>): Reason | null {
  const gripped = has(fighter.state, 'gripped');
  return rooted(fighter) ?? (gripped ? { rule: 'MYT-SE-19', id: 'condition.gripped' } : null);
}
