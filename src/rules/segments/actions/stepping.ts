import type { Reason } from '../../shared/target.ts';
import { guidesMount } from '../common-actions.ts';
import { ends, isIn, liesDown } from '../conditions.ts';
import { directingRefusal, engagedWith } from '../contact.ts';
import type { Course } from '../course.ts';
import type { SegmentsFighter } from '../fighter.ts';
import { isFollowed, outdoes, SQUARE, standsOn, steps, whenceCame, type Square } from '../following.ts';
import { areAllies, hasCircumstance } from '../../shared/setup.ts';
import { isWayBarred } from '../way.ts';
import { did, type Action } from './action.ts';

/** Why a fighter cannot walk; null when it can (SEG-WRESTLE-16, SEG-CIRC-06). */
export function moveRefusal(fighter: SegmentsFighter): Reason | null {
  if (isIn(fighter, 'wrestling')) return { rule: 'SEG-WRESTLE-16', id: 'condition.wrestling' };
  return liesDown(fighter) ? { rule: 'SEG-CIRC-06', id: 'condition.prone' } : null;
}

/** Why a fighter cannot go the way that it names; null when it can (SEG-MOVE-01). */
export function wayRefusal(course: Course, { id }: SegmentsFighter): Reason | null {
  return isWayBarred(course, id) ? { rule: 'SEG-MOVE-01', id: 'segments.way-barred' } : null;
}

/** The last square of the attempt's path; null for none. */
export function goal({ setup }: Course): Square | null {
  return setup.attempt.path?.at(-1) ?? null;
}

/**
 * Step one square as a free action (déplacement lent), SEG-ACT-07, SEG-MOVE-06, SEG-MOVE-15; opponents in contact
 * follow, or the contact ends. In the saddle of a poor rider it is a simple action (SEG-CIRC-14).
 */
export const step: Action = {
  id: 'step',
  rule: 'SEG-ACT-07',
  group: 'move',
  purpose: null,
  when: 'free',
  refusal({ course, fighter }) {
    const path = course.setup.attempt.path ?? [];
    if (path.length > 1) return { rule: 'SEG-MOVE-07', id: 'segments.more-than-a-square' };
    if (isIn(fighter, 'stepped')) return { rule: 'SEG-MOVE-08', id: 'segments.has-stepped' };
    return (
      directingRefusal(fighter) ??
      moveRefusal(fighter) ??
      wayRefusal(course, fighter) ??
      squareRefusal(course, fighter, goal(course))
    );
  },
  *play({ course, fighter: { id } }) {
    if (!(yield* guidesMount(course, id))) return;
    const to = goal(course);
    const before = engagedWith(course.now(id));
    const rival = to && rivalOn(course, course.now(id), to);
    if (rival) givesWay(course, rival);
    const here = course.places()?.[id];
    if (to) course.record({ fact: 'moved', who: id, onto: to });
    course.record(...ends(course.now(id), 'cornered'));
    course.record(did(course.now(id), 'step', { metres: SQUARE }));
    if (course.setup.fight) course.record(steps(course.now(id), here));
    yield* isFollowed(course, id, before);
  },
};

/**
 * Why a square cannot be entered; null when it can: two fighters of a pike rank share one (SEG-MOVE-08, SEG-MOVE-10,
 * SEG-CIRC-19).
 */
function squareRefusal(course: Course, fighter: SegmentsFighter, to: Square | null): Reason | null {
  const there = to ? standsOn(course, fighter.id, to) : [];
  if (!to || there.length === 0 || rivalOn(course, fighter, to)) return null;
  const rank = [fighter.id, ...there];
  const isRank =
    there.length === 1 &&
    rank.every(id => hasCircumstance(course.setup, { id }, 'pike-rank')) &&
    there.every(id => areAllies(course.setup, fighter.id, id));
  return isRank ? null : { rule: 'SEG-MOVE-08', id: 'segments.square-taken' };
}

/**
 * The fighter who entered a square in this segment and must leave it to one of higher Dexterity, or of the same and
 * higher Strength (SEG-MOVE-10, OPEN-57).
 */
function rivalOn(course: Course, fighter: SegmentsFighter, to: Square): SegmentsFighter | null {
  const [id, ...others] = standsOn(course, fighter.id, to);
  if (id === undefined || others.length > 0) return null;
  const rival = course.now(id);
  const whence = whenceCame(rival);
  const isFree = whence !== null && standsOn(course, id, whence).length === 0;
  return isFree && outdoes(fighter, rival) ? rival : null;
}

/** The fighter who loses the square is back where it was, and may step again. */
function givesWay(course: Course, rival: SegmentsFighter): void {
  const onto = whenceCame(rival);
  if (onto) course.record({ fact: 'moved', who: rival.id, onto }, ...ends(rival, 'stepped'));
}
