import { unusable } from '../reach.ts';
import { spent, turnOver } from '../budget.ts';
import { ends, gains, isIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import type { D20Fighter } from '../fighter.ts';
import { runnerOf } from '../mounts.ts';
import { movesInOrder } from '../places-left.ts';
import { COUNTERSPELL } from '../counterspell.ts';
import type { Fact } from '../../shared/fact.ts';
import type { Reason } from '../../shared/target.ts';
import type { Acting, Action } from './action.ts';
import { triggerFor } from './readying.ts';

/** Ready an action (préparer une action), D20-READY-01, D20-READY-02: an attack with a weapon, on a trigger. */
export const ready: Action = {
  id: 'ready',
  isReadying: true,
  rule: 'D20-READY-01',
  group: 'guard',
  purpose: null,
  cost: 'standard',
  setsOff: [],
  openTo: [],
  needs: 'weapon',
  whom: () => 'perhaps',
  refusal({ course, fighter, weapon }) {
    if (!course.setup.fight) return { rule: 'D20-READY-01', id: 'd20.no-turns' };
    // No check of range or sight: the target may come within them by the trigger.
    return unusable(course, fighter, weapon);
  },
  *play({ course, fighter, weapon, at }) {
    const trigger = yield* triggerFor(course, fighter.id, at?.id);
    course.record({
      fact: 'prepared',
      who: fighter.id,
      action: 'ready',
      with: weapon.id,
      trigger,
      ...(at && { at: at.id }),
    });
  },
};

/** Ready a counterspell (contresort), D20-READY-07: against any spell of an opponent. */
export const readyCounterspell: Action = {
  id: 'ready-counterspell',
  isReadying: true,
  rule: 'D20-READY-07',
  group: 'guard',
  purpose: null,
  cost: 'standard',
  setsOff: [],
  openTo: [],
  whom: () => 'perhaps',
  refusal({ course, fighter }) {
    const rule = 'D20-READY-07';
    if (!course.setup.fight) return { rule, id: 'd20.no-turns' };
    return (fighter.spells?.length ?? 0) > 0 ? null : { rule, id: 'd20.no-spell' };
  },
  *play({ course, fighter, at }) {
    const about = { action: 'ready', with: COUNTERSPELL, trigger: 'casts', ...(at && { at: at.id }) };
    course.record({ fact: 'prepared', who: fighter.id, ...about });
  },
};

/** Counters of what a fighter does in its turn. */
const ACTED = ['standard', 'move', 'step', 'moved', 'overrun'];

/** The facts of a fighter who keeps what is left of its turn for later (D20-DELAY-01). */
export function delays(fighter: D20Fighter): readonly Fact[] {
  return [gains(fighter, 'delaying'), gains(fighter, 'turn-begun'), turnOver(fighter.id)];
}

/** Delay (retarder son action), D20-DELAY-01: the fighter gives up its turn, and steps in later. */
export const delay: Action = {
  id: 'delay-turn',
  rule: 'D20-DELAY-01',
  group: 'guard',
  purpose: 'wait',
  cost: 'none',
  setsOff: [],
  isIdle: true,
  openTo: ['pinned', 'turned'],
  refusal({ course, fighter }) {
    const rule = 'D20-DELAY-01';
    if (!course.setup.fight) return { rule, id: 'd20.no-turns' };
    const acted = ACTED.some(what => spent(fighter, what) > 0);
    return acted ? { rule, id: 'd20.has-acted' } : null;
  },
  *play({ course, fighter }) {
    course.record(...delays(fighter));
  },
};

/** Why a fighter does not step in now; null when it may (D20-DELAY-01). */
function stepInRefusal({ course, fighter }: Acting): Reason | null {
  const rule = 'D20-DELAY-01';
  const { fight } = course.setup;
  if (!fight?.turn) return { rule, id: 'd20.no-turns' };
  if (fight.turn === fighter.id || !isIn(fighter, 'delaying')) return { rule, id: 'd20.not-delaying' };
  return isIn(fighter, 'stepping-in') ? { rule, id: 'd20.steps-in' } : null;
}

/** What both ways to step in are. */
const STEPS_IN = {
  rule: 'D20-DELAY-01',
  group: 'guard',
  purpose: null,
  cost: 'none',
  setsOff: [],
  openTo: [],
  outOfTurn: true,
  isIdle: true,
} as const;

/** Step in after the current turn, and keep that place in the order (D20-DELAY-01, D20-DELAY-02). */
export const stepIn: Action = {
  ...STEPS_IN,
  id: 'step-in',
  refusal: stepInRefusal,
  *play({ course, fighter }) {
    const after = course.setup.fight?.turn;
    if (!after) return;
    const moves = movesInOrder(course, { fact: 'reordered', who: fighter.id, after });
    course.record(...ends(fighter, 'delaying'), gains(fighter, 'stepping-in'), ...moves);
  },
};

/**
 * Step in before the fighter whose turn has just come, who has done nothing yet: the only way to act before the first in the
 * order (D20-DELAY-01, D20-DELAY-02).
 */
export const stepInFirst: Action = {
  ...STEPS_IN,
  id: 'step-in-first',
  refusal(acting) {
    const { course } = acting;
    const no = stepInRefusal(acting);
    const turn = course.setup.fight?.turn ?? '';
    const isUnderWay = !course.has(turn) || hasActed(course, course.now(turn));
    return no ?? (isUnderWay ? { rule: 'D20-DELAY-01', id: 'd20.turn-under-way' } : null);
  },
  *play({ course, fighter }) {
    const before = course.setup.fight?.turn;
    if (!before) return;
    const { id: who } = fighter;
    const current = course.now(before);
    course.record(...ends(fighter, 'delaying'), gains(fighter, 'stepping-in'));
    // Its turn has begun, and goes on afterwards.
    if (!isIn(current, 'turn-begun')) course.record(gains(current, 'turn-begun'));
    course.record(...movesInOrder(course, { fact: 'reordered', who, before }));
  },
};

/** True for a fighter who has done something in its turn that is no free action, or whose mount has (D20-DELAY-01). */
function hasActed(course: Course, fighter: D20Fighter): boolean {
  const runner = course.now(runnerOf(course.setup.fighters, fighter));
  return [fighter, runner].some(one => ACTED.some(what => spent(one, what) > 0));
}
