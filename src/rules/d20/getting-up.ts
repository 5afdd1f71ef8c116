import { hasLineOfEffect } from '../shared/grid/line-of-effect.ts';
import type { Reason } from '../shared/target.ts';
import type { Course } from './course.ts';
import type { D20Fighter } from './fighter.ts';
import { groundOf, placeOf } from './place.ts';
import { isBeside } from './positions.ts';

/** Why a fighter cannot get onto a creature from where it stands; null when it can, or without a map (D20-MOUNT-03). */
export function upRefusal(
  course: Course,
  fighter: D20Fighter,
  carrier: D20Fighter,
  rule: string,
): Reason | null {
  const [own, its] = [placeOf(course, fighter), placeOf(course, carrier)];
  if (!own || !its) return null;
  const isNear = isBeside(course, fighter, carrier) && hasLineOfEffect(own, its, groundOf(course));
  return isNear ? null : { rule, id: 'd20.out-of-reach' };
}

/** A fighter comes into the space of the creature that carries it (D20-MOUNT-03, D20-AIR-07). */
export function getsUp(course: Course, fighter: D20Fighter, space: ReturnType<typeof placeOf>): void {
  const own = course.places()?.[fighter.id];
  if (!own || !space || (own.x === space.x && own.y === space.y)) return;
  course.record({ fact: 'moved', who: fighter.id, onto: { x: space.x, y: space.y } });
}
