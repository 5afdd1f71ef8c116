import type { Reason } from '../shared/reason.ts';
import { has } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';
import { isIn } from './situational-modifiers.ts';
import { legsOf } from './body.ts';

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

/** Why somebody on two legs neither runs nor leaps: one of them is of no use (MYT-SE-33, MYT-WOUND-06); null where they can. */
export function lame(fighter: MythrasFighter): Reason | null {
  const { locations, state } = fighter;
  if (legsOf(fighter) > 2 || isIn(fighter, 'mounted') || isIn(fighter, 'aloft') || isIn(fighter, 'in-water'))
    return null;
  const isUseless = (at: string) =>
    state.conditions.some(({ condition, where, lasts }) => {
      // MYT-TRAIT-58: a frenzy knows nothing of Serious wounds.
      return condition === 'useless' && where === at && (lasts !== undefined || !has(state, 'frenzy'));
    });
  const useless = locations.some(({ id, kind }) => kind === 'leg' && isUseless(id));
  return useless ? { rule: 'MYT-SE-33', id: 'condition.useless' } : null;
}

/** Why somebody cannot get away from whoever fights it: rooted, or gripped (MYT-SE-19); null when it can. */
export function heldInFight(fighter: Pick<MythrasFighter, 'state' | 'locations'>): Reason | null {
  const gripped = has(fighter.state, 'gripped');
  return rooted(fighter) ?? (gripped ? { rule: 'MYT-SE-19', id: 'condition.gripped' } : null);
}
