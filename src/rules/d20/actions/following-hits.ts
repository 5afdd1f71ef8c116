import type { Play } from '../../shared/play.ts';
import { bringsAilments } from '../ailments.ts';
import type { Blow, Struck } from '../blow.ts';
import { conditionIn, gains, incapacity } from '../conditions.ts';
import type { Course } from '../course.ts';
import { drains } from '../energy-drain.ts';
import { isBodily, isFor, type Weapon } from '../fighter.ts';
import { grabsAfterHit } from './grappling.ts';
import { tripsAfterHit } from './tripping.ts';

/** What follows from a hit with the weapon of a creature beside its wound (D20-CREATURE-01, D20-CREATURE-02, D20-CREATURE-07 to 09, D20-CREATURE-12). */
export function* followsHit(
  course: Course,
  { by, weapon }: Blow,
  { at, damage, critical }: Pick<Struck, 'at' | 'damage' | 'critical'>,
): Play<void> {
  const { poison, ...clean } = weapon;
  const isSpent =
    poison !== undefined && conditionIn(course.now(by).state, 'poison-spent', { with: weapon.id });
  if (poison !== undefined && !isSpent && isCoated(weapon))
    course.record(gains({ id: by }, 'poison-spent', { with: weapon.id }));
  drains(course, { by, weapon }, { at, critical });
  if (damage > 0) yield* bringsAilments(course, by, at, isSpent ? clean : weapon);
  if (incapacity(course.now(by))) return;
  if (isFor(weapon, 'trip-after')) yield* tripsAfterHit(course, by, at);
  if (isFor(weapon, 'grab-after')) yield* grabsAfterHit(course, by, at, weapon);
}

/** True for a made weapon whose one dose of poison goes with its next hit; each missile of a stock has its own, counted or not (D20-CREATURE-07). */
function isCoated(weapon: Weapon): boolean {
  return !isBodily(weapon) && weapon.kind !== 'projectile' && weapon.magazine === undefined;
}
