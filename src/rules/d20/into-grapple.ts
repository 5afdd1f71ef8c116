import { roll, type FighterId, type Play } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { areFoes } from '../shared/setup.ts';
import type { Reason } from '../shared/target.ts';
import { grapplersWith } from './conditions.ts';
import { Course } from './course.ts';
import { isRanged, type Weapon } from './fighter.ts';
import { fighterIn, weaponIn } from './setup.ts';

/** A shot at a fighter. */
interface Aimed {
  readonly by: FighterId;
  readonly at: FighterId;
  readonly weapon: Weapon;
}

/** All whom a shot from outside a grapple may strike, its target first (D20-MOD-02). */
function grapplersStruck(course: Course, { by, at, weapon }: Aimed): readonly FighterId[] {
  const those = grapplersWith(course.now(at)).filter(id => course.has(id));
  return !isRanged(weapon) || those.includes(by) ? [at] : [at, ...those];
}

/** The friends among those whom a shot into a grapple may strike, with the chance of each (D20-MOD-02). */
function intoGrapple(course: Course, by: FighterId, all: readonly FighterId[]): readonly Reason[] {
  const percent = Math.round(100 / all.length);
  return all
    .slice(1)
    .filter(who => !areFoes(course.setup, by, who))
    .map(who => ({ rule: 'D20-MOD-02', id: 'may-strike', names: { who, percent } }));
}

/** Whom else an attack may strike, before it is rolled (D20-MOD-02). */
export function accidents(setup: Setup): readonly Reason[] {
  const { by, at } = setup.attempt;
  const [fighter, target] = [fighterIn(setup, by), fighterIn(setup, at)];
  const weapon = weaponIn(setup);
  if (!fighter || !weapon || !target || at === by) return [];
  const course = new Course(setup);
  return intoGrapple(course, by, grapplersStruck(course, { by, at, weapon }));
}

/** The grappler whom a shot from outside the grapple strikes, at random among all of them (D20-MOD-02). */
export function* foundInGrapple(course: Course, { by, at, weapon }: Aimed): Play<FighterId> {
  const all = grapplersStruck(course, { by, at, weapon });
  if (all.length < 2) return at;
  const { total } = yield* roll({
    name: course.name('grappler'),
    by,
    dice: `1d${all.length}`,
    reasons: [{ rule: 'D20-MOD-02', id: 'condition.grappling' }, ...intoGrapple(course, by, all)],
  });
  return all[total - 1] ?? at;
}
