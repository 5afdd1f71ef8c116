import type { FighterId, Play } from '../shared/play.ts';
import type { Reason } from '../shared/reason.ts';
import { named, type Clash, type Landed } from './clash.ts';
import { helplessness } from './conditions.ts';
import { keepsFooting, simpleTest } from './contest.ts';
import type { Course } from './course.ts';
import { acrobaticsOf, skillOf } from './skills.ts';
import { isIn } from './state.ts';

/** Whether a blow is heavier than its victim, as it was rolled (RQ4-KNOCK-01). */
export function isKnockedBack(course: Course, who: FighterId, { damage }: Landed): boolean {
  return damage > course.now(who).characteristics.siz;
}

/** A blow heavier than its victim drives it back, and perhaps down (RQ4-KNOCK-01, RQ4-KNOCK-02, RQ4-MOUNT-04). */
export function* knockback(course: Course, clash: Clash, { damage }: Landed): Play<void> {
  const who = clash.victim;
  const weight = yield* weightOf(course, clash, damage);
  if (damage <= weight) return;
  const metres = Math.floor((damage - weight) / 5);
  const reasons: Reason[] = [{ rule: 'RQ4-KNOCK-01', id: 'knockback', names: { damage, weight, metres } }];
  course.tell({ fact: 'pushed', who, metres });
  const skill = acrobaticsOf(course.now(who), course.options, 'RQ4-KNOCK-01');
  yield* keepsFooting(course, named('footing.knockback', clash), { by: who, skill }, reasons);
}

/** A rider who keeps the seat weighs as much as both (RQ4-MOUNT-04). */
function* weightOf(course: Course, clash: Clash, damage: number): Play<number> {
  const rider = course.now(clash.victim);
  const { siz } = rider.characteristics;
  if (!rider.mount || !isIn(rider, 'mounted') || helplessness(rider.state)) return siz;
  const both = siz + rider.mount.siz;
  const reasons: Reason[] = [{ rule: 'RQ4-MOUNT-04', id: 'keeps-the-seat', names: { damage, weight: both } }];
  const skill = skillOf(rider, 'ride', course.options, 'RQ4-MOUNT-04');
  const sits = yield* simpleTest(course, named('act.ride', clash), { by: rider.id, skill }, reasons);
  return sits ? both : siz;
}
