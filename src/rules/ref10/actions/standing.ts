import type { Reason } from '../../shared/target.ts';
import { type Action, declaredBy, takesAttitude } from './action.ts';
import { conditionIn, ends, gains } from '../conditions.ts';
import { isLoaded, isRanged } from '../fighter.ts';
import { isIn } from '../setup.ts';
import { roundsLeft } from '../../shared/things-in-state.ts';
import { isInHand } from '../state.ts';

/** The reason against aiming beside anything else (REF-AIM-01). */
export const FULL_ROUND: Reason = { rule: 'REF-AIM-01', id: 'ref10.full-round' };

/** Aim (Viser), REF-AIM-01: a whole round without firing, with the target in sight. */
export const aim: Action = {
  id: 'take-aim',
  rule: 'REF-AIM-01',
  group: 'strike',
  purpose: null,
  intention: 'take-aim',
  needs: 'both',
  tool: { serves: isRanged, without: { rule: 'REF-AIM-01', id: 'needs-ranged' } },
  refusal({ setup, fighter, at, weapon }) {
    if (weapon && !isInHand(fighter, weapon)) return { rule: 'REF-AIM-01', id: 'weapon-dropped' };
    if (at && isIn(setup, at.id, 'out-of-sight')) return { rule: 'REF-AIM-01', id: 'ref10.out-of-sight' };
    // Ruling: a round in which something else is done is no full round of aiming.
    return setup.fight && declaredBy(fighter) > 1 ? FULL_ROUND : null;
  },
  *play({ fighter, at, weapon }) {
    if (!at || !weapon) return [];
    const about = { with: weapon.id, by: at.id };
    const before = conditionIn(fighter.state, 'taking-aim', about)?.amount ?? 0;
    return [...ends(fighter, 'taking-aim'), gains(fighter, 'taking-aim', { ...about, amount: before + 1 })];
  },
};

/** Be very alert (Très vigilant), REF-ACT-01: from the declaration on. */
export const beAlert: Action = {
  id: 'be-alert',
  rule: 'REF-ACT-01',
  group: 'look',
  purpose: null,
  intention: 'be-alert',
  *play({ fighter }) {
    return takesAttitude(fighter, 'alert', true);
  },
};

/** Stay on the defensive (Rester sur la défensive), REF-ACT-01: from the declaration on. */
export const beDefensive: Action = {
  id: 'be-defensive',
  rule: 'REF-ACT-01',
  group: 'guard',
  purpose: null,
  intention: 'be-defensive',
  *play({ fighter }) {
    return takesAttitude(fighter, 'on-the-defensive', true);
  },
};

/** Reload (Recharger), REF-ACT-01: fills the magazine. */
export const reload: Action = {
  id: 'reload-weapon',
  rule: 'REF-ACT-01',
  group: 'hands',
  isUrgent: true,
  purpose: 'recover',
  intention: 'reload-weapon',
  needs: 'weapon',
  tool: { serves: isLoaded, without: { rule: 'REF-ACT-01', id: 'ref10.no-magazine' } },
  refusal({ fighter, weapon }) {
    if (!weapon) return null;
    if (!isInHand(fighter, weapon)) return { rule: 'REF-ACT-01', id: 'weapon-dropped' };
    return roundsLeft(fighter, weapon) === weapon.magazine ? { rule: 'REF-ACT-01', id: 'loaded' } : null;
  },
  *play({ fighter, weapon }) {
    const left = weapon?.magazine ?? 0;
    const missing = weapon ? left - (roundsLeft(fighter, weapon) ?? left) : 0;
    if (!weapon) return [];
    const { id } = weapon;
    return [{ fact: 'used', who: fighter.id, weapon: id, with: id, amount: -missing, left }];
  },
};

/** Drop a weapon (Laisser tomber son arme), REF-ACT-02: takes no action. */
export const dropItem: Action = {
  id: 'drop-item',
  rule: 'REF-ACT-02',
  group: 'hands',
  purpose: null,
  intention: null,
  needs: 'weapon',
  refusal({ fighter, weapon }): Reason | null {
    if (weapon?.kind === 'unarmed' || weapon?.kind === 'natural') {
      return { rule: 'REF-ACT-02', id: 'natural-weapon-stays' };
    }
    return weapon && !isInHand(fighter, weapon) ? { rule: 'REF-ACT-02', id: 'weapon-dropped' } : null;
  },
  *play({ fighter, weapon }) {
    return weapon ? [{ fact: 'disarmed', who: fighter.id, weapon: weapon.id, metres: 0 }] : [];
  },
};
