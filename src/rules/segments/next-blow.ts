import type { Prepared } from '../shared/fact.ts';
import { choose, type FighterId, type Play } from '../shared/play.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { felled, isIn } from './conditions.ts';
import { engagedWith, weaponsInHand } from './contact.ts';
import type { Course } from './course.ts';
import { handOf, isClose, type Weapon } from './fighter.ts';
import { freesHand, loses } from './interruption.ts';
import { preparesBlow, preparesCounter } from './reaction.ts';
import { clockIn, isBroken } from './state.ts';
import { COUNTERS } from './tables.ts';

/** The circumstance of a fighter who announces the next action after this one, in place of going on as before. */
export const ANNOUNCES_NEXT = 'announces-next';

/** The answer of a fighter who does not go on as before. */
export const SOMETHING_ELSE = 'something-else';

/**
 * Prepares the next blow of a weapon once the last one is over and its fumbles are settled, for a fighter who still has it
 * in hand and a foe to strike at, and who announces nothing else (SEG-REACT-04, SEG-REACT-10, SEG-REACT-11).
 */
export function goesOn(course: Course, who: FighterId, weapon: Weapon, at: FighterId): void {
  course.afterwards(who, handOf(weapon), () => nextBlow(course, who, weapon, at));
}

function* nextBlow(course: Course, who: FighterId, weapon: Weapon, at: FighterId): Play<void> {
  if (clockIn(course.now(who), handOf(weapon))?.with === weapon.id && isBroken(course.now(who), weapon))
    loses(course, who, handOf(weapon));
  if (!canGoOn(course, who, weapon)) return;
  if (yield* announcesOther(course, who, { name: 'next-blow', goesOn: 'attack' }))
    freesHand(course, who, handOf(weapon));
  else yield* preparesBlow(course, who, weapon, aimOfNext(course, who, at));
}

/** The aim of a next blow: the opponent of the last while in contact; one who is gone is not named, and the blow is for any. */
export function aimOfNext(course: Course, who: FighterId, foe: FighterId): FighterId {
  return engagedWith(course.now(who)).includes(foe) ? foe : '';
}

/**
 * Asks a fighter who wants to announce what comes next, before the reaction is rolled; true for something else
 * (SEG-REACT-02, SEG-REACT-10). A fighter who announces nothing goes on as before.
 */
export function* announcesOther(
  course: Course,
  who: FighterId,
  question: { readonly name: string; readonly goesOn: string },
): Play<boolean> {
  if (!course.setup.fight || !hasCircumstance(course.setup, { id: who }, ANNOUNCES_NEXT)) return false;
  const [chosen] = yield* choose({
    name: course.name(question.name),
    by: who,
    options: [{ id: question.goesOn }, { id: SOMETHING_ELSE }],
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'SEG-REACT-10', id: 'segments.announces-next' }],
  });
  return chosen === SOMETHING_ELSE;
}

/** Prepares blows and counter-attacks that were given up from the beginning, the right hand before the left (SEG-REACT-12, SEG-MELEE-08). */
export function* beginsOver(
  course: Course,
  who: FighterId,
  given: readonly Prepared[],
  foe: FighterId,
): Play<void> {
  const rightFirst = [...given].sort(
    (one, other) => Number(one.hand === 'left') - Number(other.hand === 'left'),
  );
  for (const { with: id, at = foe, trigger } of rightFirst) {
    const weapon = course.now(who).weapons.find(one => one.id === id && isClose(one));
    const kind = COUNTERS.find(known => known === trigger);
    if (weapon && kind) yield* preparesCounter(course, { by: who, at, weapon, kind });
    else if (weapon) yield* preparesBlow(course, who, weapon, at);
  }
}

/** True for a fighter who has a weapon in hand and a foe in contact. */
export function canGoOn(course: Course, who: FighterId, weapon: Weapon): boolean {
  const fighter = course.now(who);
  if (felled(fighter) || isIn(fighter, 'wrestling') || engagedWith(fighter).length === 0) return false;
  return weaponsInHand(fighter).some(({ id }) => id === weapon.id);
}
