import type { FighterId } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { areFoes, weaponOf } from '../shared/setup.ts';
import type { Reason } from '../shared/target.ts';
import { clinchOf } from './contact.ts';
import { Course } from './course.ts';
import { isClose } from './fighter.ts';
import { fighterIn } from './setup.ts';

/** The friend whom a blow at a wrestler may strike, and the chance in percent. */
interface Scrum {
  readonly friend: FighterId;
  readonly percent: number;
}

/** The friend of a striker who may be struck in place of a wrestler; null where there is none (SEG-WRESTLE-19, OPEN-42). */
export function scrumAt(course: Course, by: FighterId, at: FighterId): Scrum | null {
  const clinch = clinchOf(course, course.now(at));
  const friend = clinch.find(id => id !== by && !areFoes(course.setup, by, id));
  return friend === undefined ? null : { friend, percent: 30 + 10 * (clinch.length + 1) };
}

/** Whom else a blow from outside may strike, before it is rolled (SEG-WRESTLE-19). */
export function accidents(setup: Setup): readonly Reason[] {
  const { by, at } = setup.attempt;
  const [fighter, target] = [fighterIn(setup, by), fighterIn(setup, at)];
  const weapon = fighter && weaponOf(fighter, setup.attempt.with);
  if (!target || at === by || !weapon || !isClose(weapon)) return [];
  const scrum = scrumAt(new Course(setup), by, at);
  if (!scrum) return [];
  const names = { who: scrum.friend, percent: scrum.percent };
  return [{ rule: 'SEG-WRESTLE-19', id: 'may-strike', names }];
}
