import type { FighterId } from '../shared/play.ts';
import type { Score } from './checks.ts';
import { allOf, gains } from './conditions.ts';
import type { Course } from './course.ts';
import { coverOf } from './numbers.ts';

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
