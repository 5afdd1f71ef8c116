import { distanceBetween } from '../../shared/grid/distance.ts';
import type { FighterId, Play } from '../../shared/play.ts';
import { choose } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { conditionIn, ends, gains, incapacity, isIn } from '../conditions.ts';
import { adjacent, disengages, engagedWith } from '../contact.ts';
import type { Course } from '../course.ts';
import type { SegmentsFighter } from '../fighter.ts';
import { SQUARE } from '../pushing.ts';
import { areAllies, hasCircumstance } from '../../shared/setup.ts';
import { isWayBarred } from '../way.ts';
import { did, type Action } from './action.ts';

interface Square {
  readonly x: number;
  readonly y: number;
}

/** Why a fighter cannot walk; null when it can (SEG-WRESTLE-16, SEG-CIRC-06). */
export function moveRefusal(fighter: SegmentsFighter): Reason | null {
  if (isIn(fighter, 'wrestling')) return { rule: 'SEG-WRESTLE-16', id: 'condition.wrestling' };
  return isIn(fighter, 'prone') ? { rule: 'SEG-CIRC-06', id: 'condition.prone' } : null;
}

/** Why a fighter cannot go the way that it names; null when it can (SEG-MOVE-01). */
export function wayRefusal(course: Course, { id }: SegmentsFighter): Reason | null {
  return isWayBarred(course, id) ? { rule: 'SEG-MOVE-01', id: 'segments.way-barred' } : null;
}

/** The last square of the attempt's path; null for none. */
export function goal({ setup }: Course): Square | null {
  return setup.attempt.path?.at(-1) ?? null;
}

/** The fact that a fighter has taken its step of this segment, with the square it came from (SEG-MOVE-08, SEG-MOVE-10). */
export function steps(fighter: SegmentsFighter, from?: Square) {
  return gains(fighter, 'stepped', from ? { with: `${from.x},${from.y}` } : {});
}

/**
 * Step one square as a free action (déplacement lent), SEG-ACT-07, SEG-MOVE-06, SEG-MOVE-15; opponents in contact
 * follow, or the contact ends.
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
      moveRefusal(fighter) ?? wayRefusal(course, fighter) ?? squareRefusal(course, fighter, goal(course))
    );
  },
  *play({ course, fighter: { id } }) {
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

function standsOn(course: Course, who: FighterId, { x, y }: Square): readonly FighterId[] {
  const places = Object.entries(course.places() ?? {});
  const square = { x, y, width: 1, height: 1 };
  return places
    .filter(([id, place]) => id !== who && distanceBetween(place, square, 'equidistant') === 0)
    .map(([id]) => id);
}

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

function whenceCame(fighter: SegmentsFighter): Square | null {
  const [, x, y] = /^(-?\d+),(-?\d+)$/u.exec(conditionIn(fighter.state, 'stepped')?.with ?? '') ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

function outdoes({ scores: one }: SegmentsFighter, { scores: other }: SegmentsFighter): boolean {
  return one.dex === other.dex ? one.str > other.str : one.dex > other.dex;
}

/** The fighter who loses the square is back where it was, and may step again. */
function givesWay(course: Course, rival: SegmentsFighter): void {
  const onto = whenceCame(rival);
  if (onto) course.record({ fact: 'moved', who: rival.id, onto }, ...ends(rival, 'stepped'));
}

/** Opponents in contact follow one square, or the contact ends (SEG-MOVE-08, SEG-MOVE-15, SEG-CIRC-22). */
export function* isFollowed(course: Course, who: FighterId, before: readonly FighterId[]): Play<void> {
  const following: SegmentsFighter[] = [];
  for (const foe of before) {
    if (!course.has(foe) || adjacent(course, foe, who) === true) continue;
    if (yield* wantsToFollow(course, foe, who)) following.push(course.now(foe));
    else disengages(course, foe, who);
  }
  const disputed = following.map(foe => disputedBy(course, foe, who, following));
  const all = following.map((foe, i) => ({ foe, leaves: disputed[i] ?? null }));
  for (const { foe, leaves } of all.sort((one, other) => (outdoes(one.foe, other.foe) ? -1 : 1)))
    follows(course, foe, who, leaves);
}

/** Asks an opponent to follow; one that has moved in this segment cannot (SEG-MOVE-09). */
function* wantsToFollow(course: Course, foe: FighterId, who: FighterId): Play<boolean> {
  const fighter = course.now(foe);
  const able = incapacity(fighter) === null && !isIn(fighter, 'moved-fully', 'prone', 'stepped', 'wrestling');
  if (!able) return false;
  const [chosen = 'stay'] = yield* choose({
    name: course.name('follow'),
    by: foe,
    options: [{ id: 'follow' }, { id: 'stay' }],
    atLeast: 1,
    atMost: 1,
    against: who,
    reasons: [{ rule: 'SEG-MOVE-15', id: 'segments.recedes' }],
  });
  return chosen === 'follow';
}

/** Moves the follower, straight or around squares already taken (SEG-MOVE-08, SEG-MOVE-10). */
function follows(course: Course, foe: SegmentsFighter, who: FighterId, leaves: Square | null): void {
  const ways = squaresTowards(course, foe, who);
  if (ways) {
    const onto = ways.find(
      square => !isSame(square, leaves) && standsOn(course, foe.id, square).length === 0,
    );
    if (!onto) return disengages(course, foe.id, who);
    course.record({ fact: 'moved', who: foe.id, onto });
  }
  course.record(did(course.now(foe.id), 'step', { metres: SQUARE }));
  if (course.setup.fight) course.record(steps(course.now(foe.id)));
}

function isSame({ x, y }: Square, other: Square | null): boolean {
  return other !== null && other.x === x && other.y === y;
}

/** The squares from which a fighter reaches another again, the straight one first; null without a map. */
function squaresTowards(course: Course, { id }: SegmentsFighter, who: FighterId): readonly Square[] | null {
  const places = course.places();
  const [here, there] = [places?.[id], places?.[who]];
  if (!here || !there) return null;
  const straight = { x: here.x + Math.sign(there.x - here.x), y: here.y + Math.sign(there.y - here.y) };
  const around = [-1, 0, 1].flatMap(x => [-1, 0, 1].map(y => ({ x: here.x + x, y: here.y + y })));
  return [straight, ...around].filter(
    ({ x, y }) => Math.max(Math.abs(x - there.x), Math.abs(y - there.y)) === 1,
  );
}

/**
 * The square that a follower cannot take because another of equal Dexterity and Strength wants it too (OPEN-57); null
 * for none.
 */
function disputedBy(
  course: Course,
  foe: SegmentsFighter,
  who: FighterId,
  all: readonly SegmentsFighter[],
): Square | null {
  const [wanted] = squaresTowards(course, foe, who) ?? [];
  if (!wanted) return null;
  const isDisputed = all.some(other => {
    if (other.id === foe.id || outdoes(foe, other) || outdoes(other, foe)) return false;
    const [theirs] = squaresTowards(course, other, who) ?? [];
    return theirs !== undefined && isSame(theirs, wanted);
  });
  return isDisputed ? wanted : null;
}
