import type { FighterId } from '../shared/play.ts';
import type { Score } from './checks.ts';
import { allOf, gains } from './conditions.ts';
import type { Course } from './course.ts';
import { coverOf } from './numbers.ts';

/** Cover in percent from which one parry or dodge meets several shots (SEG-SHOOT-18). */
const COVER_FOR_SEVERAL = 50;

/** What a critical parry meets: every shot. */
const EVERY_SHOT = 100;

/** A parry or dodge that counts for all shots of the segment: with a pavise, or behind enough cover (SEG-SHOOT-14, SEG-SHOOT-18). */
export function keepsShotsOff(
  course: Course,
  who: FighterId,
  score: Score,
  { several, isCritical }: { readonly several: boolean; readonly isCritical: boolean },
): void {
  const target = course.now(who);
  const isMany = several || coverOf(course, target) >= COVER_FOR_SEVERAL;
  if (!course.setup.fight || !isMany || score.natural === 1) return;
  course.tell(
    gains(target, 'shot-defence', {
      amount: isCritical ? EVERY_SHOT : Math.min(EVERY_SHOT - 1, score.total),
    }),
  );
}

/** Whether what somebody set against an earlier shot of this segment stops this one too (SEG-SHOOT-14, SEG-SHOOT-18, OPEN-37). */
export function isKeptOff(course: Course, who: FighterId, shot: Score): boolean {
  return allOf(course.now(who), 'shot-defence').some(
    ({ amount = 0 }) => amount >= EVERY_SHOT || (shot.natural < 20 && amount >= shot.total),
  );
}
