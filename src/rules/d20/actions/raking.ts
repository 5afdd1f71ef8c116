import type { FighterId, Play } from '../../shared/play.ts';
import { conditionIn, DOWN, incapacity, isIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import { isFor } from '../fighter.ts';
import { attackOnce } from './attacking.ts';

/*
 * Rakes: what a creature does with its hind claws after it has pounced, or to a foe that it has grappled since before
 * its turn (D20-CREATURE-05).
 */

/** The counter of the holds that a fighter has taken in this turn. */
export const SEIZED = 'seized';
/** The counter of a turn's rakes. */
const RAKED = 'raked';

/** Rakes a foe in the grapple, once a turn, unless the grapple began in it. */
export function* rakesHeld(course: Course, by: FighterId, at: FighterId): Play<void> {
  if (conditionIn(course.now(by).state, 'grappling', { by: at }) === null) return;
  const hasBegun = course.facts.some(
    fact => fact.fact === 'gained' && fact.condition === 'grappling' && fact.who === by && fact.by === at,
  );
  if (hasBegun) return;
  if (course.times(by, SEIZED) === 0) yield* rakes(course, by, at);
}

/** Rakes a foe, once a turn. */
export function* rakes(course: Course, by: FighterId, at: FighterId): Play<void> {
  const claws = course.now(by).weapons.filter(weapon => isFor(weapon, 'rake'));
  if (claws.length === 0 || course.times(by, RAKED) > 0) return;
  for (const [i, { uses = [], ...weapon }] of claws.entries()) {
    if (incapacity(course.now(by)) || isIn(course.now(at), ...DOWN)) return;
    if (i === 0) course.count(by, RAKED);
    const before = course.enter(`rake-${i + 1}`);
    const claw = { ...weapon, uses: uses.filter(use => use !== 'rake') };
    yield* attackOnce(course, by, claw, at, { rakes: true });
    course.enter(before);
  }
}
