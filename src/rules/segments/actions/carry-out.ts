import { actionRules, needsRefusal, offered, partiesIn } from '../../shared/action-rules.ts';
import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import type { OpenAction, Whom } from '../../shared/open-action.ts';
import type { Reason } from '../../shared/target.ts';
import { CIRCUMSTANCES, OWN_RANGE } from '../circumstances.ts';
import { guidesMount } from '../common-actions.ts';
import { conditionIn, felled, incapacity, isGone, isIn, unpreparedIn } from '../conditions.ts';
import { surprisedBy } from '../contact.ts';
import { Course } from '../course.ts';
import { ACTION, handOf } from '../fighter.ts';
import { settlesFumbles } from '../fumbles.ts';
import { settlesSlips } from '../held-weapon.ts';
import { freeGrip, WRESTLING } from '../wrestling-hands.ts';
import { fighterIn } from '../setup.ts';
import { clockIn } from '../state.ts';
import { settlesLate } from '../wrestling-engagement.ts';
import { canActNow, hasHandFree, isSeized, undecided } from '../time.ts';
import { gripsUnseen } from './wrestling-action.ts';
import { deedOf, type Acting, type Action } from './action.ts';
import { actionOf, ACTIONS } from './all-actions.ts';

export const { refusal, play } = actionRules<Action, Acting>({
  actionOf,
  unknown: 'SEG-ACT-01',
  circumstances: { ids: CIRCUMSTANCES, most: 100, rule: 'SEG-CORE-02', own: OWN_RANGE },
  actingIn,
  openRefusal,
  carryOut,
});

function openRefusal(action: Action, acting: Acting): Reason | null {
  const { fighter, named } = acting;
  const { rule, needs, when } = action;
  if (fighter.grips?.lacks?.some(id => id === action.id))
    return { rule: 'SEG-WRESTLE-40', id: 'segments.lacks-grip' };
  if (when === 'involuntary') {
    if (isGone(fighter)) return { rule, id: 'condition.dead' };
    return missing(action, acting) ?? deedOf(action).refusal?.(acting) ?? null;
  }
  // SEG-REACT-16: one felled too late still does what falls in this segment, and nothing else.
  const helpless = isOwed(action, acting) ? incapacity(fighter) : felled(fighter);
  if (helpless) return helpless;
  const lacking = needsRefusal(action, acting);
  if (lacking) return lacking;
  if ((needs === 'named' || needs === 'named-at') && named === '')
    return { rule, id: 'segments.names-nothing' };
  return untimely(action, acting) ?? deedOf(action).refusal?.(acting) ?? null;
}

/** True for what falls in this segment: what is due, and what a fighter has waited with unprepared, at the same target (SEG-REACT-16). */
function isOwed({ when, waitsUnprepared }: Action, { fighter, at, named }: Acting): boolean {
  if (when === 'due') return true;
  const waiting = unpreparedIn(fighter);
  if (!waiting || waiting.action !== waitsUnprepared) return false;
  return waiting.with === named && waiting.at === (at?.id ?? '');
}

function missing({ rule, needs }: Action, { named }: Acting): Reason | null {
  return needs === 'named' && named === '' ? { rule, id: 'segments.names-nothing' } : null;
}

/**
 * Why an action is not open at this time (SEG-REACT-04, SEG-REACT-07, SEG-REACT-18, SEG-REACT-19, SEG-SURPRISE-02,
 * SEG-WRESTLE-16).
 */
