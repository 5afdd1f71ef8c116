import type { FighterId, Play } from '../shared/play.ts';
import { rollCheck } from './checks.ts';
import { conditionIn, ends, incapacity } from './conditions.ts';
import type { Course } from './course.ts';
import { skillReasons } from './skills.ts';
import { preparedIn } from './state.ts';

/** A Concentration check: true if the spell is kept (D20-SPELL-07). */
export function* concentrates(course: Course, who: FighterId, dc: number, rule: string): Play<boolean> {
  const { holds } = yield* rollCheck(course, {
    name: 'check.concentration',
    by: who,
    reasons: skillReasons(course, course.now(who), 'concentration', rule),
    needs: dc,
    because: [{ rule, id: 'd20.dc', names: { dc } }],
  });
  return holds;
}

/**
 * A Concentration check for damage during a long casting or while concentrating on a spell, which is lost on a
 * failure (D20-SPELL-08, D20-SPELL-17).
 */
export function* distracted(course: Course, who: FighterId, points: number): Play<void> {
  const fighter = course.now(who);
  const casting = preparedIn(fighter, 'cast');
  const kept = conditionIn(fighter.state, 'concentrating');
  const id = casting?.with ?? kept?.with;
  if (id === undefined || points <= 0) return;
  const level = fighter.spells?.find(spell => spell.id === id)?.level ?? 0;
  const rule = casting ? 'D20-SPELL-17' : 'D20-SPELL-08';
  const able = incapacity(fighter) === null;
  if (able && (yield* concentrates(course, who, 10 + points + level, rule))) return;
  if (casting) course.record({ fact: 'dropped', who, action: 'cast' });
  course.record(...ends(course.now(who), 'concentrating'), { fact: 'did', who, what: 'loses-spell' });
}
