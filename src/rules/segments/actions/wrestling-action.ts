import { type FighterId, type Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { conditionIn, felled, gains, isFelledLate, isIn } from '../conditions.ts';
import {
  adjacent,
  clinchOf,
  engagedWith,
  hasSurprised,
  holdsOn,
  surprisedBy,
  wrestlingWith,
} from '../contact.ts';
import type { Course } from '../course.ts';
import { exerts } from '../fatigue.ts';
import { type SegmentsFighter } from '../fighter.ts';
import { countsFrom, holdsOf, prepares } from '../reaction.ts';
import { hasCircumstance } from '../../shared/setup.ts';
import { awaitsGrip, meetsGrip } from '../simultaneous-grips.ts';
import { announcesOther } from '../next-blow.ts';
import { freesHand, loses } from '../interruption.ts';
import { clockIn } from '../state.ts';
import { comesAtOnce } from '../tie-break.ts';
import { gripsToPrepare, wrestlingDice, wrestlingHands } from '../wrestling-hands.ts';
import { engagesWrestling } from '../wrestling-engagement.ts';
import type { Action, AtTarget } from './action.ts';

/** Prepares the next wrestling action right after the last (SEG-REACT-10, SEG-WRESTLE-21). */
export function* prepareNextWrestling(course: Course, who: FighterId): Play<void> {
  const fighter = course.now(who);
  if (!course.setup.fight || felled(fighter)) return;
  // The opponent is out of it: nobody is left to wrestle with.
  const foes = [...wrestlingWith(fighter), ...engagedWith(fighter)];
  if (foes.every(foe => course.has(foe) && isLeaving(course.now(foe), who))) return;
  if (holdsOf(course, who) >= 2) return;
  if (yield* announcesOther(course, who, { name: 'next-grip', goesOn: 'wrestle' })) {
    for (const hand of gripsToPrepare(course, who)) freesHand(course, who, hand);
    return;
  }
  yield* preparesGrips(course, who);
}

/** True for an opponent felled too late, who is out of the grips of this fighter with what it does in this segment (SEG-REACT-16). */
function isLeaving(foe: SegmentsFighter, who: FighterId): boolean {
  if (!isFelledLate(foe)) return false;
  return isIn(foe, 'dead') || conditionIn(foe.state, 'held', { by: who }) === null;
}

/** Rolls the reaction of each wrestling action that a fighter can have under way (SEG-WRESTLE-01, SEG-WRESTLE-40). */
export function* preparesGrips(
  course: Course,
  who: FighterId,
  {
    at,
    from = countsFrom(course, who),
  }: { readonly at?: FighterId | undefined; readonly from?: number } = {},
): Play<void> {
  for (const hand of gripsToPrepare(course, who)) {
    yield* prepares(course, who, {
      action: 'wrestling',
      hand,
      ...(at !== undefined && { at }),
      dice: wrestlingDice(course.now(who)),
      rule: 'SEG-WRESTLE-01',
      from,
    });
  }
}

/**
 * Prepares the next action of a wrestler, and of others in the clinch who acted in this segment before. All of them wait
 * for opponents who are still to act in it, for a hold lengthens either die (SEG-WRESTLE-11, SEG-WRESTLE-22, SEG-WRESTLE-24).
 */
function* prepareNext(course: Course, who: FighterId): Play<void> {
  const others = clinchOf(course, course.now(who)).filter(id => isWaiting(course, id));
  for (const one of [...others, who]) {
    // SEG-SURPRISE-06: who has surprised rolls in the next segment.
    if (isIn(course.now(one), 'has-surprised'))
      for (const hand of gripsToPrepare(course, one)) loses(course, one, hand);
    else if (!awaitsGrip(course, one)) yield* prepareNextWrestling(course, one);
  }
}

/** True for a wrestler who has acted in this segment and has not prepared the next action yet. */
function isWaiting(course: Course, who: FighterId): boolean {
  const fighter = course.now(who);
  return wrestlingHands(fighter).some(hand => {
    const clock = clockIn(fighter, hand);
    return clock?.action === 'wrestling' && clock.due === course.segment && course.hasActed(who, hand);
  });
}

/** True for a grip that is a free action of surprise, without a reaction before it (SEG-SNEAK-10, SEG-SURPRISE-03). */
export function gripsUnseen(course: Course, by: FighterId, at: SegmentsFighter): boolean {
  if (!course.setup.fight) return false;
  return hasCircumstance(course.setup, { id: by }, 'sneak') && surprisedBy(at, by) !== null;
}

/** The one free action of a surprise at this opponent (SEG-SURPRISE-02, SEG-SURPRISE-06). */
function* surprises(course: Course, fighter: SegmentsFighter, at: FighterId): Play<void> {
  yield* comesAtOnce(course, fighter.id, at);
  course.record(gains(fighter, 'free-action-taken', { by: at }));
  hasSurprised(course, fighter.id);
}

type Of = (acting: AtTarget) => Play<void>;

/** Makes a wrestling action against an opponent at grips (SEG-WRESTLE-12, SEG-WRESTLE-13, SEG-WRESTLE-23). */
export function wrestling(
  { id, rule, group }: Pick<Action, 'id' | 'rule' | 'group'>,
  play: Of,
  refusal: (acting: AtTarget) => Reason | null = () => null,
): Action {
  return {
    id,
    rule,
    group,
    purpose: null,
    when: 'due',
    mode: 'wrestling',
    needs: 'target',
    refusal(acting) {
      const { course, fighter, at } = acting;
      const sneak = hasCircumstance(course.setup, fighter, 'sneak');
      if (course.setup.fight && !sneak && !clinchOf(course, fighter).includes(at.id))
        return { rule: 'SEG-WRESTLE-12', id: 'segments.not-at-grips' };
      if (adjacent(course, fighter.id, at.id) === false)
        return { rule: 'SEG-WRESTLE-12', id: 'segments.not-in-contact' };
      const holds = holdsOn(fighter);
      if (holds >= 2 && id !== 'escape') return { rule: 'SEG-WRESTLE-23', id: 'condition.held' };
      if (holdsOf(course, fighter.id) >= 2) return { rule: 'SEG-WRESTLE-24', id: 'segments.two-holds' };
      return refusal(acting);
    },
    *play(acting) {
      const { course, at, fighter } = acting;
      if (gripsUnseen(course, fighter.id, at)) yield* surprises(course, fighter, at.id);
      // SEG-SNEAK-10: an unseen fighter comes to grips at once.
      if (hasCircumstance(course.setup, fighter, 'sneak')) engagesWrestling(course, fighter.id, at.id);
      if (!(yield* meetsGrip(course, fighter.id, at.id))) return;
      exerts(course, fighter.id);
      yield* play({
        ...acting,
        fighter: course.now(fighter.id),
        at: course.now(at.id),
      });
      yield* prepareNext(course, fighter.id);
    },
  };
}
