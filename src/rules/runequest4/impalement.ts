import { endOf } from '../shared/conditions.ts';
import type { Condition } from '../shared/fact.ts';
import { choose, type FighterId, GM, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { weaponOf } from '../shared/setup.ts';
import { Damage, rollDamage } from './blow.ts';
import { allOf } from './conditions.ts';
import { simpleTest } from './contest.ts';
import type { Course } from './course.ts';
import type { Weapon } from './fighter.ts';
import { skillOf } from './skills.ts';

/**
 * Plays Brawn to pull a weapon out of the wound, which it tears: its dice once more, past all armour (RQ4-SE-08).
 * Returns the location, or null while the weapon sticks.
 */
export function* pull(
  course: Course,
  by: FighterId,
  victim: FighterId,
  stuck: Condition,
  tag: string,
): Play<string | null> {
  const reasons: Reason[] = [{ rule: 'RQ4-SE-08', id: 'pulls-with-brawn' }];
  const skill = skillOf(course.now(by), 'brawn', course.options, 'RQ4-SE-08');
  const out = yield* simpleTest(course, `act.${tag}`, { by, skill }, reasons);
  if (!out) {
    course.record({ fact: 'did', who: by, what: 'weapon-stays' });
    return null;
  }
  course.record({ fact: 'did', who: by, what: 'pulls-out' }, endOf(victim, stuck));
  const weapon = frees(course, by, stuck);
  const where = stuck.where ?? '';
  const points = weapon
    ? yield* rollDamage(course, { fighter: by, weapon }, `damage.${tag}`, {
        against: victim,
        withoutModifier: true,
      })
    : yield* statedPoints(`harm.${tag}`, [{ rule: 'RQ4-SE-08', id: 'pulls-with-brawn' }]);
  new Damage(course, victim, points).hurts(where);
  return where;
}

/** Frees a lodged weapon: it is its owner's again, and on the ground where another pulled it. Null for an unknown one. */
function frees(course: Course, by: FighterId, { by: id = '', with: named = '' }: Condition): Weapon | null {
  if (!Object.hasOwn(course.setup.fighters, id)) return null;
  const owner = course.now(id);
  for (const lodged of allOf(owner.state, 'weapon-lodged')) {
    if (lodged.with !== named) continue;
    course.record(endOf(id, lodged));
    if (id !== by) course.record({ fact: 'disarmed', who: id, weapon: named, metres: 0 });
  }
  return weaponOf(owner, named);
}

/** The most points that the GM can name. */
const MOST_POINTS = 99;

/** Asks the GM for a number of points. */
export function* statedPoints(name: string, reasons: readonly Reason[]): Play<number> {
  const options = Array.from({ length: MOST_POINTS + 1 }, (_, points) => ({ id: `harm:${points}` }));
  const [chosen] = yield* choose({ name, by: GM, options, atLeast: 1, atMost: 1, reasons });
  return options.findIndex(({ id }) => id === chosen);
}
