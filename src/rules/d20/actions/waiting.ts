import { unusable } from '../reach.ts';
import { spent, turnOver } from '../budget.ts';
import { ends, gains, isIn } from '../conditions.ts';
import type { D20Fighter } from '../fighter.ts';
import { COUNTERSPELL } from '../counterspell.ts';
import type { Fact } from '../../shared/fact.ts';
import type { Action } from './action.ts';
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
    const acted = ['standard', 'move', 'step', 'moved'].some(what => spent(fighter, what) > 0);
    return acted ? { rule, id: 'd20.has-acted' } : null;
  },
  *play({ course, fighter }) {
    course.record(...delays(fighter));
  },
};

/** Step in after the current turn, and keep that place in the order (D20-DELAY-01, D20-DELAY-02). */
export const stepIn: Action = {
  id: 'step-in',
  rule: 'D20-DELAY-01',
  group: 'guard',
  purpose: null,
  cost: 'none',
  setsOff: [],
  openTo: [],
  outOfTurn: true,
  isIdle: true,
  refusal({ course, fighter }) {
    const rule = 'D20-DELAY-01';
    const { fight } = course.setup;
    if (!fight?.turn || fight.turn === fighter.id) return { rule, id: 'd20.no-turns' };
    if (!isIn(fighter, 'delaying')) return { rule, id: 'd20.not-delaying' };
    return isIn(fighter, 'stepping-in') ? { rule, id: 'd20.steps-in' } : null;
  },
  *play({ course, fighter }) {
    const after = course.setup.fight?.turn;
    if (!after) return;
    course.record(...ends(fighter, 'delaying'), gains(fighter, 'stepping-in'), {
      fact: 'reordered',
      who: fighter.id,
      after,
    });
  },
};
