import { isAnyIn, squareAt } from '../../shared/grid/squares.ts';
import { scoreOf } from '../abilities.ts';
import { rollCheck } from '../checks.ts';
import {
  conditionIn,
  gains,
  isIn,
  rounds,
  THROUGH_NEXT_TURN,
  UNTIL_NEXT_TURN,
  slowRefusal,
} from '../conditions.ts';
import type { D20Fighter } from '../fighter.ts';
import { move, moveRefusal } from '../movement.ts';
import { groundOf, placeOf } from '../place.ts';
import { abilityReasons } from '../skills.ts';
import { seesItsWay } from '../sight.ts';
import { isWeighedDown } from '../speed.ts';
import type { Action } from './action.ts';
import { isStraight, pathRefusal } from '../ways.ts';

/**
 * The multiple of the speed when running: 3 in heavy armour or under a heavy load, else 4 (D20-ACT-43, D20-MOVE-05).
 */
function runTimes(fighter: D20Fighter): number {
  return isWeighedDown(fighter) ? 3 : 4;
}

/** Run (courir), D20-ACT-43, D20-ACT-44: a multiple of the speed in a straight line, over easy ground. */
export const run: Action = {
  id: 'run-straight',
  rule: 'D20-ACT-43',
  group: 'move',
  purpose: null,
  cost: 'full-round',
  setsOff: ['moves'],
  openTo: ['turned'],
  moves: true,
  refusal({ course, fighter }) {
    const rule = 'D20-ACT-43';
    const held = moveRefusal(course, fighter, rule);
    if (held) return held;
    const slow = slowRefusal(fighter);
    if (slow) return slow;
    if (isIn(fighter, 'winded')) return { rule: 'D20-ACT-44', id: 'condition.winded' };
    if (isIn(fighter, 'blinded')) return { rule, id: 'condition.blinded' };
    if (!seesItsWay(course, fighter)) return { rule, id: 'd20.cannot-see' };
    const from = placeOf(course, fighter);
    const { path = [] } = course.setup.attempt;
    if (from && !isStraight(from, path)) return { rule, id: 'd20.not-straight' };
    const { difficult } = groundOf(course);
    if (from && path.some(square => isAnyIn(difficult, squareAt(square)))) {
      return { rule: 'D20-MOVE-16', id: 'd20.difficult-ground' };
    }
    return pathRefusal(course, fighter, fighter.speed * runTimes(fighter), rule);
  },
  *play({ course, fighter }) {
    const { id } = fighter;
    const score = scoreOf(fighter, 'con') ?? Infinity;
    const before = conditionIn(fighter.state, 'has-run')?.amount ?? 0;
    const over = before + 1 - score;
    if (over > 0) {
      const { holds } = yield* rollCheck(course, {
        name: 'check.run',
        by: id,
        reasons: abilityReasons(course, fighter, 'con', 'D20-ACT-44'),
        needs: 9 + over,
        because: [{ rule: 'D20-ACT-44', id: 'd20.dc', names: { dc: 9 + over } }],
      });
      if (!holds) {
        course.record(gains(fighter, 'winded', { lasts: rounds(10) }));
        return;
      }
    }
    course.record(
      gains(fighter, 'running', { lasts: UNTIL_NEXT_TURN }),
      // The rounds in a row, which the next turn still counts on from.
      gains(fighter, 'has-run', { amount: before + 1, lasts: THROUGH_NEXT_TURN }),
    );
    const { path = [] } = course.setup.attempt;
    yield* move(course, { by: id, path, rule: 'D20-AOO-04' });
  },
};
