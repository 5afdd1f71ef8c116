import { directionOf, shifted } from '../../shared/grid/directions.ts';
import { centreOf } from '../../shared/grid/segments.ts';
import { choose, type FighterId, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { grappleRefusal } from '../budget.ts';
import { rollCheck, isAhead } from '../checks.ts';
import { gains, incapacity, isIn } from '../conditions.ts';
import { bareHands, bodyCheck, featReasons } from '../contests.ts';
import type { Course } from '../course.ts';
import { hasFeat, type D20Fighter } from '../fighter.ts';
import { goTo } from '../movement.ts';
import { opportunities } from '../opportunity.ts';
import { isWithinReach, placeOf } from '../positions.ts';
import { sizesLarger } from '../sizes.ts';
import type { Action } from './action.ts';
import { chargeRefusal, runUp } from './moving.ts';

/** Metres in a square, and the margin that pushes one square further (D20-BULL-05). */
export const SQUARE = 1.5;
const EACH = 5;

/** Why a target is too large to be pushed; null when it is not (D20-BULL-01, D20-OVERRUN-01). */
export function sizeRefusal(fighter: D20Fighter, at: D20Fighter | null, rule: string): Reason | null {
  return at && sizesLarger(at, fighter) > 1 ? { rule, id: 'd20.too-large' } : null;
}

/** Bull rush (bousculade), D20-BULL-01: into the target's space, and Strength against Strength. */
export const bullRush: Action = {
  id: 'bull-rush',
  rule: 'D20-BULL-01',
  cost: 'standard',
  needs: 'somebody',
  refusal({ course, fighter, at }) {
    const held = grappleRefusal(fighter);
    if (held) return held;
    if (at && !isWithinReach(course, fighter, bareHands(fighter), at))
      return { rule: 'D20-BULL-01', id: 'd20.out-of-reach' };
    return sizeRefusal(fighter, at, 'D20-BULL-01');
  },
  *play({ course, fighter, at }) {
    if (at) yield* pushes(course, fighter.id, at.id);
  },
};

/** A bull rush in place of the attack of a charge (D20-BULL-01, D20-CHARGE-07). */
export const chargingRush: Action = {
  id: 'charge-rush',
  rule: 'D20-CHARGE-07',
  cost: 'full-round',
  asStandard: true,
  needs: 'somebody',
  moves: true,
  refusal: acting =>
    sizeRefusal(acting.fighter, acting.at, 'D20-BULL-01') ??
    chargeRefusal({ ...acting, weapon: bareHands(acting.fighter) }),
  *play(acting) {
    const { course, fighter, at } = acting;
    if (!at) return;
    const came = yield* runUp({ ...acting, weapon: bareHands(fighter) });
    if (came && !incapacity(course.now(fighter.id))) yield* pushes(course, fighter.id, at.id);
  },
};

/** The bull rush itself, with the rusher next to the target (D20-BULL-02 to 07). */
export function* pushes(course: Course, by: FighterId, at: FighterId): Play<void> {
  const spares = hasFeat(course.now(by), 'improved-bull-rush') ? [at] : [];
  const { stopped } = yield* opportunities(course, by, { rule: 'D20-BULL-02', except: spares, stray: at });
  if (stopped) return;
  const charges = isIn(course.now(by), 'charging')
    ? [{ rule: 'D20-CHARGE-07', id: 'condition.charging', amount: 2 }]
    : [];
  const own = yield* rollCheck(course, {
    ...bodyCheck(course, by, 'str', 'D20-BULL-04', {
      more: [...featReasons(course.now(by), 'improved-bull-rush', 'D20-BULL-04'), ...charges],
    }),
    against: at,
  });
  const other = yield* rollCheck(course, {
    ...bodyCheck(course, at, 'str', 'D20-BULL-04', { stands: true }),
    against: by,
  });
  if (!(yield* isAhead(course, by, own, other))) return void fallsBack(course, by, at);
  const further = Math.floor((own.total - other.total) / EACH);
  const [chosen] =
    further < 1
      ? []
      : yield* choose({
          name: course.name('follow'),
          by,
          options: Array.from({ length: further + 1 }, (_, squares) => ({ id: `squares:${squares}` })),
          atLeast: 1,
          atMost: 1,
          reasons: [{ rule: 'D20-BULL-05', id: 'd20.follow', names: { squares: further } }],
        });
  const followed = Number(chosen?.split(':')[1] ?? 0);
  yield* drivesBack(course, by, at, 1 + followed, followed);
}

/**
 * Pushes the target back, and the rusher after it as far as it follows; both provoke third parties (D20-BULL-05,
 * D20-BULL-06).
 */
function* drivesBack(
  course: Course,
  by: FighterId,
  at: FighterId,
  squares: number,
  followed: number,
): Play<void> {
  const [from, target] = [placeOf(course, course.now(by)), placeOf(course, course.now(at))];
  const direction = from && target ? directionOf(centreOf(from), centreOf(target)) : null;
  course.record({ fact: 'pushed', who: at, metres: squares * SQUARE });
  yield* opportunities(course, at, { rule: 'D20-BULL-06', except: [by], stray: by });
  if (target && direction !== null) goTo(course, at, shifted(target, direction, squares));
  if (followed === 0) return;
  yield* opportunities(course, by, { rule: 'D20-BULL-06', except: [at], stray: at });
  if (incapacity(course.now(by))) return;
  if (from && direction !== null) goTo(course, by, shifted(from, direction, squares));
}

/** A failed rusher moves back one square, and falls prone where that is occupied (D20-BULL-07). */
function fallsBack(course: Course, by: FighterId, at: FighterId): void {
  const [own, target] = [placeOf(course, course.now(by)), placeOf(course, course.now(at))];
  course.record({ fact: 'pushed', who: by, metres: SQUARE });
  const behind =
    own &&
    target &&
    course.others(by, at).some(one => {
      const there = placeOf(course, one);
      return there !== null && centreOf(there).x === centreOf(own).x && centreOf(there).y === centreOf(own).y;
    });
  if (behind) course.record(gains({ id: by }, 'prone'));
}
