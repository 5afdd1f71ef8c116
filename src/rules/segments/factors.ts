import type { Reason } from '../shared/target.ts';
import { headroom } from './ceilings.ts';
import { isOnRein } from './contact.ts';
import type { Course } from './course.ts';
import { isBodily, isClose, isShield, rankIn, type SegmentsFighter, type Weapon } from './fighter.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { isInHand } from './state.ts';

/** True if the weapon in the left hand has no off-hand penalty (SEG-OFFHAND-03, SEG-OFFHAND-04). */
function isHandledWell(fighter: SegmentsFighter, weapon: Weapon): boolean {
  if (isShield(weapon) || isBodily(weapon)) return true;
  return weapon.offHandRank !== undefined && rankIn(fighter, 'off-hand') >= weapon.offHandRank;
}

/** The weapon in the left hand that hinders the one in the right; null for none, and on the rein (SEG-OFFHAND-02, SEG-CIRC-14). */
function secondWeapon(fighter: SegmentsFighter): Weapon | null {
  const held = fighter.weapons.filter(
    weapon => isClose(weapon) && isInHand(fighter, weapon) && !isOnRein(fighter, weapon),
  );
  const left = held.find(({ hand }) => hand === 'left');
  const right = held.some(({ hand, kind }) => hand === 'right' && !isBodily({ kind }));
  return left && right && !isHandledWell(fighter, left) ? left : null;
}

/** The room to swing a weapon (SEG-CIRC-17, SEG-CIRC-18, T-23). */
function roomFor({ setup }: Course, fighter: SegmentsFighter, weapon: Weapon): 'room' | 'little' | 'none' {
  const isThere = (id: string) => hasCircumstance(setup, fighter, id);
  if (weapon.polearm) return 'room';
  // SEG-CIRC-19: two fighters in a square have room for polearms alone.
  if (isThere('pike-rank') && !isBodily(weapon)) return 'little';
  if (weapon.light) return 'room';
  const above = headroom(setup, fighter, weapon);
  if (isThere('very-narrow') || isThere('very-low-ceiling') || above === 'none') return 'none';
  return isThere('narrow') || isThere('low-ceiling') ? 'little' : above;
}

/** The value of a weapon factor for its holder, by off hand and room (SEG-WEAPON-02 to 04, SEG-OFFHAND-01 to 04). */
export function factorOf(
  course: Course,
  fighter: SegmentsFighter,
  weapon: Weapon,
  which: 'attack' | 'defence',
): number {
  if (!course.options.weaponFactors) return 0;
  const isClumsy = weapon.hand === 'left' && !isHandledWell(fighter, weapon);
  const isHindered =
    !isShield(weapon) && !isBodily(weapon) && weapon.hand !== 'both' && secondWeapon(fighter) !== null;
  if (isClumsy || isHindered) return 0;
  const room = roomFor(course, fighter, weapon);
  if (room === 'little') return 0;
  return room === 'none' ? -Math.abs(weapon[which]) : weapon[which];
}

/** Off-hand penalties where weapon factors are switched off (SEG-OFFHAND-05). */
export function offHandReasons(course: Course, fighter: SegmentsFighter, weapon: Weapon): readonly Reason[] {
  if (course.options.weaponFactors || isShield(weapon) || isBodily(weapon)) return [];
  const rule = 'SEG-OFFHAND-05';
  if (weapon.hand === 'left')
    return isHandledWell(fighter, weapon) ? [] : [{ rule, id: 'segments.off-hand', amount: -4 }];
  return weapon.hand === 'right' && secondWeapon(fighter)
    ? [{ rule, id: 'segments.two-weapons', amount: -2 }]
    : [];
}
