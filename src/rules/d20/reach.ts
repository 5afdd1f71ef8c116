import { hasCircumstance } from '../shared/setup.ts';
import { type Reason } from '../shared/target.ts';
import { flightNow } from './air/in-space.ts';
import { conditionIn, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import { hasTrait, isFor, isRanged, type D20Fighter, type Weapon } from './fighter.ts';
import { servesProne } from './attack-bonus.ts';
import { coverOf, isBlindTo, isWithinReach, rangeTo } from './positions.ts';
import { roundsLeft } from '../shared/things-in-state.ts';
import { isInHand } from './state.ts';

/** Why a weapon cannot be used now, whatever the target; null when it can. */
export function unusable(course: Course, fighter: D20Fighter, weapon: Weapon): Reason | null {
  const { setup } = course;
  if (!isInHand(fighter, weapon)) return { rule: 'D20-ACT-26', id: 'd20.not-in-hand' };
  if (conditionIn(fighter.state, 'unloaded', { with: weapon.id }))
    return { rule: 'D20-ACT-11', id: 'd20.unloaded' };
  if (roundsLeft(fighter, weapon) === 0) return { rule: 'D20-ACT-28', id: 'd20.no-missiles' };
  if (isFor(weapon, 'wing') && flightNow(course, fighter)?.status === 'hover')
    return { rule: 'D20-AIR-29', id: 'd20.air.wings-busy' };
  if (isIn(fighter, 'pinned')) return { rule: 'D20-GRAPPLE-24', id: 'condition.pinned' };
  if (isIn(fighter, 'holding-pin') && weapon.kind !== 'unarmed') {
    return { rule: 'D20-GRAPPLE-23', id: 'condition.holding-pin' };
  }
  if (hasCircumstance(setup, fighter, 'tight-squeeze'))
    return { rule: 'D20-MOVE-23', id: 'circumstance.tight-squeeze' };
  if (isIn(fighter, 'prone') && !servesProne(weapon)) return { rule: 'D20-MOD-01', id: 'd20.not-prone' };
  if (isIn(fighter, 'grappling') && (isRanged(weapon) || weapon.handling !== 'light')) {
    return { rule: 'D20-GRAPPLE-11', id: 'd20.too-large-to-grapple' };
  }
  const both = weapon.handling === 'two-handed' || weapon.inTwoHands === true;
  if (both && isIn(fighter, 'mounted') && !isIn(fighter, 'hands-free') && !isFor(weapon, 'lance'))
    return { rule: 'D20-MOUNT-04', id: 'd20.holds-reins' };
  const wet = hasCircumstance(setup, fighter, 'under-water') || hasCircumstance(setup, fighter, 'in-water');
  return isThrown(weapon) && wet ? { rule: 'D20-WATER-02', id: 'd20.no-throwing-in-water' } : null;
}

/** Weapons that water stops: thrown ones and flasks (D20-WATER-02, D20-WATER-04). */
function isThrown({ kind }: Weapon): boolean {
  return kind === 'thrown' || kind === 'flask';
}

/** Why a weapon cannot attack a target; null when it can (D20-ATK-05, D20-COVER-10). */
export function targetRefusal(
  course: Course,
  fighter: D20Fighter,
  weapon: Weapon,
  target: D20Fighter,
): Reason | null {
  if (isIn(target, 'dead')) return { rule: 'D20-ATK-01', id: 'condition.dead' };
  const ranged = isRanged(weapon);
  if (!ranged && !isFor(weapon, 'tail') && isBlindTo(course, fighter, target))
    return { rule: 'D20-AIR-15', id: 'd20.air.blind-spot' };
  if (!ranged && !isWithinReach(course, fighter, weapon, target))
    return { rule: 'D20-ATK-06', id: 'd20.out-of-reach' };
  if (ranged && rangeTo(course, fighter, weapon, target).isBeyond)
    return { rule: 'D20-ATK-05', id: 'd20.out-of-range' };
  if (isIn(fighter, 'grappling') && !conditionIn(fighter.state, 'grappling', { by: target.id })) {
    return { rule: 'D20-GRAPPLE-11', id: 'd20.not-in-the-grapple' };
  }
  const sunk =
    hasCircumstance(course.setup, target, 'under-water') &&
    !hasCircumstance(course.setup, fighter, 'under-water');
  if (sunk && !hasTrait(fighter, 'freedom-of-movement'))
    return { rule: 'D20-WATER-03', id: 'd20.cover.total' };
  if (isThrown(weapon) && hasCircumstance(course.setup, target, 'under-water')) {
    return { rule: 'D20-WATER-02', id: 'd20.no-throwing-in-water' };
  }
  return coverOf(course, fighter, target, ranged) === 'total'
    ? { rule: 'D20-COVER-10', id: 'd20.cover.total' }
    : null;
}

/** Why this weapon cannot attack this target; null when it can. */
export function attackRefusal(
  course: Course,
  fighter: D20Fighter,
  weapon: Weapon | null,
  target: D20Fighter | null,
): Reason | null {
  if (!weapon || !target) return null;
  if (weapon.kind === 'shield' && weapon.damage === '0') return { rule: 'D20-ATK-01', id: 'd20.no-weapon' };
  return unusable(course, fighter, weapon) ?? targetRefusal(course, fighter, weapon, target);
}
