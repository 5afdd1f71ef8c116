import { endOf } from '../shared/conditions.ts';
import type { FighterId, Play } from '../shared/play.ts';
import type { Reason } from '../shared/reason.ts';
import { Damage, rollDamage } from './blow.ts';
import { allOf } from './conditions.ts';
import { simpleTest } from './contest.ts';
import type { Course } from './course.ts';
import type { Weapon } from './fighter.ts';
import { skillOf } from './skills.ts';

/**
 * Brawn to get a weapon out of the wound, which it tears: its dice once more, past all armour (RQ4-SE-08). Where it
 * stuck, or null when it still does.
 */
export function* pull(
  course: Course,
  by: FighterId,
  victim: FighterId,
  weapon: Weapon,
  tag: string,
): Play<string | null> {
  const stuck = allOf(course.now(victim).state, 'impaled').find(
    known => known.with === weapon.id && known.by === by,
  );
  if (!stuck) return null;
  const reasons: Reason[] = [{ rule: 'RQ4-SE-08', id: 'pulls-with-brawn' }];
  const skill = skillOf(course.now(by), 'brawn', course.options, 'RQ4-SE-08');
  const out = yield* simpleTest(course, `act.${tag}`, { by, skill }, reasons);
  if (!out) {
    course.tell({ fact: 'did', who: by, what: 'weapon-stays' });
    return null;
  }
  course.tell({ fact: 'did', who: by, what: 'pulls-out' }, endOf(victim, stuck));
  for (const lodged of allOf(course.now(by).state, 'weapon-lodged')) {
    if (lodged.with === weapon.id) course.tell(endOf(by, lodged));
  }
  const where = stuck.where ?? '';
  const points = yield* rollDamage(course, { fighter: by, weapon }, `damage.${tag}`, {
    against: victim,
    withoutModifier: true,
  });
  new Damage(course, victim, points).hurts(where);
  return where;
}
