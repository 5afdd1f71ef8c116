import { standsSqueezed } from '../shared/grid/spaces.ts';
import { flightNow } from './air/in-space.ts';
import { isIn } from './conditions.ts';
import type { Course } from './course.ts';
import type { D20Fighter } from './fighter.ts';
import { carrierIdOf } from './mounts.ts';
import { groundOf, placeOf } from './place.ts';
import { moverOf } from './ways.ts';

/**
 * True for a fighter who is squeezed in: the map leaves it less room than its space, however it came there, or the table
 * says so (D20-MOVE-20). Who is carried sits on its carrier, and fliers do not squeeze.
 */
export function isSqueezed(course: Course, fighter: D20Fighter): boolean {
  if (isIn(fighter, 'squeezing')) return true;
  const place = placeOf(course, fighter);
  if (!place || carrierIdOf(fighter) !== null || flightNow(course, fighter)) return false;
  return standsSqueezed(moverOf(course, fighter), place, groundOf(course));
}
