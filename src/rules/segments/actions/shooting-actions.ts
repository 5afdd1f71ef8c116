import type { FighterId, Play } from '../../shared/play.ts';
import { diceOf } from '../../shared/dice.ts';
import { hasActedAtAll, lowersGuard } from '../common-actions.ts';
import { felled, isIn } from '../conditions.ts';
import { hasSurprised, surprisedBy, surprisesAny } from '../contact.ts';
import type { Course } from '../course.ts';
import { ACTION, type Weapon } from '../fighter.ts';
import { putsWandsAway } from '../hands.ts';
import { isDone, loses } from '../interruption.ts';
import { isOpening, prepares, quicker, reactionDice } from '../reaction.ts';
import { hasCircumstance } from '../../shared/setup.ts';
import {
  chooseManner,
  isSeenComing,
  LARGEST_VOLLEY,
  mannerOf,
  missileRefusal,
  preparedShotRefusal,
  shoots,
} from '../shooting.ts';
import { roundsLeft } from '../../shared/things-in-state.ts';
import { clockIn } from '../state.ts';
import { waitsOnceCalled } from '../tie-break.ts';
import type { Action } from './action.ts';

/**
 * True for a weapon that was drawn or loaded before the scene, or for an ambush: it can be shot at once (SEG-SURPRISE-04,
 * OPEN-35).
 */
function isReadyBeforehand(course: Course, who: FighterId, at: FighterId): boolean {
  if (!hasCircumstance(course.setup, { id: who }, 'prepared')) return false;
  return isOpening(course, who) || surprisesAny(course, who, at);
}

/** Prepares the next shot, with its rate and aim (SEG-SHOOT-01, SEG-SHOOT-02, SEG-SHOOT-04, SEG-SHOOT-05). */
function* preparesShot(
  course: Course,
  who: FighterId,
  weapon: Weapon,
  at: FighterId,
  isNext = false,
): Play<void> {
  if (!course.setup.fight) return;
  const manner = yield* chooseManner(course, who, weapon, isNext);
  if (!manner) return;
  const isReady = !isNext && isReadyBeforehand(course, who, at);
  yield* prepares(course, who, {
    action: 'shot',
    hand: ACTION,
    with: weapon.id,
    at,
    trigger: `rate-${manner.quicker}.aim-${manner.aim}`,
    ...(isReady
      ? { dice: '0', from: course.segment }
      : {
          dice: shotDice(course, who, quicker(reactionDice(course.now(who), weapon), manner.quicker)),
          more: manner.aim,
        }),
    rule: 'SEG-SHOOT-02',
  });
}

/** The largest volley rolls no reaction and takes the longest time (SEG-SHOOT-23, SEG-SHOOT-24). */
function shotDice({ setup }: Course, who: FighterId, dice: string): string {
  if (!hasCircumstance(setup, { id: who }, LARGEST_VOLLEY)) return dice;
  const { bonus, faces } = diceOf(dice);
  return String(faces.reduce((sum, one) => sum + one, bonus));
}

/** Prepare a shot (préparer un tir), SEG-SHOOT-01. */
export const prepareShot: Action = {
  id: 'prepare-shot',
  isAnnounced: true,
  rule: 'SEG-SHOOT-02',
  group: 'strike',
  purpose: null,
  when: 'decision',
  needs: 'both',
  mode: 'shooting',
  refusal: ({ course, fighter, at, weapon }) => missileRefusal(course, fighter, weapon, at),
  *play({ course, fighter: { id }, at, weapon }) {
    const isLate = hasActedAtAll(course, id) || isIn(course.now(id), 'begins-anew');
    loses(course, id);
    putsWandsAway(course, id, weapon);
    yield* preparesShot(course, id, weapon, at.id);
    yield* lowersGuard(course, id, isLate);
  },
};

/** Shoot or throw (tirer), SEG-SHOOT-06; a shot that is ready may be held (SEG-REACT-18). */
export const shoot: Action = {
  id: 'shoot',
  rule: 'SEG-SHOOT-06',
  group: 'strike',
  purpose: null,
  when: 'due',
  needs: 'both',
  mode: 'shooting',
  refusal: ({ course, fighter, at, weapon }) => preparedShotRefusal(course, fighter, weapon, at),
  *play({ course, fighter: { id }, at, weapon }) {
    if (yield* waitsOnceCalled(course, id, at.id)) return;
    const clock = clockIn(course.now(id), ACTION);
    isDone(course, id);
    // SEG-SURPRISE-06: the next reaction counts from the segment after the surprise.
    const surprises = surprisedBy(at, id) && !isSeenComing(course, id, at.id, weapon);
    if (course.setup.fight && surprises) hasSurprised(course, id);
    yield* shoots(course, id, at.id, weapon, mannerOf(clock?.trigger));
    const now = course.now(id);
    const again =
      felled(now) === null &&
      !isIn(now, 'wrestling') &&
      roundsLeft(now, weapon) !== 0 &&
      weapon.kind === 'shooting';
    // SEG-REACT-10: another shot is prepared, unless this one was prepared in advance.
    if (again && !hasCircumstance(course.setup, { id }, 'prepared'))
      yield* preparesShot(course, id, weapon, at.id, true);
  },
};

/** Shoot together (volée, action coordonnée), SEG-ACT-15, SEG-SHOOT-23: both at the time of the slower. */
export const coordinate: Action = {
  id: 'coordinate',
  rule: 'SEG-ACT-15',
  group: 'move',
  purpose: null,
  when: 'free',
  needs: 'target',
  refusal({ course, fighter, at }) {
    const rule = 'SEG-ACT-15';
    const both = [fighter, at].map(one => clockIn(one, ACTION));
    if (both.some(clock => clock === null)) return { rule, id: 'segments.nothing-prepared' };
    // An incantation or a task that has begun waits for nobody.
    const hasBegun = both.some(clock => clock?.until !== undefined && (clock.due ?? 0) < course.segment);
    return hasBegun ? { rule, id: 'segments.has-begun' } : null;
  },
  *play({ course, fighter, at }) {
    const slowest = Math.max(...[fighter, at].map(one => clockIn(one, ACTION)?.due ?? 0));
    for (const one of [fighter, at]) {
      const clock = clockIn(course.now(one.id), ACTION);
      if (!clock || clock.due === slowest) continue;
      const { due = 0, until } = clock;
      const later = { due: slowest, ...(until !== undefined && { until: until + slowest - due }) };
      course.record({ fact: 'prepared', who: one.id, ...clock, ...later });
    }
  },
};
