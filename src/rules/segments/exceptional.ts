import { gains, incapacity, isIn, leavesSaddle } from './conditions.ts';
import type { Course } from './course.ts';
import { bringsDown } from './falling.ts';
import type { Weapon } from './fighter.ts';
import { sizeDifference } from './sizes.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { engagesWrestling, fallsOut } from './wrestling-engagement.ts';

/** The lowest pure face of an exceptional critical hit, with the weapon's own face (SEG-CRIT-08, SEG-CRIT-11). */
export function criticalFrom({ exceptional }: Weapon, plain: number): number {
  return exceptional?.effect === 'critical' ? Math.min(plain, exceptional.from) : plain;
}

/** The exceptional effect of a hit with this pure face on its target (SEG-CRIT-11). */
export function* exceptionalHit(
  course: Course,
  { by, at, weapon, natural }: { by: FighterId; at: FighterId; weapon: Weapon; natural: number },
): Play<void> {
  const { exceptional } = weapon;
  if (!exceptional || natural < exceptional.from || exceptional.effect === 'critical') return;
  const target = course.now(at);
  if (isIn(target, 'dead') || incapacity(course.now(by))) return;
  if (exceptional.effect === 'knocks-down') {
    yield* bringsDown(course, at);
  } else if (exceptional.effect === 'grapples') engagesWrestling(course, by, at);
  else if (sizeDifference(course.now(by).size, target.size) > 0) {
    // Ruling: only a smaller target is swallowed, and stays out of reach until it is released.
    fallsOut(course, at);
    course.record(gains(course.now(at), 'swallowed', { by }), ...leavesSaddle(target));
  }
}
