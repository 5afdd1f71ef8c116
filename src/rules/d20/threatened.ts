import type { Square } from '../shared/grid/ground-schema.ts';
import { threatenedSquares } from '../shared/grid/reach.ts';
import type { Threat, PathPreview } from '../shared/map-rules.ts';
import type { Setup } from '../shared/ruleset.ts';
import { actionOf } from './actions/all-actions.ts';
import { takenBy } from './actions/going-on.ts';
import { previewInAir } from './air/on-map.ts';
import { threatensNothing, threatsOf } from './armed.ts';
import { opportunitiesOf, spent } from './budget.ts';
import { Course } from './course.ts';
import type { D20Fighter } from './fighter.ts';
import { chancesOn } from './chances.ts';
import { goTo } from './movement.ts';
import { opportunityRefusal } from './opportunity.ts';
import { DIAGONALS, groundOf, placeOf } from './place.ts';
import { meleeReach } from './positions.ts';
import { areFoes } from '../shared/setup.ts';
import { fighterIn } from './setup.ts';
import { walkOf } from './ways.ts';

/** Rules that refuse an attack of opportunity at the current square, and may allow it at others. */
const HERE_ALONE: readonly string[] = ['D20-AOO-02', 'D20-AOO-10'];

/** The squares that the acting fighter's opponents threaten, by opponent (D20-AOO-03, D20-AOO-04). */
export function threatsTo(setup: Setup): readonly Threat[] {
  const course = new Course(setup);
  const { by } = setup.attempt;
  const mover = fighterIn(setup, by);
  if (!mover) return [];
  return course.others(by).flatMap(foe => {
    if (!areFoes(setup, foe.id, by) || !mayStrike(course, foe, mover)) return [];
    const squares = squaresOf(course, foe);
    return squares.length > 0 ? [{ by: foe.id, squares }] : [];
  });
}

/** The cost of an attempt's path, and the attacks of opportunity on it as things stand (D20-MOVE-06, D20-AOO-04). */
export function previewOfPath(setup: Setup): PathPreview | null {
  const { by, action, path = [] } = setup.attempt;
  const course = new Course(setup);
  const mover = fighterIn(setup, by);
  const flown = mover && previewInAir(course, mover);
  if (flown) return flown;
  const from = mover && placeOf(course, mover);
  const through = (mover && actionOf(action)?.through?.(course, mover)) ?? [];
  const walk = mover && walkOf(course, { by, path, through });
  if (!from || !walk || path.length === 0) return null;
  const { cost, steps } = walk;
  const found = actionOf(action);
  if (found?.moves !== true) return { cost, strikes: [] };
  const spaces = [from, ...steps.map(({ footprint }) => footprint)];
  const how = { rule: 'D20-AOO-04', ...(found.isExposed && { isExposed: found.isExposed }) };
  const strikes = chancesOn(course, { by, path, ...how }, spaces).filter(({ by: foe, at }) => {
    goTo(course, by, [from, ...path][at]);
    return opportunityRefusal(course, course.now(foe), course.now(by)) === null;
  });
  const acting = { course: new Course(setup), fighter: mover, at: null, weapon: null, named: '' };
  const takes = setup.fight && takenBy(mover, found.costNow?.(acting) ?? found.cost);
  return { cost, strikes, ...(takes && { takes }) };
}

/** The squares that the acting fighter threatens (D20-AOO-02, D20-AOO-03). */
export function threatenedBy(setup: Setup): readonly Square[] {
  const fighter = fighterIn(setup, setup.attempt.by);
  return fighter ? squaresOf(new Course(setup), fighter) : [];
}

function mayStrike(course: Course, foe: D20Fighter, mover: D20Fighter): boolean {
  const refusal = opportunityRefusal(course, foe, mover);
  const isAble = refusal === null || HERE_ALONE.includes(refusal.rule);
  return isAble && spent(foe, 'opportunity') < opportunitiesOf(foe);
}

function squaresOf(course: Course, foe: D20Fighter): readonly Square[] {
  const place = placeOf(course, foe);
  if (!place || threatensNothing(course.setup, foe)) return [];
  const found = new Map<string, Square>();
  for (const weapon of threatsOf(foe)) {
    const reach = meleeReach(foe, weapon);
    for (const square of threatenedSquares(place, reach, groundOf(course), DIAGONALS))
      found.set(`${square.x} ${square.y}`, square);
  }
  return [...found.values()];
}
