import type { Prepared } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import { isCloseCombat, isKeptReady } from './clocks.ts';
import { isIn, unpreparedIn } from './conditions.ts';
import type { Course } from './course.ts';
import { ACTION } from './fighter.ts';
import { clocksOf } from './state.ts';

/**
 * The actions of a fighter that fall in this segment and are still to come, with the one that needs no preparation and
 * waits for an earlier second (SEG-REACT-15).
 */
export function actionsToCome(course: Course, who: FighterId): readonly Prepared[] {
  const waiting = waitingWith(course, who);
  const due = clocksOf(course.now(who)).filter(({ due = 0, until, hand = ACTION, action }) => {
    const at = until ?? due;
    const isDue = at === course.segment && !course.hasActed(who, hand) && action !== 'counter';
    return isDue && (until !== undefined || isToBeAsked(course, who));
  });
  return waiting ? [...due, waiting] : due;
}

/** What a fighter waits with that needs no preparation, until its turn has come again and is over; null for nothing. */
function waitingWith(course: Course, who: FighterId): Prepared | null {
  const fighter = course.now(who);
  const waiting = unpreparedIn(fighter);
  const isOpen = isIn(fighter, 'postponed') || course.setup.fight?.turn === who;
  return waiting && isOpen ? { ...waiting, hand: ACTION, due: course.segment } : null;
}

/** True while something of a fighter is to come in this segment: an action, or a clear attack that was put off (SEG-REACT-16). */
export function isStillToAct(course: Course, who: FighterId): boolean {
  return actionsToCome(course, who).length > 0 || isIn(course.now(who), 'strikes-later');
}

/** A shot, a spell, an item or a task that was ready before this segment and is held, and may be let go in it (SEG-REACT-18). */
export function heldBefore(course: Course, who: FighterId): Prepared | null {
  const held = clocksOf(course.now(who)).find(
    clock => isKeptReady(clock, course.segment - 1) && !course.hasActed(who, clock.hand ?? ACTION),
  );
  return held && isToBeAsked(course, who) ? held : null;
}

/** True while the turn of a fighter in this segment is to come: it may let its action go (SEG-REACT-18). */
function isToBeAsked(course: Course, who: FighterId): boolean {
  const { fight } = course.setup;
  if (!fight || fight.cycle === 1 || fight.turn === who || isIn(course.now(who), 'postponed')) return true;
  return fight.order.indexOf(who) > fight.order.indexOf(fight.turn ?? '');
}

/** True if a shot, a spell or a task of a fighter falls in this segment and is still to come. */
export function isAboutToAct(course: Course, who: FighterId): boolean {
  return actionsToCome(course, who).some(clock => !isCloseCombat(clock));
}