function untimely(one: Action, acting: Acting): Reason | null {
  const { when, mode, openToWrestlers, isAnnounced } = one;
  const { course, fighter, at, weapon } = acting;
  const { fight } = course.setup;
  if (!fight) return null;
  const isUnprevented = isOwed(one, acting) && isIn(fighter, 'acts-to-the-last', 'seized-late');
  if (isIn(fighter, 'wrestling') && mode !== 'wrestling' && !openToWrestlers && !isUnprevented)
    return { rule: 'SEG-WRESTLE-16', id: 'condition.wrestling' };
  if (surprisedBy(fighter, at?.id ?? '')) return { rule: 'SEG-SURPRISE-02', id: 'condition.surprised' };
  if (isIn(fighter, 'moved-fully') && !isAnnounced)
    return { rule: 'SEG-MOVE-07', id: 'condition.moved-fully' };
  if (
    when === 'decision' &&
    fight.turn !== fighter.id &&
    isSeized(fighter, fight.round, course.setup.fighters)
  )
    return { rule: 'SEG-WRESTLE-15', id: 'not-your-turn' };
  if (when !== 'due') return null;
  const hand =
    mode === 'wrestling' ? (freeGrip(course, fighter.id) ?? WRESTLING) : weapon ? handOf(weapon) : ACTION;
  if (course.hasActed(fighter.id, hand)) return { rule: 'SEG-REACT-07', id: 'segments.weapon-used' };
  if (mode === 'wrestling' && at && gripsUnseen(course, fighter.id, at))
    return conditionIn(fighter.state, 'free-action-taken', { by: at.id })
      ? { rule: 'SEG-FREE-05', id: 'segments.one-free-action' }
      : null;
  const clock = clockIn(fighter, hand);
  const action = mode === 'wrestling' ? 'wrestling' : mode === 'shooting' ? 'shot' : 'melee';
  const isReady =
    clock?.action === action && (weapon === null || action === 'wrestling' || clock.with === weapon.id);
  if (!isReady) return { rule: 'SEG-REACT-04', id: 'segments.nothing-prepared' };
  const { due = 0 } = clock;
  // SEG-REACT-18, SEG-REACT-19: a shot may be held, a blow may not.
  const isTime = action === 'shot' ? due <= fight.round : due === fight.round;
  if (!isTime) return { rule: 'SEG-REACT-04', id: 'segments.not-due', names: { due } };
  return fight.turn === fighter.id ? null : { rule: 'SEG-REACT-04', id: 'not-your-turn' };
}

/** Carries out an action, settles its fumbles, and prepares what comes next. Returns the facts. */
function* carryOut(action: Action, acting: Acting, setup: Setup): Play<readonly Fact[]> {
  const { course, fighter } = acting;
  yield* deedOf(action).play(acting);
  yield* settlesFumbles(course);
  if (setup.fight) settlesSlips(course);
  yield* course.preparesNext();
  if (setup.fight) settlesLate(course);
  // Involuntary and free actions do not use up a turn.
  const takes = action.when === 'due' || action.when === 'decision';
  const acts = takes && setup.fight?.turn === fighter.id;
  if (acts && setup.fight && isOver(course, fighter.id, setup.fight.cycle))
    course.record({ fact: 'spent', who: fighter.id, what: 'turn', amount: 1 });
  return course.facts;
}

/** True if a fighter has nothing left to decide or to do in this pass of the segment. */
function isOver(course: Course, who: string, cycle: number): boolean {
  const fighter = course.now(who);
  if (isIn(fighter, 'postponed')) return true;
  if (undecided(fighter)) return false;
  return cycle === 1 || !(canActNow(fighter, course.segment) || hasHandFree(fighter));
}

/** All actions of the acting fighter with the weapon or item named, and why some are refused. */
export function openActions(setup: Setup): readonly OpenAction[] {
  const acting = actingIn(setup);
  const listed = ACTIONS.filter(({ id }) => id !== 'attack');
  return offered(listed, acting, openRefusal, action => {
    const { isUnusual, when, numbers, needs } = action;
    return {
      isUnusual,
      kind: when === 'due' || when === 'decision' ? 'proactive' : 'free',
      cost: 0,
      duration: when,
      needs: needs === 'target' ? 'target' : needs && 'weapon',
      whom: acting ? whomOf(action, acting) : undefined,
      numbers,
      isInvoluntary: when === 'involuntary',
    };
  });
}

function whomOf(action: Action, acting: Acting): Whom | undefined {
  const { needs } = action;
  return needs === 'target' || needs === 'both' ? 'another' : action.whom?.(acting);
}

function actingIn(setup: Setup): Acting | null {
  const parties = partiesIn(setup, fighterIn);
  return parties && { ...parties, course: new Course(setup, guidesMount), named: setup.attempt.with };
}
