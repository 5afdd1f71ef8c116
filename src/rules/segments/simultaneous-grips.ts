import type { FighterId, Play } from '../shared/play.ts';
import { allOf, gains, incapacity, isFelledLate, isIn } from './conditions.ts';
import { wrestlingWith } from './contact.ts';
import type { Course } from './course.ts';
import { defends, prepares } from './reaction.ts';
import { bothChoose, type SecretChoice } from './secret-choice.ts';
import { clockIn } from './state.ts';
import { dueGrip, WRESTLING, wrestlingDice } from './wrestling-hands.ts';

/** The choice of two wrestlers whose actions fall in one segment (SEG-WRESTLE-11). */
const GRIPS: SecretChoice = {
  name: 'simultaneous-grips',
  acts: 'act',
  waits: 'block',
  rule: 'SEG-WRESTLE-11',
  reason: 'segments.simultaneous-grips',
};

/** True if the opposing wrestler's action is due in this segment too, and neither has chosen (SEG-WRESTLE-11). */
function isDueToo(course: Course, by: FighterId, at: FighterId): boolean {
  const { fight } = course.setup;
  const [fighter, foe] = [course.now(by), course.now(at)];
  if (!fight || isIn(fighter, 'commits') || incapacity(foe) || !wrestlingWith(foe).includes(by)) return false;
  const hand = dueGrip(course, at);
  const clock = hand === null ? null : clockIn(foe, hand);
  const aims = clock?.at === undefined || clock.at === '' || clock.at === by;
  return clock !== null && aims && !isIn(foe, 'commits');
}

/**
 * The secret choice of two wrestlers in one segment: each acts, or gives its action up to be able to block. Both may
 * act, and both succeed. Returns true if the current wrestler goes on (SEG-WRESTLE-11).
 */
export function* meetsGrip(course: Course, by: FighterId, at: FighterId): Play<boolean> {
  if (!isDueToo(course, by, at)) return true;
  const [mine, theirs] = yield* bothChoose(GRIPS, [
    { by, against: at, isBound: isFelledLate(course.now(by)) },
    { by: at, against: by, isBound: isFelledLate(course.now(at)) },
  ]);
  if (mine === GRIPS.acts && theirs === GRIPS.acts) commits(course, at);
  else if (theirs !== GRIPS.acts && mine !== GRIPS.acts) {
    for (const who of [by, at]) yield* beginsAnew(course, who);
  } else givesUp(course, mine === GRIPS.acts ? at : by);
  return mine === GRIPS.acts;
}

/**
 * Commits a wrestler to act in this segment: it cannot block, holds gained now do not hinder it, and it acts whatever the
 * other does to it (SEG-WRESTLE-11).
 */
function commits(course: Course, who: FighterId): void {
  const fighter = course.now(who);
  course.record(gains(fighter, 'commits', { amount: allOf(fighter, 'held').length }));
  // Its turn may have been before: it comes again.
  for (const id of ['acts-to-the-last', 'postponed'] as const)
    if (!isIn(fighter, id)) course.record(gains(fighter, id));
}

function givesUp(course: Course, who: FighterId): void {
  defends(course, who, dueGrip(course, who) ?? WRESTLING, wrestlingDice(course.now(who)));
  course.record({ fact: 'did', who, what: 'returns-to-guard' });
}

function* beginsAnew(course: Course, who: FighterId): Play<void> {
  const fighter = course.now(who);
  if (!isIn(fighter, 'initial-reaction')) course.record(gains(fighter, 'initial-reaction'));
  yield* prepares(course, who, {
    action: 'wrestling',
    hand: dueGrip(course, who) ?? WRESTLING,
    dice: wrestlingDice(fighter),
    rule: 'SEG-WRESTLE-11',
  });
}
