import type { Prepared } from '../shared/fact.ts';
import { choose, GM, type FighterId, type Play } from '../shared/play.ts';
import { ends, endsAbout, felled, gains, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import { exerts } from './fatigue.ts';
import { ACTION, type SegmentsFighter } from './fighter.ts';
import { actionUnderWay, clocksOf, droppedOf } from './state.ts';

/** Drops the prepared actions of one hand, or of all (SEG-REACT-12, SEG-REACT-13). A spell may be lost with its incantation. */
export function loses(course: Course, who: FighterId, hand?: string): void {
  const lost = clocksOf(course.now(who)).filter(clock => hand === undefined || clock.hand === hand);
  for (const clock of lost) {
    dropsClock(course, who, clock);
    if (clock.action === 'cast' || isReading(course.now(who), clock)) breaksOff(course, who, clock);
  }
  if (lost.length > 0) decidesAgain(course, who);
}

/** Ends the clock of an action that was carried out; in contact the guard is down for the rest of the segment (SEG-FREE-08). */
export function isDone(course: Course, who: FighterId): void {
  const fighter = course.now(who);
  const clock = actionUnderWay(fighter);
  if (clock) dropsClock(course, who, clock);
  if (course.setup.fight && isIn(fighter, 'engaged') && !isIn(fighter, 'guard-lowered'))
    course.record(gains(fighter, 'guard-lowered'));
  course.record(...ends(course.now(who), 'after-surprise'));
  decidesAgain(course, who);
}

/**
 * An action without a weapon takes the segment: nothing is parried after it, and the guard is down for an opponent who comes
 * up (SEG-REACT-07, SEG-FREE-08).
 */
export function takesSegment(course: Course, who: FighterId): void {
  course.acts(who, ACTION);
  if (course.setup.fight && !isIn(course.now(who), 'off-guard'))
    course.record(gains(course.now(who), 'off-guard'));
}

/** Breaks off the fighter's own incantation, which wants all its concentration (SEG-ACT-05, SEG-MAGIC-05). */
export function breaksIncantation(course: Course, who: FighterId): void {
  const fighter = course.now(who);
  if (isIncanting(course, fighter, actionUnderWay(fighter))) loses(course, who, ACTION);
}

/**
 * Asks the Game Master whether a wound breaks off the incantation into which it falls; one that comes too late in its last
 * segment does not (SEG-MAGIC-05, SEG-REACT-14, SEG-REACT-16).
 * @param points all that it took, of endurance and of the body
 */
export function* woundsInIncantation(course: Course, who: FighterId, points: number): Play<void> {
  const fighter = course.now(who);
  if (!course.setup.fight || points === 0 || isIn(fighter, 'acts-to-the-last')) return;
  if (!isIncanting(course, fighter, actionUnderWay(fighter))) return;
  const [chosen] = yield* choose({
    name: course.name('breaks-spell'),
    by: GM,
    options: [{ id: 'goes-on' }, { id: 'breaks-off' }],
    atLeast: 1,
    atMost: 1,
    against: who,
    reasons: [{ rule: 'SEG-MAGIC-05', id: 'segments.wound-in-incantation', names: { points } }],
  });
  if (chosen === 'breaks-off') loses(course, who, ACTION);
}

/**
 * Lets a fighter without an action under way announce one at the end of this segment, from which its reaction time
 * counts (SEG-REACT-04, SEG-REACT-12, SEG-WRESTLE-16).
 */
export function decidesAgain(course: Course, who: FighterId): void {
  const fighter = course.now(who);
  if (!course.setup.fight || clocksOf(fighter).length > 0 || isIn(fighter, 'begins-anew')) return;
  if (felled(fighter)) return;
  course.record(gains(fighter, 'begins-anew'));
}

/**
 * Leaves a hand without anything under way, for which its fighter announces something at the end of this segment, though
 * the other hand goes on (SEG-REACT-04, SEG-REACT-13).
 */
export function freesHand(course: Course, who: FighterId, hand: string): void {
  loses(course, who, hand);
  const fighter = course.now(who);
  if (clocksOf(fighter).length > 0) course.record(gains(fighter, 'begins-anew', { with: hand }));
  else decidesAgain(course, who);
}

function dropsClock(course: Course, who: FighterId, clock: Prepared): void {
  const { hand } = clock;
  course.record(droppedOf(who, clock));
  if (hand !== undefined) course.record(...endsAbout(course.now(who), 'defensive', { with: hand }));
}

/** True for the spell of a scroll, which is incanted like any other (SEG-MAGIC-12). */
export function isReading({ items = [] }: SegmentsFighter, clock: Prepared): boolean {
  return clock.action === 'item' && items.some(({ id, kind }) => id === clock.with && kind === 'scroll');
}

/** True once an incantation has begun, in this segment or before (SEG-REACT-06). */
export function isIncanting(
  { segment }: Pick<Course, 'segment'>,
  fighter: SegmentsFighter,
  clock: Prepared | null,
): boolean {
  const isSpell = clock !== null && (clock.action === 'cast' || isReading(fighter, clock));
  return isSpell && (clock.due ?? 0) < segment;
}

/** After an incantation, finished or broken off, the mind wants a segment of rest (SEG-MAGIC-06). */
export function tiresMind(course: Course, who: FighterId): void {
  if (!course.setup.fight) return;
  course.record(...ends(course.now(who), 'mind-tired'));
  course.record(gains(course.now(who), 'mind-tired', { lasts: { amount: 2, unit: 'rounds' } }));
}

/**
 * The end of a spell that is not finished: its incantation, once begun, takes the spell with it, if the rule option says so
 * (SEG-MAGIC-05). A scroll keeps its own.
 */
function breaksOff(course: Course, who: FighterId, clock: Prepared): void {
  const hasBegun = isIncanting(course, course.now(who), clock);
  if (hasBegun) {
    tiresMind(course, who);
    exerts(course, who);
  }
  const isKept = clock.action !== 'cast' || !course.options.brokenSpellsLost;
  if (isKept || !hasBegun) {
    course.record({ fact: 'did', who, what: 'breaks-off-spell' });
    return;
  }
  const spell = course.now(who).spells?.find(({ id }) => id === clock.with);
  if (spell?.uses !== undefined) {
    const used = course.now(who).state.used[spell.id] ?? 0;
    const left = Math.max(0, spell.uses - used - 1);
    course.record({ fact: 'used', who, weapon: spell.id, with: spell.id, amount: 1, left });
  }
  course.record({ fact: 'did', who, what: 'loses-spell' });
}
