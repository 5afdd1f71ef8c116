import { tires } from '../mythras/fatigue.ts';
import type { FighterId, Play } from '../shared/play.ts';
import type { Reason } from '../shared/reason.ts';
import { helplessness } from './conditions.ts';
import { opposedTest } from './contest.ts';
import type { Course } from './course.ts';
import { skillOf } from './skills.ts';

/**
 * Getting out of the way tires, in a world that plays so: Athletics against the best of the attackers (RQ4-ACRO-05).
 * Ruling: nothing is rolled between two rounds, so that it is tested when it was first done in a round.
 */
export function* strains(course: Course, who: FighterId, attackers: readonly FighterId[]): Play<void> {
  const fighter = course.now(who);
  if (!course.options.acrobaticsTires || course.hasDone(who, 'strain') || helplessness(fighter.state)) return;
  const skills = attackers.map(id => ({ by: id, skill: athletics(course, id) }));
  const [best] = skills.sort((a, b) => b.skill.value - a.skill.value);
  if (!best) return;
  course.count(who, 'strain');
  const reasons: Reason[] = [{ rule: 'RQ4-ACRO-05', id: 'acrobatics-tires' }];
  const own = { by: who, skill: athletics(course, who) };
  const won = yield* opposedTest(course, 'strain', reasons, own, best);
  if (won !== 'first') course.tell(...tires(course.now(who), 1));
}

function athletics(course: Course, id: FighterId) {
  return skillOf(course.now(id), 'athletics', course.options, 'RQ4-ACRO-05');
}
