import { type Answer, passing, playOut, type Question } from '../shared/play.ts';
import { facesOf } from '../shared/dice.ts';
import type { Prepared } from '../shared/fact.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { Reason } from '../shared/target.ts';
import { actionOf } from './actions/all-actions.ts';
import { play, refusal } from './actions/carry-out.ts';
import { directsByHand } from './contact.ts';
import { fighterIn } from './setup.ts';
import { clocksOf, fighterAfter } from './state.ts';

/**
 * Why a fighter may not want to announce an action, or to do something else at once, such as a charge: what it has due in
 * this segment, or holds since, is lost by it (SEG-REACT-08). Null where nothing is.
 */
export function thrownAway(setup: Setup): Reason | null {
  const { attempt, fight } = setup;
  const fighter = fighterIn(setup, attempt.by);
  const action = actionOf(attempt.action);
  if (!fighter || !fight || !action) return null;
  const isAnother = action.isAnnounced === true || action.when === 'decision';
  // SEG-CIRC-14: a poor rider's step is an order to the mount.
  if (!isAnother && !(action.group === 'move' && directsByHand(fighter))) return null;
  const ready = clocksOf(fighter).filter(({ due = Infinity }) => due <= fight.round);
  if (ready.length === 0 || refusal(setup)) return null;
  const after = clocksOf(fighterAfter(fighter, playOut(play(setup), anyAnswer)));
  const isLost = ready.some(clock => !after.some(one => isSame(one, clock)));
  return isLost ? { rule: 'SEG-REACT-08', id: 'segments.gives-up-blow' } : null;
}

function isSame(one: Prepared, other: Prepared): boolean {
  return one.hand === other.hand && one.action === other.action && one.due === other.due;
}

/** An answer that fits: what is given up does not depend on it. The slowest reaction tells the new clock from the old. */
function anyAnswer(question: Question): Answer {
  if (question.ask === 'roll') return { dice: facesOf(question.dice) };
  const open = question.options.filter(({ refused }) => !refused).map(({ id }) => id);
  return passing(question) ?? { chosen: open.slice(0, Math.max(question.atLeast, 1)) };
}
