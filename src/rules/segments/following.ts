import { distanceBetween } from '../shared/grid/distance.ts';
import { choose, type FighterId, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { did } from './actions/action.ts';
import { conditionIn, ends, felled, gains, isIn } from './conditions.ts';
import { adjacent, directingRefusal, directsByHand, disengages, reaches, weaponsInHand } from './contact.ts';
import type { Course } from './course.ts';
import type { SegmentsFighter } from './fighter.ts';

/** Metres in a square (SEG-MOVE-01). */
export const SQUARE = 2;

export interface Square {
  readonly x: number;
  readonly y: number;
}

/** The fact that a fighter has taken its step of this segment, with the square it came from (SEG-MOVE-08, SEG-MOVE-10). */
export function steps(fighter: SegmentsFighter, from?: Square) {
  return gains(fighter, 'stepped', from ? { with: `${from.x},${from.y}` } : {});
}

/** The square that a fighter has left by its step of this segment; null where it took none on a map. */
export function whenceCame(fighter: SegmentsFighter): Square | null {
  const [, x, y] = /^(-?\d+),(-?\d+)$/u.exec(conditionIn(fighter.state, 'stepped')?.with ?? '') ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

/** True for two fighters in contact who have come together in this segment, by a charge, a full move or a step (OPEN-19). */
export function haveJustMet(course: Course, one: SegmentsFighter, other: SegmentsFighter): boolean {
  const both = [one, other];
  if (both.some(fighter => isIn(fighter, 'moved-fully'))) return true;
  if (!both.some(fighter => isIn(fighter, 'stepped'))) return false;
  const [here, there] = both.map(fighter => {
    const place = course.places()?.[fighter.id];
    return place && { ...place, ...whenceCame(fighter) };
  });
  const isMeasured = both.some(whenceCame) && here !== undefined && there !== undefined;
  return !isMeasured || distanceBetween(here, there, 'equidistant') > 1;
}

/** Who stands on a square of the map. */
export function standsOn(course: Course, who: FighterId, { x, y }: Square): readonly FighterId[] {
  const places = Object.entries(course.places() ?? {});
  const square = { x, y, width: 1, height: 1 };
  return places
    .filter(([id, place]) => id !== who && distanceBetween(place, square, 'equidistant') === 0)
    .map(([id]) => id);
}

/** True if a fighter wins a square from another: by Dexterity, then by Strength (SEG-MOVE-10). */
export function outdoes({ scores: one }: SegmentsFighter, { scores: other }: SegmentsFighter): boolean {
  return one.dex === other.dex ? one.str > other.str : one.dex > other.dex;
}

/**
 * Opponents in contact follow one square, or the contact ends: after a step, a push or a breakthrough (SEG-MELEE-03,
 * SEG-MOVE-08, SEG-MOVE-15, SEG-CIRC-22).
 * @param before those in contact before
 */
export function* isFollowed(course: Course, who: FighterId, before: readonly FighterId[]): Play<void> {
  const following: SegmentsFighter[] = [];
  for (const foe of before) {
    if (!course.has(foe) || isBeside(course, foe, who)) continue;
    if (!isTooFar(course, foe, who) && (yield* wantsToFollow(course, foe, who)))
      following.push(course.now(foe));
    else disengages(course, foe, who);
  }
  const disputed = following.map(foe => disputedBy(course, foe, who, following));
  const all = following.map((foe, i) => ({ foe, leaves: disputed[i] ?? null }));
  for (const { foe, leaves } of all.sort((one, other) => (outdoes(one.foe, other.foe) ? -1 : 1)))
    follows(course, foe, who, leaves);
}

/** True for two who can still strike at each other on a map, over the first rank of pikes too (SEG-CIRC-20). */
export function isBeside(course: Course, one: FighterId, other: FighterId): boolean {
  return (
    [
      [one, other],
      [other, one],
    ].some(([from = '', to = '']) =>
      weaponsInHand(course.now(from)).some(weapon => reaches(course, from, to, weapon) === true),
    ) || adjacent(course, one, other) === true
  );
}

/** True where no step of one square leads back into contact. */
export function isTooFar(course: Course, foe: FighterId, who: FighterId): boolean {
  const [here, there] = [course.places()?.[foe], course.places()?.[who]];
  return here !== undefined && there !== undefined && distanceBetween(here, there, 'equidistant') > 2;
}

/** Asks an opponent to follow; one that has moved in this segment cannot, nor a poor rider who has acted (SEG-MOVE-09, SEG-CIRC-14). */
function* wantsToFollow(course: Course, foe: FighterId, who: FighterId): Play<boolean> {
  const fighter = course.now(foe);
  const able = felled(fighter) === null && !isIn(fighter, 'moved-fully', 'prone', 'stepped', 'wrestling');
  if (!able || directingRefusal(fighter)) return false;
  const rides: Reason = { rule: 'SEG-CIRC-14', id: 'segments.directs-mount' };
  const [chosen = 'stay'] = yield* choose({
    name: course.name('follow'),
    by: foe,
    options: [{ id: 'follow', ...(directsByHand(fighter) && { reasons: [rides] }) }, { id: 'stay' }],
    atLeast: 1,
    atMost: 1,
    against: who,
    reasons: [{ rule: 'SEG-MOVE-15', id: 'segments.recedes' }],
  });
  return chosen === 'follow' && (yield* course.guides(foe));
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
  course.record(...ends(course.now(foe.id), 'cornered'));
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
