import { numberIn } from '../../shared/open-action.ts';
import { exposes } from '../common-actions.ts';
import { isIn } from '../conditions.ts';
import { isOnRein } from '../contact.ts';
import { ACTION, isBodily, type SegmentsFighter, type Weapon } from '../fighter.ts';
import { leavesHand } from '../held-weapon.ts';
import { holdRefusal, holds } from '../holding.ts';
import { breaksIncantation, loses } from '../interruption.ts';
import { holdsOf, prepares, reactionDice } from '../reaction.ts';
import { wrestlingDice } from '../wrestling-hands.ts';
import { actionUnderWay, clockIn, clocksOf, isInHand } from '../state.ts';
import { did, type Action } from './action.ts';

/** Bounds of the segments of a beat, and of those that an action takes longer. */
const SEGMENTS = { least: 1, most: 20 };

/**
 * Clear attacks of opponents in contact on a lowered guard (attaques franches), SEG-FREE-10; started by time, not by
 * the user.
 */
export const exposed: Action = {
  id: 'exposed',
  rule: 'SEG-FREE-10',
  group: 'hands',
  purpose: null,
  when: 'involuntary',
  *play({ course, fighter: { id } }) {
    yield* exposes(course, id);
  },
};

/** Drop a weapon (lâcher), SEG-ACT-05: a free action. */
export const dropWeapon: Action = {
  id: 'drop-weapon',
  rule: 'SEG-ACT-05',
  group: 'hands',
  purpose: null,
  openToWrestlers: true,
  when: 'free',
  needs: 'weapon',
  refusal({ fighter, weapon }) {
    if (isBodily(weapon)) return { rule: 'SEG-ACT-05', id: 'segments.part-of-the-body' };
    return isInHand(fighter, weapon) ? null : { rule: 'SEG-ACT-05', id: 'segments.not-in-hand' };
  },
  *play({ course, fighter: { id }, weapon }) {
    leavesHand(course, id, weapon, 0);
  },
};

/** Shout (crier), SEG-ACT-05: a free action, which breaks the fighter's own incantation. */
export const shout: Action = {
  id: 'shout',
  rule: 'SEG-ACT-05',
  group: 'look',
  purpose: null,
  openToWrestlers: true,
  when: 'free',
  refusal: ({ fighter }) => (isIn(fighter, 'gagged') ? { rule: 'SEG-ACT-05', id: 'condition.gagged' } : null),
  *play({ course, fighter }) {
    course.record(did(fighter, 'shout'));
    breaksIncantation(course, fighter.id);
  },
};

/** Keep an action ready (action en attente), SEG-REACT-18: free, until it is called for or something else is done. */
export const keepReady: Action = {
  id: 'keep-ready',
  rule: 'SEG-REACT-18',
  group: 'hands',
  purpose: null,
  when: 'free',
  refusal: ({ course, fighter }) => holdRefusal(course, fighter),
  *play({ course, fighter }) {
    holds(course, fighter.id);
  },
};

/** A beat (segment de battement), SEG-GM-01: `with` is the number of segments; not in contact. */
export const beat: Action = {
  id: 'beat',
  rule: 'SEG-GM-01',
  group: 'strike',
  purpose: null,
  when: 'involuntary',
  numbers: SEGMENTS,
  needs: 'named',
  refusal({ fighter, named }) {
    const rule = 'SEG-GM-01';
    if (numberIn(SEGMENTS, named) === null) return { rule, id: 'segments.how-many' };
    return isIn(fighter, 'engaged', 'wrestling') ? { rule, id: 'condition.engaged' } : null;
  },
  *play({ course, fighter, named }) {
    if (!course.setup.fight) return;
    const more = Number(named);
    for (const clock of clocksOf(fighter)) {
      const { due = 0, until } = clock;
      const later = { due: due + more, ...(until !== undefined && { until: until + more }) };
      course.record({ fact: 'prepared', who: fighter.id, ...clock, ...later });
    }
    if (clocksOf(fighter).length > 0) return;
    const due = course.segment + more;
    course.record({ fact: 'prepared', who: fighter.id, action: 'beat', hand: ACTION, due });
  },
};

/** An action that takes longer (action aggravée), SEG-ACT-12, SEG-ACT-11: `with` is the number of extra segments. */
export const takesLonger: Action = {
  id: 'takes-longer',
  rule: 'SEG-ACT-12',
  group: 'hands',
  purpose: null,
  when: 'involuntary',
  numbers: SEGMENTS,
  needs: 'named',
  refusal({ fighter, named }) {
    const rule = 'SEG-ACT-12';
    if (numberIn(SEGMENTS, named) === null) return { rule, id: 'segments.how-many' };
    return actionUnderWay(fighter)?.until === undefined ? { rule, id: 'segments.nothing-prepared' } : null;
  },
  *play({ course, fighter, named }) {
    const clock = actionUnderWay(fighter);
    if (!clock) return;
    const until = (clock.until ?? 0) + Number(named);
    course.record({ fact: 'prepared', who: fighter.id, ...clock, until });
  },
};

/** Interrupt an action prepared or under way (interruption), SEG-REACT-12, SEG-REACT-14. */
export const interrupted: Action = {
  id: 'interrupted',
  rule: 'SEG-REACT-12',
  group: 'hands',
  purpose: null,
  when: 'involuntary',
  refusal: ({ fighter }) =>
    actionUnderWay(fighter) ? null : { rule: 'SEG-REACT-12', id: 'segments.nothing-prepared' },
  *play({ course, fighter: { id } }) {
    loses(course, id, ACTION);
  },
};

/** True for a weapon in hand that is not on the rein (SEG-CIRC-14). */
function isAtHand(fighter: SegmentsFighter, weapon: Weapon): boolean {
  return isInHand(fighter, weapon) && !isOnRein(fighter, weapon);
}

/** Prepare a blow again that was not struck (SEG-MELEE-09); started by time, not by the user. */
export const prepareAgain: Action = {
  id: 'prepare-again',
  rule: 'SEG-MELEE-09',
  group: 'strike',
  purpose: null,
  when: 'involuntary',
  needs: 'named',
  refusal({ fighter, named }) {
    return clockIn(fighter, named)?.trigger === 'lost'
      ? null
      : { rule: 'SEG-MELEE-09', id: 'segments.nothing-prepared' };
  },
  *play({ course, fighter, named }) {
    const clock = clockIn(fighter, named);
    if (!clock) return;
    const { trigger: _lost, due = 0, ...plain } = clock;
    const weapon = fighter.weapons.find(({ id }) => id === clock.with);
    // SEG-REACT-11, SEG-WRESTLE-24: there is nothing to strike with any more, or no action left.
    if (weapon ? !isAtHand(fighter, weapon) : holdsOf(course, fighter.id) >= 2)
      return loses(course, fighter.id, named);
    const dice = weapon ? reactionDice(fighter, weapon) : wrestlingDice(fighter);
    // Ruling: a blow whose segment the table skipped counts from the last one over (docs/rulings.md).
    const from = Math.max(due, course.segment - 1);
    yield* prepares(course, fighter.id, { ...plain, hand: named, dice, rule: 'SEG-MELEE-09', from });
  },
};
