import type { Reason } from '../shared/target.ts';
import { legsOf } from './body.ts';
import { has } from './conditions.ts';
import { hasAbility } from './creature-abilities.ts';
import type { MythrasFighter } from './fighter.ts';
import { isIn } from './situational-modifiers.ts';
import { isUseless, uselessBy } from './weapons-in-use.ts';

/**
 * Returns why a fighter cannot leave the spot: a leg is entangled, a leaper sits on it, or it was swallowed
 * (MYT-SE-16, MYT-CLOSE-05, MYT-TRAIT-55); null when it can.
 */
export function rooted({ state, locations }: Pick<MythrasFighter, 'state' | 'locations'>): Reason | null {
  const isLeg = (where?: string) => locations.some(({ id, kind }) => id === where && kind === 'leg');
  const entangled = state.conditions.some(
    ({ condition, where }) => condition === 'entangled' && isLeg(where),
  );
  if (entangled) return { rule: 'MYT-SE-16', id: 'condition.entangled' };
  if (has(state, 'engulfed')) return { rule: 'MYT-TRAIT-55', id: 'condition.engulfed' };
  return has(state, 'pinned-under') ? { rule: 'MYT-CLOSE-05', id: 'condition.pinned-under' } : null;
}

/** Returns why a fighter on two legs cannot run or leap: one is useless (MYT-SE-33, MYT-WOUND-06); null when it can. */
export function lame(fighter: MythrasFighter): Reason | null {
  const { locations } = fighter;
  if (legsOf(fighter) > 2 || isIn(fighter, 'mounted') || isIn(fighter, 'aloft') || isIn(fighter, 'in-water'))
    return null;
  for (const place of locations) {
    const rule = place.kind === 'leg' ? uselessBy(fighter, place) : null;
    if (rule) return { rule, id: 'condition.useless' };
  }
  return null;
}

/** Returns why a fighter can neither stand nor walk: no leg works (MYT-WOUND-06); null where one does, or none is needed. */
export function withoutLegs(fighter: MythrasFighter): Reason | null {
  if (['mounted', 'aloft', 'in-water'].some(id => isIn(fighter, id))) return null;
  const legs = fighter.locations.filter(({ kind }) => kind === 'leg');
  const stands = legs.length === 0 || legs.some(place => !isUseless(fighter, place));
  return stands ? null : { rule: 'MYT-WOUND-06', id: 'condition.useless' };
}

/** Returns why a fighter cannot get away from its opponents: rooted, or gripped (MYT-SE-19); null when it can. */
export function heldInFight(fighter: Pick<MythrasFighter, 'state' | 'locations'>): Reason | null {
  const gripped = has(fighter.state, 'gripped');
  return rooted(fighter) ?? (gripped ? { rule: 'MYT-SE-19', id: 'condition.gripped' } : null);
}

/** Returns why a cold-blooded fighter is helpless, below five degrees (MYT-TRAIT-48); null when it is not. */
export function torpor(fighter: MythrasFighter): Reason | null {
  const torpid = hasAbility(fighter, 'cold-blooded') && isIn(fighter, 'freezing');
  return torpid ? { rule: 'MYT-TRAIT-48', id: 'circumstance.freezing' } : null;
}
