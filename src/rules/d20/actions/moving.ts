import type { Reason } from '../../shared/target.ts';
import { isIn, restriction, speedTimes } from '../conditions.ts';
import type { Course } from '../course.ts';
import type { D20Fighter } from '../fighter.ts';
import { boundRefusal, move, moveRefusal } from '../movement.ts';
import { placeOf } from '../place.ts';
import { unseeing } from '../sight.ts';
import { stepRefusal } from '../stepping.ts';
import { pathRefusal, swimRefusal } from '../ways.ts';
import type { Action } from './action.ts';
import { goesOn, keepsLeft, squaresLeft } from './going-on.ts';

/** Move (se déplacer), D20-ACT-23: up to the speed, with attacks of opportunity on the way. */
export const moveAction: Action = {
  id: 'move-squares',
  rule: 'D20-ACT-23',
  group: 'move',
  purpose: null,
  cost: 'move',
  costNow: ({ course, fighter }) => (goesOn(course, fighter) ? 'none' : 'move'),
  setsOff: ['moves'],
  openTo: ['turned'],
  moves: true,
  refusal({ course, fighter }) {
    return (
      moveRefusal(course, fighter, 'D20-ACT-23') ??
      pathRefusal(course, fighter, mostSquares(course, fighter), 'D20-MOVE-05')
    );
  },
  *play({ course, fighter }) {
    const { path = [] } = course.setup.attempt;
    const most = goesOn(course, fighter) ? squaresLeft(fighter) : mostSquares(course, fighter);
    yield* move(course, { by: fighter.id, path, rule: 'D20-AOO-04' });
    keepsLeft(course, fighter, most);
  },
};

/**
 * Squares of a move with what is left of the one before it. Squares of a push come off the movement of the round
 * (D20-BULL-05).
 */
function mostSquares(course: Course, fighter: D20Fighter): number {
  return squaresLeft(fighter) + fighter.speed - course.times(fighter.id, 'followed');
}

/** 1.5 m step (pas de placement), D20-ACT-52: one square that provokes nothing, in a turn without other movement. */
export const fiveFootStep: Action = {
  id: 'five-foot-step',
  rule: 'D20-ACT-52',
  group: 'move',
  purpose: null,
  cost: 'none',
  setsOff: ['moves'],
  openTo: ['turned'],
  refusal: ({ course, fighter }) => stepRefusal(course, fighter, course.setup.attempt.path ?? []),
  *play({ course, fighter }) {
    const { path = [] } = course.setup.attempt;
    course.count(fighter.id, 'step');
    yield* move(course, { by: fighter.id, path, rule: 'D20-ACT-52', isStep: true });
  },
};

/** Crawl (ramper), D20-ACT-25: one square while prone, with attacks of opportunity on the way. */
export const crawl: Action = {
  id: 'crawl',
  rule: 'D20-ACT-25',
  group: 'move',
  purpose: null,
  cost: 'move',
  setsOff: ['moves'],
  openTo: ['turned'],
  moves: true,
  isExposed: true,
  refusal({ course, fighter }) {
    if (!isIn(fighter, 'prone')) return { rule: 'D20-ACT-25', id: 'd20.not-prone-now' };
    const bound = boundRefusal(course, fighter);
    if (bound) return bound;
    return pathRefusal(course, fighter, 2, 'D20-ACT-25') ?? onlyOne(course, 'D20-ACT-25');
  },
  *play({ course, fighter }) {
    const { path = [] } = course.setup.attempt;
    yield* move(course, { by: fighter.id, path, rule: 'D20-ACT-25', isExposed: true });
  },
};

function onlyOne({ setup }: Course, rule: string): Reason | null {
  const cost = setup.attempt.path?.length ?? 0;
  return cost > 1 ? { rule, id: 'd20.too-far', names: { cost, most: 1 } } : null;
}

/** One square as a full-round action, where the speed is too low for it (D20-ACT-46, D20-MOVE-26). */
export const struggleOn: Action = {
  id: 'struggle-on',
  rule: 'D20-ACT-46',
  group: 'recover',
  purpose: null,
  cost: 'full-round',
  setsOff: ['moves'],
  openTo: ['turned'],
  inParts: true,
  moves: true,
  refusal({ course, fighter }) {
    const rule = 'D20-ACT-46';
    const far = pathRefusal(course, fighter, Infinity, rule) ?? onlyOne(course, rule);
    if (moveRefusal(course, fighter, rule) ?? far) return moveRefusal(course, fighter, rule) ?? far;
    if (!placeOf(course, fighter)) return null;
    const isEnough = pathRefusal(course, fighter, fighter.speed, rule) === null;
    return isEnough ? { rule, id: 'd20.move-is-enough' } : null;
  },
  *play({ course, fighter }) {
    const { path = [] } = course.setup.attempt;
    yield* move(course, { by: fighter.id, path, rule: 'D20-AOO-04' });
  },
};

/** Withdraw (retraite), D20-ACT-41: double speed; leaving the first square provokes nothing from visible opponents. */
export const withdraw: Action = {
  id: 'withdraw-from',
  rule: 'D20-ACT-41',
  group: 'move',
  purpose: null,
  cost: 'full-round',
  setsOff: ['moves'],
  openTo: ['turned'],
  asStandard: true,
  moves: true,
  refusal({ course, fighter }) {
    const rule = 'D20-ACT-41';
    const blind = unseeing(course, fighter);
    if (blind) return { ...blind, rule };
    const swims = swimRefusal(course, fighter);
    if (swims) return { ...swims, rule };
    const limit = restriction(fighter) ? 'D20-ACT-42' : isIn(fighter, 'winded') ? 'D20-ACT-44' : rule;
    return (
      moveRefusal(course, fighter, rule) ??
      pathRefusal(course, fighter, fighter.speed * speedTimes(fighter), limit)
    );
  },
  *play({ course, fighter }) {
    const { path = [] } = course.setup.attempt;
    yield* move(course, { by: fighter.id, path, rule: 'D20-AOO-04', withdraws: true });
  },
};
