import type { FighterId } from '../shared/play.ts';
import { DOWN, endsAbout, grapplersWith, isIn } from './conditions.ts';
import type { Course } from './course.ts';

/** Ends the grapple between two fighters. */
export function endGrapple(course: Course, one: FighterId, other: FighterId): void {
  for (const [who, by] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const condition of ['grappling', 'pinned', 'holding-pin'] as const) {
      course.record(...endsAbout(course.now(who), condition, { by }));
    }
  }
}

/** Whoever is out of the fight holds nobody, and is held no more (D20-GRAPPLE-08, D20-DYING-01). */
export function letsGoWhenDown(course: Course, who: FighterId): void {
  const fighter = course.now(who);
  if (!isIn(fighter, ...DOWN)) return;
  for (const other of grapplersWith(fighter)) endGrapple(course, who, other);
}
