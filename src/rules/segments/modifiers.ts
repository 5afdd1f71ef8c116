import { ruled } from '../shared/circumstances.ts';
import { present } from '../shared/compact.ts';
import type { Reason } from '../shared/target.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { chanceOf } from './checks.ts';
import { allOf, isIn, isMounted, liesDown } from './conditions.ts';
import { holdsOn, opponentsOf } from './contact.ts';
import type { Course } from './course.ts';
import { fatigueReasons } from './fatigue.ts';
import { rankIn, type SegmentsFighter } from './fighter.ts';
import { bothDown } from './numbers.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { outnumbering, ridingModifier } from './tables.ts';

/** Poor sight: the percentage chance to miss, and the penalty; in dim light the table sets either (SEG-CIRC-08, SEG-CIRC-12). */
const SIGHT: Readonly<Record<string, readonly [percent: number, malus: number]>> = {
  blind: [50, -4],
  'dim-25-4': [25, -4],
  'dim-25': [25, -3],
  'dim-25-2': [25, -2],
  'dim-10-4': [10, -4],
  'dim-10-3': [10, -3],
  'dim-10': [10, -2],
  'dim-0-4': [0, -4],
  'dim-0-3': [0, -3],
  'dim-0': [0, -2],
};
export const SIGHT_IDS: readonly string[] = Object.keys(SIGHT);

function sightOf(
  course: Course,
  fighter: SegmentsFighter,
  foe: SegmentsFighter | null,
): readonly [number, number] | null {
  const id = SIGHT_IDS.find(known => hasCircumstance(course.setup, fighter, known));
  const found = id === undefined ? undefined : SIGHT[id];
  if (!found) return null;
  // SEG-CIRC-10: blind sense removes the chance to miss, and part of the penalty at ranks 2 and 4 (ruling).
  const rank = rankIn(fighter, 'blind-sense');
  const eased = id !== 'blind' ? 0 : rank >= 4 ? 2 : rank >= 2 ? 1 : 0;
  // A foe that has moved fully has to be found again.
  const isSensed = hasCircumstance(course.setup, fighter, 'senses-foe') && !(foe && isIn(foe, 'moved-fully'));
  const percent = isSensed ? 0 : found[0];
  return [percent, found[1] + eased];
}

/** True if a fighter of poor sight misses before the roll (SEG-CIRC-08, SEG-CIRC-12). */
export function* missesInTheDark(course: Course, who: FighterId, foe: FighterId | undefined): Play<boolean> {
  const [percent = 0] = sightOf(course, course.now(who), foe === undefined ? null : course.now(foe)) ?? [];
  if (percent === 0) return false;
  const reason = { rule: 'SEG-CIRC-08', id: 'segments.fights-blind', names: { percent } };
  return yield* chanceOf(course, { name: 'blind', by: who, percent, reason });
}

/** Modifiers to combat actions from the fighters' conditions, ground and light (SEG-CIRC-01 to 19). */
export function combatReasons(
  course: Course,
  fighter: SegmentsFighter,
  foe: SegmentsFighter | null,
): readonly Reason[] {
  return [
    ...ownReasons(course, fighter, foe),
    ...(foe ? foeReasons(course, fighter, foe) : []),
    ...everyRollReasons(course, fighter),
    ...[ruled(id => hasCircumstance(course.setup, fighter, id), 'SEG-GM-03', 2)].flatMap(one => one ?? []),
  ];
}

/** Modifiers to rolls to hit a fighter alone: none to parry, resist or block one (SEG-MOVE-17). */
export function toHitReasons(target: SegmentsFighter): readonly Reason[] {
  return isIn(target, 'cornered') ? [{ rule: 'SEG-MOVE-17', id: 'condition.cornered', amount: 2 }] : [];
}

/** Modifiers to every d20 that a fighter rolls, saving throws too (SEG-WRESTLE-22, SEG-WRESTLE-34, SEG-FATIGUE-05). */
export function everyRollReasons(
  course: Pick<Course, 'options'>,
  fighter: SegmentsFighter,
): readonly Reason[] {
  const holds = holdsOn(fighter);
  return present([
    isIn(fighter, 'turned-over') && { rule: 'SEG-WRESTLE-34', id: 'condition.turned-over', amount: -2 },
    holds > 0 && { rule: 'SEG-WRESTLE-22', id: 'condition.held', amount: -5 * holds },
    ...fatigueReasons(course, fighter),
  ]);
}

function ownReasons(
  course: Course,
  fighter: SegmentsFighter,
  foe: SegmentsFighter | null,
): readonly Reason[] {
  const onTheGround = liesDown(fighter) && !(foe && bothDown(fighter, foe));
  const wounds = allOf(fighter, 'critical-wound').reduce((sum, { amount = 0 }) => sum + amount, 0);
  const vision = sightOf(course, fighter, foe);
  return present([
    wounds !== 0 && { rule: 'SEG-CRIT-03', id: 'condition.critical-wound', amount: wounds },
    onTheGround && { rule: 'SEG-CIRC-05', id: 'condition.prone', amount: -3 },
    vision && { rule: 'SEG-CIRC-08', id: 'segments.sees-badly', amount: vision[1] },
    ...ridingReasons(fighter),
  ]);
}

function ridingReasons(fighter: SegmentsFighter): readonly Reason[] {
  const amount = isMounted(fighter) ? ridingModifier(rankIn(fighter, 'riding')) : 0;
  return amount === 0 ? [] : [{ rule: 'SEG-CIRC-13', id: 'segments.riding', amount }];
}

function foeReasons(course: Course, fighter: SegmentsFighter, foe: SegmentsFighter): readonly Reason[] {
  const { setup } = course;
  const against = opponentsOf(course, foe);
  const many = outnumbering(against.length);
  const counts = many > 0 && against.includes(fighter.id);
  // SEG-CIRC-16: higher ground gives a rider nothing.
  const above = (one: SegmentsFighter) => hasCircumstance(setup, one, 'higher-ground') && !isMounted(one);
  const isUnseen =
    (hasCircumstance(setup, foe, 'blind') || hasCircumstance(setup, fighter, 'unseen')) &&
    !sightOf(course, fighter, foe);
  const down = liesDown(foe) && !bothDown(fighter, foe);
  return present([
    counts && { rule: 'SEG-CIRC-01', id: 'segments.outnumbering', amount: many },
    above(fighter) && !above(foe) && { rule: 'SEG-CIRC-04', id: 'segments.higher-ground', amount: 2 },
    above(foe) && !above(fighter) && { rule: 'SEG-CIRC-04', id: 'segments.lower-ground', amount: -2 },
    down && { rule: 'SEG-CIRC-05', id: 'segments.foe-prone', amount: 3 },
    isUnseen && { rule: 'SEG-CIRC-09', id: 'segments.unseen', amount: 4 },
  ]);
}
