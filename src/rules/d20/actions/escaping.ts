import { endOf } from '../../shared/conditions.ts';
import { choose, type FighterId, type Play } from '../../shared/play.ts';
import { flightNow } from '../air/in-space.ts';
import { isAhead, rollCheck, type Check, type Score } from '../checks.ts';
import { conditionIn, ends, grapplersWith, incapacity, isIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import { getsDown, stepsOut } from '../getting-down.ts';
import { carrierIdOf } from '../mounts.ts';
import { placeOf } from '../place.ts';
import { skillReasons } from '../skills.ts';
import type { Acting, Action } from './action.ts';
import { attackCost, attackLeftRefusal, endsAttacks, inPlaceOfAttack, pinRefusal } from './grapple-turn.ts';
import { endGrapple, endPin } from '../grip.ts';
import { furtherReasons, grappleCheck } from './grapple-checks.ts';

const RULE = 'D20-GRAPPLE-16';

/**
 * Escape from a grapple or a pin (échapper), D20-GRAPPLE-16, D20-GRAPPLE-24: by grapple check in place of an attack, or by
 * Escape Artist as a standard action.
 */
export const escape: Action = {
  id: 'escape-grapple',
  rule: RULE,
  group: 'recover',
  purpose: null,
  cost: 'standard',
  setsOff: [],
  openTo: ['pinned'],
  costNow: attackCost,
  refusal(acting) {
    if (!isIn(acting.fighter, 'grappling')) return { rule: RULE, id: 'd20.not-grappling' };
    return pinRefusal(acting) ?? attackLeftRefusal(acting);
  },
  *play(acting) {
    const { course, fighter } = acting;
    const by = fighter.id;
    const own = yield* meansOfEscape(acting);
    const pin = conditionIn(fighter.state, 'pinned');
    const those = yield* whoHoldOn(course, by, pin?.by === undefined ? grapplersWith(fighter) : [pin.by]);
    const score = those.held.length > 0 ? yield* rollCheck(course, own) : null;
    if (score && !(yield* beatsAll(course, by, score, those.held))) return;
    if (pin) course.record(endOf(by, pin));
    for (const other of those.all) {
      if (!pin) endGrapple(course, by, other);
      else if (course.has(other)) endPin(course, other, by);
    }
    if (!pin) yield* goesFree(course, by, those.all[0] ?? by);
  },
};

/** Onto a square beside the opponent: a rider who goes there leaves the saddle, except aloft (D20-GRAPPLE-16, D20-AIR-53). */
function* goesFree(course: Course, by: FighterId, from: FighterId): Play<void> {
  const fighter = course.now(by);
  if (carrierIdOf(fighter) === null) return yield* stepsOut(course, by, from, RULE);
  const space = placeOf(course, fighter);
  if (!space || flightNow(course, fighter)) return;
  course.record(...ends(fighter, 'mounted', 'aboard'));
  yield* getsDown(course, fighter, space);
}

/** Asks how the fighter breaks free, and takes the attack or the whole standard action for it. */
function* meansOfEscape(acting: Acting): Play<Check> {
  const { course, fighter } = acting;
  const by = fighter.id;
  const isFirst = attackCost(acting) === 'standard';
  const nimbly = isFirst ? {} : { refused: { rule: 'D20-ACT-02', id: 'd20.no-standard-action' } };
  const [how] = yield* choose({
    name: course.name('escape-by'),
    by,
    options: [{ id: 'strength' }, { id: 'nimbleness', ...nimbly }],
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: RULE, id: 'd20.escape' }],
  });
  if (how !== 'nimbleness') return grappleCheck(course, by, furtherReasons(inPlaceOfAttack(acting)));
  endsAttacks(acting);
  return {
    name: 'check.escape-artist',
    by,
    reasons: skillReasons(course, fighter, 'escape-artist', RULE),
  };
}

/** Asks each opponent able to whether it holds on: none has to (D20-GRAPPLE-16). */
function* whoHoldOn(
  course: Course,
  by: FighterId,
  all: readonly FighterId[],
): Play<{ readonly all: readonly FighterId[]; readonly held: readonly FighterId[] }> {
  const held: FighterId[] = [];
  for (const other of all) {
    // Nobody is held by one who is gone.
    if (!course.has(other) || incapacity(course.now(other))) continue;
    const [chosen] = yield* choose({
      name: course.name('holds-on'),
      by: other,
      options: [{ id: 'hold' }, { id: 'let-go' }],
      atLeast: 1,
      atMost: 1,
      against: by,
      reasons: [{ rule: RULE, id: 'd20.escape' }],
    });
    if (chosen !== 'let-go') held.push(other);
  }
  return { all, held };
}

/** True if the result beats that of every grappler who holds on: strictly, where several grapple (D20-GRAPPLE-16). */
function* beatsAll(course: Course, by: FighterId, score: Score, those: readonly FighterId[]): Play<boolean> {
  let isAheadOfAll = true;
  for (const other of those) {
    const theirs = yield* rollCheck(course, { ...grappleCheck(course, other), against: by });
    const ahead = those.length > 1 ? score.total > theirs.total : yield* isAhead(course, by, score, theirs);
    isAheadOfAll = isAheadOfAll && ahead;
  }
  return isAheadOfAll;
}
