import type { Reason } from '../../shared/target.ts';
import { spent, type Cost } from '../budget.ts';
import type { Course } from '../course.ts';
import type { D20Fighter, Weapon } from '../fighter.ts';
import { walkOf } from '../ways.ts';

/*
 * What a turn has begun and not used up: the squares of a move, and the attacks after a first one. Counters of the turn
 * keep both.
 */

/** Squares left of the move on which a fighter is: as long as it does nothing else than free actions (D20-ACT-23). */
const AFOOT = 'afoot';
/** The weapon of a single attack of this turn, by its place among the fighter's weapons, from 1 (D20-ACT-38). */
const STRUCK = 'struck';
/** Attacks of this turn that were a single one, or options of a grapple in place of one (D20-GRAPPLE-09). */
export const TRIES = 'tries';

/** Squares left of the move that a fighter has begun in this turn; 0 for none. */
export function squaresLeft(fighter: D20Fighter): number {
  return spent(fighter, AFOOT);
}

/** True where the attempt's path goes no farther than what is left of the move that was begun. */
export function goesOn(course: Course, fighter: D20Fighter): boolean {
  const left = squaresLeft(fighter);
  const { path = [] } = course.setup.attempt;
  const way = left > 0 && path.length > 0 ? walkOf(course, { by: fighter.id, path }) : null;
  return way !== null && !way.fault && way.cost <= left;
}

/** Keeps what is left of a move or a run of so many squares at most, which has just been made. */
export function keepsLeft(course: Course, before: D20Fighter, most: number, what = AFOOT): void {
  const { id } = before;
  const gone = course.times(id, 'squares') - spent(before, 'squares');
  // Without a map nobody counts squares.
  const left = gone === 0 ? 0 : Math.max(0, most - gone);
  course.count(id, what, left - course.times(id, what));
}

/** Ends the move that a fighter has begun: it does something else. */
export function endsMove(course: Course, who: string): void {
  course.count(who, AFOOT, -course.times(who, AFOOT));
}

/** Counts a single attack, after which the rest of a full attack may follow. */
export function countsStrike(course: Course, fighter: D20Fighter, weapon: Weapon): void {
  const place = fighter.weapons.findIndex(({ id }) => id === weapon.id) + 1;
  course.count(fighter.id, STRUCK, place - course.times(fighter.id, STRUCK));
  course.count(fighter.id, TRIES);
}

/** The weapon of the single attack that a full attack goes on from; null where none was made (D20-ACT-38). */
export function struckWith(fighter: D20Fighter): Weapon | null {
  return fighter.weapons[spent(fighter, STRUCK) - 1] ?? null;
}

/** What an action of this cost takes that its fighter may not expect; null for nothing (D20-ACT-02, D20-ACT-04). */
export function takenBy(fighter: D20Fighter, cost: Cost): Reason | null {
  if (cost === 'full-round') return { rule: 'D20-ACT-04', id: 'd20.takes-turn' };
  const isSecond = cost === 'move' && spent(fighter, 'move') > 0 && spent(fighter, 'standard') === 0;
  return isSecond ? { rule: 'D20-ACT-02', id: 'd20.takes-standard' } : null;
}

/** What a full attack costs. Ruling: after a single attack its rest takes the move action, as giving the rest up leaves it. */
export function costOfFullAttack(fighter: D20Fighter): Cost {
  return struckWith(fighter) ? 'move' : 'full-round';
}
