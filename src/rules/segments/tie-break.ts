import type { FighterId, Play } from '../shared/play.ts';
import { rollDice } from './checks.ts';
import { conditionIn, gains, incapacity } from './conditions.ts';
import type { Course } from './course.ts';
import { ACTION } from './fighter.ts';
import { metresTo } from './shooting.ts';
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

/** Seconds that somebody must be earlier to prevent what another does, and metres that an arrow flies in each one more (SEG-REACT-16). */
const GAP = 2;
const FLIGHT = 60;

/** The gap that an event needs to prevent another: a shot from afar is in the air for longer. */
function gapOf(course: Course, first: FighterId, later: FighterId): number {
  const { state, weapons } = course.now(first);
  const shot = clocksOf({ state }).find(({ action }) => action === 'shot');
  const weapon = weapons.find(({ id }) => id === shot?.with);
  return GAP + (weapon ? Math.floor(metresTo(course, first, later, weapon) / FLIGHT) : 0);
}

/**
 * Orders two events of one segment, other than two blows, by seconds: the later one waits if it is late enough for the
 * first to prevent it, else both happen (SEG-REACT-15 to 17). Returns true if the acting fighter has to wait.
 */
export function* comesAfter(course: Course, by: FighterId, at: FighterId): Play<boolean> {
  if (!course.setup.fight || by === at || !(at in course.setup.fighters)) return false;
  if (incapacity(course.now(at)) || !isDueNow(course, at)) return false;
  const mine = yield* secondOf(course, by);
  const theirs = yield* secondOf(course, at);
  const [first, later] = mine < theirs ? [by, at] : [at, by];
  if (Math.abs(mine - theirs) < gapOf(course, first, later)) {
    course.record(gains(course.now(at), 'acts-to-the-last'));
    return false;
  }
  return mine > theirs;
}
