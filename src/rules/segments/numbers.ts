import { type FighterId } from '../shared/play.ts';
import { sumOf, type Reason } from '../shared/target.ts';
import { isIn, liesDown } from './conditions.ts';
import { guardDown, weaponsOnGuard } from './contact.ts';
import type { Course } from './course.ts';
import { factorOf } from './factors.ts';
import { fatigueReasons } from './fatigue.ts';
import { isShield, rankIn, type SegmentsFighter } from './fighter.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { wrestlingSize } from './sizes.ts';
import { coverBonus, criticalParryFace, martialBonusOf } from './tables.ts';

/** The martial bonus: the fighter's own, or that of the class (SEG-CORE-05, OPEN-03). */
export function martialBonus({ family, level, martialBonus: own }: SegmentsFighter): number {
  return own ?? martialBonusOf(family, level);
}

/** The lowest pure face of a critical parry (SEG-CRIT-09). */
export function criticalParry({ family, level, multiclassWarrior }: SegmentsFighter): number {
  const isWarrior = family === 'fighter' || family === 'rogue' || multiclassWarrior === true;
  return criticalParryFace(level, isWarrior);
}

/** The attack that an armour class is for. */
interface AttackContext {
  readonly attacker: FighterId;
  readonly by: 'blow' | 'shot' | 'wrestler';
  readonly sneak?: boolean;
}

/** The parts of a target's armour class (SEG-CORE-03, SEG-WEAPON-05, SEG-WEAPON-06, SEG-SNEAK-03). */
export function armourClassReasons(
  course: Course,
  target: SegmentsFighter,
  { attacker, by, sneak = false }: AttackContext,
): readonly Reason[] {
  const rule = 'SEG-CORE-03';
  const { weaponFactors, defenceInArmourClass } = course.options;
  const base = weaponFactors && !defenceInArmourClass ? 12 : 10;
  const { bonuses, threshold } = target;
  return [
    { rule: base === 12 ? 'SEG-WEAPON-08' : rule, id: 'segments.base', amount: base },
    ...plain(rule, 'segments.threshold', threshold),
    ...(sneak ? [] : plain(rule, 'segments.dex', bonuses.dex)),
    ...(by === 'blow' && !sneak ? defenceReasons(course, target, attacker) : []),
    ...(by === 'shot' ? shotReasons(course, target, sneak) : []),
    ...(by === 'wrestler' ? wrestlerReasons(target) : []),
    ...fatigueReasons(course, target),
  ];
}

function plain(rule: string, id: string, amount: number): readonly Reason[] {
  return amount === 0 ? [] : [{ rule, id, amount }];
}

/** True for an attacker whom the target does not see come (SEG-SIM-09, SEG-PARRY-07, SEG-WEAPON-06). */
export function comesUnseen({ setup }: Pick<Course, 'setup'>, attacker: FighterId): boolean {
  return (
    hasCircumstance(setup, { id: attacker }, 'unseen') || hasCircumstance(setup, { id: attacker }, 'behind')
  );
}

/** The better defence factor in hand, against attacks that it could parry (SEG-WEAPON-05 to 07, OPEN-55). */
function defenceReasons(course: Course, target: SegmentsFighter, attacker: FighterId): readonly Reason[] {
  const { weaponFactors, defenceInArmourClass } = course.options;
  if (!weaponFactors || !defenceInArmourClass) return [];
  if (comesUnseen(course, attacker) || guardDown(course, target, attacker)) return [];
  const factors = weaponsOnGuard(target)
    .filter(({ kind }) => kind !== 'fist')
    .map(weapon => factorOf(course, target, weapon, 'defence'));
  // SEG-CIRC-18: in too little room the factors of all that is held may turn against the fighter.
  return plain('SEG-WEAPON-05', 'segments.defence-factor', factors.length === 0 ? 0 : Math.max(...factors));
}

/** Shields and cover against shots (SEG-WEAPON-06, SEG-SHOOT-17). */
function shotReasons(course: Course, target: SegmentsFighter, sneak: boolean): readonly Reason[] {
  const shields = weaponsOnGuard(target).filter(isShield);
  const counts = course.options.weaponFactors && !sneak;
  const best = counts ? Math.max(0, ...shields.map(({ defence }) => defence)) : 0;
  return [
    ...plain('SEG-WEAPON-06', 'segments.defence-factor', best),
    ...plain('SEG-SHOOT-17', 'segments.cover', coverBonus(coverOf(course, target)) ?? 0),
  ];
}

/** Bonuses to armour class against a wrestler (SEG-WRESTLE-05, SEG-WRESTLE-06). */
function wrestlerReasons(target: SegmentsFighter): readonly Reason[] {
  return [
    ...plain('SEG-WRESTLE-05', 'segments.str', target.bonuses.str),
    ...plain('SEG-WRESTLE-05', 'segments.wrestling-rank', rankIn(target, 'wrestling')),
    ...plain('SEG-WRESTLE-06', 'segments.size', wrestlingSize(target.size)),
  ];
}

/** The total armour class. */
export function armourClass(course: Course, target: SegmentsFighter, meeting: AttackContext): number {
  return sumOf(armourClassReasons(course, target, meeting));
}

/** Percentages of the body that cover may hide, as circumstances: each above 90 counts by itself (SEG-SHOOT-17). */
const COVERS = [30, 40, 50, 60, 70, 80, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100] as const;
export const COVER_IDS: readonly string[] = COVERS.map(percent => `cover-${percent}`);

export function coverOf({ setup }: Pick<Course, 'setup'>, target: SegmentsFighter): number {
  return COVERS.find(percent => hasCircumstance(setup, target, `cover-${percent}`)) ?? 0;
}

/** The wrestling score (SEG-WRESTLE-03). */
export function wrestlingScore(fighter: SegmentsFighter): number {
  const { str, dex } = fighter.bonuses;
  return Math.floor(martialBonus(fighter) / 2) + str + dex + rankIn(fighter, 'wrestling');
}

/** The modifiers of a wrestling roll (SEG-WRESTLE-07). */
export function wrestlingReasons(fighter: SegmentsFighter): readonly Reason[] {
  const rule = 'SEG-WRESTLE-03';
  return [
    { rule, id: 'segments.martial-bonus', amount: Math.floor(martialBonus(fighter) / 2) },
    ...plain(rule, 'segments.str', fighter.bonuses.str),
    ...plain(rule, 'segments.dex', fighter.bonuses.dex),
    ...plain(rule, 'segments.wrestling-rank', rankIn(fighter, 'wrestling')),
  ];
}

/** Both wrestlers are on the ground, where only the one on top counts (OPEN-45). */
export function bothDown(one: SegmentsFighter, other: SegmentsFighter): boolean {
  return liesDown(one) && liesDown(other) && isIn(one, 'wrestling') && isIn(other, 'wrestling');
}
