import type { Play } from '../../shared/play.ts';
import { bringsAilments } from '../ailments.ts';
import type { Blow, Struck } from '../blow.ts';
import { incapacity } from '../conditions.ts';
import type { Course } from '../course.ts';
import { isFor } from '../fighter.ts';
import { grabsAfterHit } from './grappling.ts';
import { tripsAfterHit } from './tripping.ts';

/** What follows from a hit with the weapon of a creature beside its wound (D20-CREATURE-01, D20-CREATURE-02, D20-CREATURE-07 to 09). */
export function* followsHit(course: Course, { by, weapon }: Blow, { at, damage }: Struck): Play<void> {
  if (damage > 0) yield* bringsAilments(course, by, at, weapon);
  if (incapacity(course.now(by))) return;
  if (isFor(weapon, 'trip-after')) yield* tripsAfterHit(course, by, at);
  if (isFor(weapon, 'grab-after')) yield* grabsAfterHit(course, by, at, weapon);
}
