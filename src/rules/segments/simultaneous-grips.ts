import type { FighterId, Play } from '../shared/play.ts';
import { areFoes } from '../shared/setup.ts';
import { allOf, gains, incapacity, isFelledLate, isIn } from './conditions.ts';
import { clinchOf, wrestlingWith } from './contact.ts';
import type { Course } from './course.ts';
import { defends, prepares } from './reaction.ts';
import { allChoose, type SecretChoice } from './secret-choice.ts';
import { dueGrip, WRESTLING, wrestlingDice } from './wrestling-hands.ts';

/** The choice of opposing wrestlers whose actions fall in one segment (SEG-WRESTLE-11). */
const GRIPS: SecretChoice = {
  name: 'simultaneous-grips',
  acts: 'act',
  waits: 'block',
  rule: 'SEG-WRESTLE-11',
  reason: 'segments.simultaneous-grips',
};

/** The opponents of a wrestler in its clinch: any of them may act at it (SEG-WRESTLE-17, SEG-WRESTLE-19). */
function opponentsInClinch(course: Course, who: FighterId): readonly FighterId[] {
  const fighter = course.now(who);
  const gripped = wrestlingWith(fighter);
  return clinchOf(course, fighter).filter(id => gripped.includes(id) || areFoes(course.setup, who, id));
}

/**
 * The wrestlers who are due in this segment too and have not chosen yet: opponents of the acting one, their opponents, and
 * so on (SEG-WRESTLE-11). Each chooses a target.
 */
function dueToo(course: Course, by: FighterId): readonly FighterId[] {
  if (!course.setup.fight || isIn(course.now(by), 'commits')) return [];
  const found = [by];
  for (const one of found)
    for (const id of opponentsInClinch(course, one))
      if (!found.includes(id) && isToChoose(course, id)) found.push(id);
  return found.slice(1);
}

function isToChoose(course: Course, who: FighterId): boolean {
  const fighter = course.now(who);
  return !incapacity(fighter) && !isIn(fighter, 'commits') && dueGrip(course, who) !== null;
}

/**
 * The secret choice of opposing wrestlers in one segment: each acts, or gives its action up to be able to block. All may
 * act, and all succeed. Returns true if the current wrestler goes on (SEG-WRESTLE-11).
 */
export function* meetsGrip(course: Course, by: FighterId, at: FighterId): Play<boolean> {
  const others = dueToo(course, by);
  const [first] = others;
  if (first === undefined) return true;
  const all = [by, ...others];
  const chosen = yield* allChoose(
    GRIPS,
    all.map(who => ({
      by: who,
      against: who === by ? (others.includes(at) ? at : first) : by,
      isBound: isFelledLate(course.now(who)),
    })),
  );
  const acting = all.filter((_, i) => chosen[i] === GRIPS.acts);
  for (const who of others.filter(id => acting.includes(id))) commits(course, who);
  for (const who of all.filter(id => !acting.includes(id)))
    if (acting.length === 0) yield* beginsAnew(course, who);
    else givesUp(course, who);
  return acting.includes(by);
}

/** True while an opponent who chose to act in this segment has not done so: its hold may still lengthen the next die (SEG-WRESTLE-22). */
export function awaitsGrip(course: Course, who: FighterId): boolean {
  return opponentsInClinch(course, who).some(
    id => isIn(course.now(id), 'commits') && dueGrip(course, id) !== null,
  );
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
