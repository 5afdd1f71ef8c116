import type { Prepared } from '../../shared/fact.ts';
import { choose, type FighterId } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { ends, felled, incapacity, isIn } from '../conditions.ts';
import { guidesMount, strikesOpen } from '../common-actions.ts';
import { isOfMelee } from '../clocks.ts';
import { adjacent, directingRefusal, engagedWith, engages, entersContact } from '../contact.ts';
import type { Course } from '../course.ts';
import type { SegmentsFighter } from '../fighter.ts';
import { did, type Action } from './action.ts';
import { isBeside, isFollowed, isTooFar, steps } from '../following.ts';
import { areFoes } from '../../shared/setup.ts';
import { clocksOf } from '../state.ts';
import { moveRefusal } from './stepping.ts';

/** Why a fighter cannot take its square of this segment; null when it can (SEG-MOVE-07, SEG-MOVE-08, SEG-MOVE-22). */
function squareRefusal(fighter: SegmentsFighter): Reason | null {
  if (isIn(fighter, 'stepped')) return { rule: 'SEG-MOVE-08', id: 'segments.has-stepped' };
  if (isIn(fighter, 'moved-fully')) return { rule: 'SEG-MOVE-07', id: 'condition.moved-fully' };
  return moveRefusal(fighter);
}

/**
 * The opponents whom a change of places may take out of contact. Without a map those in contact with both stay in
 * contact.
 */
function opponentsOfOne(course: Course, id: FighterId, other: FighterId): readonly FighterId[] {
  const both = course.places() ? [] : engagedWith(course.now(other));
  return engagedWith(course.now(id)).filter(foe => foe !== other && !both.includes(foe));
}

/**
 * Change places with a willing fighter (échanger sa place), SEG-MOVE-22: the square of the segment for both; opponents
 * in contact follow, or the contact ends (SEG-MOVE-08, SEG-MOVE-15). Nobody strikes for it but at a guard that is down for
 * another reason (SEG-FREE-09, SEG-FREE-10).
 */
export const changePlaces: Action = {
  id: 'change-places',
  rule: 'SEG-MOVE-22',
  group: 'move',
  purpose: null,
  when: 'free',
  needs: 'target',
  refusal({ course, fighter, at }) {
    const no = squareRefusal(fighter) ?? directingRefusal(fighter);
    if (no) return no;
    if (incapacity(at) ?? squareRefusal(at) ?? directingRefusal(at))
      return { rule: 'SEG-MOVE-22', id: 'segments.they-cannot-step' };
    return adjacent(course, fighter.id, at.id) === false
      ? { rule: 'SEG-MOVE-22', id: 'segments.not-in-contact' }
      : null;
  },
  *play({ course, fighter: { id }, at }) {
    const [chosen = 'no'] = yield* choose({
      name: course.name('change-places'),
      by: at.id,
      options: [{ id: 'yes' }, { id: 'no' }],
      atLeast: 1,
      atMost: 1,
      against: id,
      reasons: [{ rule: 'SEG-MOVE-22', id: 'segments.change-places' }],
    });
    if (chosen === 'no') return;
    for (const who of [id, at.id]) if (!(yield* guidesMount(course, who))) return;
    const left = [
      { who: id, foes: opponentsOfOne(course, id, at.id) },
      { who: at.id, foes: opponentsOfOne(course, at.id, id) },
    ];
    const [here, there] = [course.places()?.[id], course.places()?.[at.id]];
    if (here && there)
      course.record(
        { fact: 'moved', who: id, onto: { x: there.x, y: there.y } },
        { fact: 'moved', who: at.id, onto: { x: here.x, y: here.y } },
      );
    for (const who of [id, at.id]) course.record(...ends(course.now(who), 'cornered'));
    course.record(did(course.now(id), 'change-places'));
    if (course.setup.fight) for (const who of [id, at.id]) course.record(steps(course.now(who)));
    const met = course.setup.fight
      ? left.flatMap(({ who, foes }) => relieves(course, { comes: who === id ? at.id : id, goes: who }, foes))
      : [];
    for (const { who, foes } of left) yield* isFollowed(course, who, foes);
    for (const [comes, foe] of met) engages(course, comes, foe);
    for (const [comes, foe] of met) {
      yield* strikesOpen(course, foe, comes);
      yield* strikesOpen(course, comes, foe);
    }
  },
};

/**
 * The opponents of the one who goes are in contact with the one who comes into its square, and strike at that one: only the
 * newcomer's reaction is an initial one (SEG-MOVE-22, SEG-MELEE-01, SEG-MELEE-08). The newcomer's own half of the contact is
 * left for when its old opponents have followed or not.
 * @returns the newcomer and each opponent whom it has just met
 */
function relieves(
  course: Course,
  { comes, goes }: { readonly comes: FighterId; readonly goes: FighterId },
  foes: readonly FighterId[],
): readonly (readonly [FighterId, FighterId])[] {
  const met: (readonly [FighterId, FighterId])[] = [];
  for (const foe of foes) {
    if (!course.has(foe) || !areFoes(course.setup, comes, foe)) continue;
    if ([comes, foe].some(id => felled(course.now(id)))) continue;
    const aimed = clocksOf(course.now(foe)).filter(clock => isOfMelee(clock) && clock.at === goes);
    if (!isMetBy(course, foe, comes, aimed) || isBeside(course, foe, goes)) continue;
    if (!engagedWith(course.now(foe)).includes(comes)) met.push([comes, foe]);
    entersContact(course, foe, comes);
    for (const clock of aimed) course.record({ fact: 'prepared', who: foe, ...clock, at: comes });
  }
  return met;
}

/**
 * True for an opponent whom the newcomer stands in contact with, on a map; so does one who had prepared a polearm over the
 * first rank, to which the square is as near as before (SEG-CIRC-20).
 */
function isMetBy(course: Course, foe: FighterId, comes: FighterId, aimed: readonly Prepared[]): boolean {
  if (adjacent(course, foe, comes) !== false || isBeside(course, foe, comes)) return true;
  const pikes = course.now(foe).weapons.filter(({ polearm }) => polearm);
  return !isTooFar(course, foe, comes) && aimed.some(clock => pikes.some(({ id }) => id === clock.with));
}
