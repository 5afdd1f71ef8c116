import type { FighterId, Play } from '../shared/play.ts';
import { rollDice } from './checks.ts';
import { conditionIn, gains, incapacity } from './conditions.ts';
import type { Course } from './course.ts';
import { ACTION } from './fighter.ts';
import { clocksOf } from './state.ts';

/** True if an action of the fighter falls in this segment (SEG-REACT-15). */
function isDueNow(course: Course, who: FighterId): boolean {
  return clocksOf(course.now(who)).some(({ due = 0, until, hand = ACTION, action }) => {
    const at = until ?? due;
    return at === course.segment && !course.hasActed(who, hand) && action !== 'counter';
  });
}

/** The second within the segment in which a fighter acts, rolled once (SEG-REACT-15). */
function* secondOf(course: Course, who: FighterId): Play<number> {
  const known = conditionIn(course.now(who).state, 'tie-break')?.amount;
  if (known !== undefined) return known;
  const second = yield* rollDice(course, {
    name: `tie-break.${who}`,
    by: who,
    dice: '1d6',
    reasons: [{ rule: 'SEG-REACT-15', id: 'segments.tie-break' }],
  });
  course.record(gains(course.now(who), 'tie-break', { amount: second }));
  return second;
}

/**
 * Orders two events of one segment, other than two blows, by seconds: the later one waits if it is at least two
 * seconds later, else both happen (SEG-REACT-15 to 17). Returns true if the acting fighter has to wait.
 */
export function* comesAfter(course: Course, by: FighterId, at: FighterId): Play<boolean> {
  if (!course.setup.fight || by === at || !(at in course.setup.fighters)) return false;
  if (incapacity(course.now(at)) || !isDueNow(course, at)) return false;
  const mine = yield* secondOf(course, by);
  const theirs = yield* secondOf(course, at);
  if (Math.abs(mine - theirs) < 2) {
    course.record(gains(course.now(at), 'acts-to-the-last'));
    return false;
  }
  return mine > theirs;
}
