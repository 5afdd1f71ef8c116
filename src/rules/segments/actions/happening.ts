import { savingThrow } from '../saving-throw.ts';
import { conditionIn, ends, gains, isIn, leavesSaddle } from '../conditions.ts';
import { surprisedBy } from '../contact.ts';
import { loses } from '../interruption.ts';
import { endsTug, pullsAgain, tugOf } from '../tug.ts';
import { goesDown, hasBledOut } from '../wounds.ts';
import { fallsOut } from '../wrestling-engagement.ts';
import type { Action } from './action.ts';

/** Taken by surprise (surpris), SEG-SURPRISE-01, SEG-SURPRISE-08: by the opponent in `at`, or by all where none is named. */
export const takenBySurprise: Action = {
  id: 'taken-by-surprise',
  rule: 'SEG-SURPRISE-01',
  group: 'hands',
  purpose: null,
  when: 'involuntary',
  whom: () => 'perhaps',
  refusal: ({ fighter, at }) =>
    surprisedBy(fighter, at?.id ?? '') ? { rule: 'SEG-SURPRISE-01', id: 'condition.surprised' } : null,
  *play({ course, fighter, at }) {
    const { id } = fighter;
    course.record(gains(fighter, 'surprised', at ? { by: at.id } : {}));
    if (at) return;
    loses(course, id);
    course.record(...ends(course.now(id), 'initial-reaction'));
  },
};

/** A fighter whom loss of blood fells or kills (hémorragie), SEG-CRIT-03, SEG-CRIT-04; started by time, not by the user. */
export const bleedOut: Action = {
  id: 'bleed-out',
  rule: 'SEG-CRIT-04',
  group: 'guard',
  purpose: null,
  when: 'involuntary',
  refusal: ({ fighter }) =>
    hasBledOut(fighter) ? null : { rule: 'SEG-CRIT-04', id: 'segments.has-blood-left' },
  *play({ course, fighter: { id } }) {
    goesDown(course, id);
  },
};

/** A save against death from exhaustion (épuisement), SEG-FATIGUE-10; started by time, not by the user. */
export const holdOut: Action = {
  id: 'hold-out',
  rule: 'SEG-FATIGUE-10',
  group: 'guard',
  purpose: null,
  when: 'involuntary',
  refusal: ({ fighter }) =>
    isIn(fighter, 'near-collapse') ? null : { rule: 'SEG-FATIGUE-10', id: 'segments.not-exhausted' },
  *play({ course, fighter }) {
    const { id } = fighter;
    course.record(...ends(fighter, 'near-collapse'));
    const held = yield* savingThrow(course, { who: id, save: 'fortitude', dc: 10, rule: 'SEG-FATIGUE-10' });
    course.record({ fact: 'resisted', who: id, what: 'exhaustion', held: held.holds });
    if (!held.holds && !isIn(course.now(id), 'dead')) {
      course.record(gains(course.now(id), 'dead'));
      fallsOut(course, id);
    }
  },
};

/** Pull at a seized weapon again after a tie (capture d'arme), SEG-SPECIAL-19; started by time, not by the user. */
export const tugOn: Action = {
  id: 'tug-on',
  rule: 'SEG-SPECIAL-19',
  group: 'guard',
  purpose: null,
  when: 'involuntary',
  refusal: ({ fighter }) =>
    isIn(fighter, 'tugs') ? null : { rule: 'SEG-SPECIAL-19', id: 'segments.nothing-prepared' },
  *play({ course, fighter: { id } }) {
    const tug = tugOf(course, id);
    if (tug) yield* pullsAgain(course, tug);
    else endsTug(course, id);
  },
};

/** Mount or dismount (monter, descendre), SEG-CIRC-13; the table decides that there is a mount. */
export const mount: Action = {
  id: 'mount',
  rule: 'SEG-CIRC-13',
  group: 'move',
  purpose: null,
  when: 'involuntary',
  refusal: ({ fighter }) =>
    isIn(fighter, 'prone') && !isIn(fighter, 'mounted')
      ? { rule: 'SEG-CIRC-06', id: 'condition.prone' }
      : null,
  *play({ course, fighter }) {
    const riding = conditionIn(fighter.state, 'mounted');
    course.record(...(riding ? leavesSaddle(fighter) : [gains(fighter, 'mounted')]));
  },
};
