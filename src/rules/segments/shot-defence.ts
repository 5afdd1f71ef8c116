import type { FighterId, Option } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import type { Score } from './checks.ts';
import { allOf, felled, gains, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import { ACTION, type SegmentsFighter } from './fighter.ts';
import { coverOf } from './numbers.ts';
import { clocksOf } from './state.ts';

/** Least cover in percent with which one parry or dodge counts against several shots (SEG-SHOOT-18). */
const COVER_FOR_SEVERAL = 50;

/** The amount of a critical parry, which stops every shot. */
const EVERY_SHOT = 100;

/**
 * Keeps a parry or dodge for all shots of the segment: with a pavise, or behind enough cover (SEG-SHOOT-14,
 * SEG-SHOOT-18).
 */
export function keepsShotsOff(
  course: Course,
  who: FighterId,
  score: Score,
  { several, isCritical }: { readonly several: boolean; readonly isCritical: boolean },
): void {
  const target = course.now(who);
  const isMany = several || coverOf(course, target) >= COVER_FOR_SEVERAL;
  if (!course.setup.fight || !isMany || score.natural === 1) return;
  course.record(
    gains(target, 'shot-defence', {
      amount: isCritical ? EVERY_SHOT : Math.min(EVERY_SHOT - 1, score.total),
    }),
  );
}

/** True if an earlier parry or dodge of this segment stops this shot too (SEG-SHOOT-14, SEG-SHOOT-18, OPEN-37). */
export function isKeptOff(course: Course, who: FighterId, shot: Score): boolean {
  return allOf(course.now(who), 'shot-defence').some(
    ({ amount = 0 }) => amount >= EVERY_SHOT || (shot.natural < 20 && amount >= shot.total),
  );
}

/** The dodge of a shot among the defences; none for who has fallen (SEG-SHOOT-16). */
export function dodgeOption(
  course: Course,
  target: SegmentsFighter,
  isSurprised: boolean,
): readonly Option[] {
  if (felled(target)) return [];
  const refused = dodgeRefusal(course, target, isSurprised);
  const reasons = dropsPrepared(target, 'SEG-SHOOT-16');
  return [{ id: 'dodge', ...(refused ? { refused } : reasons.length > 0 && { reasons }) }];
}

/** Says that a defence gives up all that is prepared, where anything is (SEG-SHOOT-12, SEG-SHOOT-16). */
export function dropsPrepared(target: SegmentsFighter, rule: string): readonly Reason[] {
  return clocksOf(target).length > 0 ? [{ rule, id: 'segments.drops-prepared' }] : [];
}

/**
 * Why a shot cannot be dodged; null when it can. A dodge is the one action of its segment (SEG-SHOOT-16, SEG-MOVE-07,
 * SEG-REACT-07).
 */
function dodgeRefusal(course: Course, target: SegmentsFighter, isSurprised: boolean): Reason | null {
  if (isIn(target, 'wrestling')) return { rule: 'SEG-SHOOT-16', id: 'condition.wrestling' };
  if (isSurprised) return { rule: 'SEG-SURPRISE-04', id: 'condition.surprised' };
  if (isIn(target, 'moved-fully')) return { rule: 'SEG-MOVE-07', id: 'condition.moved-fully' };
  return course.hasActed(target.id, ACTION) ? { rule: 'SEG-REACT-07', id: 'segments.has-acted' } : null;
}
