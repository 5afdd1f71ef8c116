import { directionOf, shifted } from '../../shared/grid/directions.ts';
import { scoreOf } from '../abilities.ts';
import { spent } from '../budget.ts';
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
import type { Course } from '../course.ts';
import type { D20Fighter } from '../fighter.ts';
import { move, moveRefusal } from '../movement.ts';
import { placeOf } from '../place.ts';
import { abilityReasons } from '../skills.ts';
import { seesItsWay } from '../sight.ts';
import { isWeighedDown } from '../speed.ts';
import type { Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import type { Action } from './action.ts';
import { keepsLeft } from './going-on.ts';
import { isHampering, isStraight, pathRefusal } from '../ways.ts';

/**
 * The multiple of the speed when running: 3 in heavy armour or under a heavy load, else 4 (D20-ACT-43, D20-MOVE-05).
 */
function runTimes(fighter: D20Fighter): number {
  return isWeighedDown(fighter) ? 3 : 4;
}

/** Squares left of the run on which a fighter is, and its direction, from 1 on (D20-ACT-43). */
const APACE = 'apace';
const BEARING = 'bearing';

/** True for a fighter with squares left of a run that it began in this turn. */
function runsOn(course: Course, fighter: D20Fighter): boolean {
  return course.setup.fight !== null && spent(fighter, APACE) > 0;
}

/** Why a path does not go on straight from where a run has come; null where it does. */
function bendRefusal(course: Course, fighter: D20Fighter): Reason | null {
  const from = placeOf(course, fighter);
  const { path = [] } = course.setup.attempt;
  const [first] = path;
  if (!from || !first) return null;
  const ahead = runsOn(course, fighter) ? shifted(from, spent(fighter, BEARING) - 1, 1) : first;
  const isOn = first.x === ahead.x && first.y === ahead.y && isStraight(from, path);
  return isOn ? null : { rule: 'D20-ACT-43', id: 'd20.not-straight' };
}

/** Run (courir), D20-ACT-43, D20-ACT-44: a multiple of the speed in a straight line, over easy ground; in parts for a mount (D20-MOUNT-08). */
export const run: Action = {
  id: 'run-straight',
  rule: 'D20-ACT-43',
  group: 'move',
  purpose: null,
  cost: 'full-round',
  costNow: ({ course, fighter }) => (runsOn(course, fighter) ? 'none' : 'full-round'),
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
    const bent = bendRefusal(course, fighter);
    if (bent) return bent;
    const { path = [] } = course.setup.attempt;
    if (isHampering(course, fighter, path)) return { rule: 'D20-MOVE-16', id: 'd20.difficult-ground' };
    return pathRefusal(course, fighter, squaresOf(course, fighter), rule);
  },
  *play({ course, fighter }) {
    if (!runsOn(course, fighter) && !(yield* setsOut(course, fighter))) return;
    const from = placeOf(course, fighter);
    const { path = [] } = course.setup.attempt;
    const most = squaresOf(course, fighter);
    yield* move(course, { by: fighter.id, path, rule: 'D20-AOO-04' });
    keepsLeft(course, fighter, most, APACE);
    const [first] = path;
    const bearing = from && first ? directionOf(from, first) : null;
    if (bearing !== null) course.count(fighter.id, BEARING, 1 + bearing - course.times(fighter.id, BEARING));
  },
};

/** The squares of a run, or those left of one that was begun. */
function squaresOf(course: Course, fighter: D20Fighter): number {
  return runsOn(course, fighter) ? spent(fighter, APACE) : fighter.speed * runTimes(fighter);
}

/** Begins a run: a check in the rounds after as many as Constitution. Returns false where it fails (D20-ACT-44). */
function* setsOut(course: Course, fighter: D20Fighter): Play<boolean> {
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
      return false;
    }
  }
  course.record(
    gains(fighter, 'running', { lasts: UNTIL_NEXT_TURN }),
    // The rounds in a row, which the next turn still counts on from.
    gains(fighter, 'has-run', { amount: before + 1, lasts: THROUGH_NEXT_TURN }),
  );
  return true;
}
