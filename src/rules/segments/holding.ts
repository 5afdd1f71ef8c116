import type { Prepared } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { mayBeKept } from './clocks.ts';
import { isIn } from './conditions.ts';
import type { Course } from './course.ts';
import { isReading } from './interruption.ts';
import type { SegmentsFighter } from './fighter.ts';
import { actionUnderWay } from './state.ts';

/*
 * An action other than a shot whose reaction time is over may wait (SEG-REACT-18): it has a clock `held`, which says in
 * `does` what waits and in `turns` for how many segments it is carried out.
 */

/** Why nothing can be kept ready: nothing is prepared, it is a spell, or an opponent is in contact (SEG-REACT-19). */
export function holdRefusal(course: Course, fighter: SegmentsFighter): Reason | null {
  const rule = 'SEG-REACT-18';
  const clock = actionUnderWay(fighter);
  const isPrepared = clock && mayBeKept(clock) && (clock.due ?? 0) >= course.segment;
  if (!isPrepared || !course.setup.fight) return { rule, id: 'segments.nothing-prepared' };
  if (isReading(fighter, clock)) return { rule: 'SEG-MAGIC-08', id: 'segments.spells-do-not-wait' };
  return isIn(fighter, 'engaged') ? { rule: 'SEG-REACT-19', id: 'condition.engaged' } : null;
}

/** Lets what is prepared wait, once it is ready. */
export function holds(course: Course, who: FighterId): void {
  const clock = actionUnderWay(course.now(who));
  if (!clock) return;
  const { action: does, due = 0, until = due, ...rest } = clock;
  course.record({
    fact: 'prepared',
    who,
    ...rest,
    action: 'held',
    does,
    due,
    turns: Math.max(1, until - due),
  });
}

/** The held action that is called for, if it is ready; null where it is another one (SEG-REACT-18). */
export function heldReady(course: Course, who: FighterId, does: string, what: string): Prepared | null {
  const clock = actionUnderWay(course.now(who));
  const isIt = clock?.action === 'held' && clock.does === does && clock.with === what;
  return isIt && (clock.due ?? 0) <= course.segment ? clock : null;
}
