import type { Footprint, Ground } from '../shared/grid/ground-schema.ts';
import type { Course } from './course.ts';
import type { D20Fighter } from './fighter.ts';
import { carrierIdOf } from './mounts.ts';

/** The rule for diagonals (D20-MOVE-06). */
export const DIAGONALS = 'alternating';

/** The current space of a fighter, for a rider that of the mount; null without a map (D20-MOUNT-03). */
export function placeOf(course: Course, { id }: Pick<D20Fighter, 'id'>): Footprint | null {
  const places = course.places();
  if (!places) return null;
  const at = (who: string) => (Object.hasOwn(places, who) ? (places[who] ?? null) : null);
  const carrier = carrierIdOf(course.now(id));
  return (carrier === null ? null : at(carrier)) ?? at(id);
}

export function groundOf({ setup }: Course): Ground {
  return setup.ground ?? {};
}
