import { choose, type FighterId } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { ends, incapacity, isIn } from '../conditions.ts';
import { adjacent, engagedWith } from '../contact.ts';
import type { Course } from '../course.ts';
import type { SegmentsFighter } from '../fighter.ts';
import { did, type Action } from './action.ts';
import { isFollowed, steps } from '../following.ts';
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
 * in contact follow, or the contact ends (SEG-MOVE-08, SEG-MOVE-15).
 */
export const changePlaces: Action = {
  id: 'change-places',
  rule: 'SEG-MOVE-22',
  group: 'move',
  purpose: null,
  when: 'free',
  needs: 'somebody',
  refusal({ course, fighter, at }) {
    const no = squareRefusal(fighter);
    if (no) return no;
    if (incapacity(at) ?? squareRefusal(at)) return { rule: 'SEG-MOVE-22', id: 'segments.they-cannot-step' };
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
    for (const { who, foes } of left) yield* isFollowed(course, who, foes);
  },
};
