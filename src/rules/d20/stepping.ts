import { shifted } from '../shared/grid/directions.ts';
import type { Square } from '../shared/grid/ground-schema.ts';
import { type FighterId, type Option, type Play } from '../shared/play.ts';
import { type Reason } from '../shared/target.ts';
import { manoeuvrabilityOf } from './air/flight.ts';
import { flightNow } from './air/in-space.ts';
import { spent } from './budget.ts';
import { Course } from './course.ts';
import type { D20Fighter } from './fighter.ts';
import { boundRefusal, goTo, move, moveRefusal } from './movement.ts';
import { placeOf } from './place.ts';
import { seesItsWay } from './sight.ts';
import { isHampering, pathRefusal, swimRefusal } from './ways.ts';

/** The directions of a step, clockwise from up. */
export const DIRECTIONS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const STEP = 'step';

/** Why a fighter cannot take a 1.5 m step along this path; null when it can (D20-ACT-52, D20-ACT-53). */
export function stepRefusal(course: Course, fighter: D20Fighter, path: readonly Square[]): Reason | null {
  const [once, hard] = ['D20-ACT-52', 'D20-ACT-53'];
  if (spent(fighter, 'step') > 0) return { rule: once, id: 'd20.has-stepped' };
  if (spent(fighter, 'moved') > 0) return { rule: once, id: 'd20.has-moved' };
  const swims = swimRefusal(course, fighter, path);
  if (swims) return { ...swims, rule: hard };
  // D20-AIR-29: a flier of perfect manoeuvrability may step in the air.
  const held =
    flightNow(course, fighter) && manoeuvrabilityOf(fighter) === 'perfect'
      ? boundRefusal(course, fighter)
      : moveRefusal(course, fighter, once);
  if (held) return held;
  if (fighter.speed <= 1) return { rule: hard, id: 'd20.too-slow-to-step' };
  if (!seesItsWay(course, fighter)) return { rule: hard, id: 'd20.cannot-see' };
  if (isHampering(course, fighter, path.slice(0, 1))) return { rule: hard, id: 'd20.difficult-ground' };
  return pathRefusal(course, fighter, 1, once, {}, path);
}

/** The 1.5 m steps open during another action, by direction; empty without a map (D20-ACT-52). */
export function stepOptions(course: Course, by: FighterId): readonly Option[] {
  const fighter = course.now(by);
  const from = placeOf(course, fighter);
  if (!course.setup.fight || !from) return [];
  return DIRECTIONS.filter(direction => {
    return stepRefusal(course, fighter, [shifted(from, direction, 1)]) === null;
  }).map(direction => ({ id: `${STEP}-${direction}` }));
}

/** The course as it would be after a fighter's step. */
export function afterStep(course: Course, by: FighterId, step: string): Course {
  const there = new Course(course.setupNow());
  takesStep(there, by, step);
  return there;
}

/** Takes the step chosen. Returns false if the choice was not a step. */
export function takesStep(course: Course, by: FighterId, chosen: string): boolean {
  const onto = squareOf(course, by, chosen);
  if (!onto) return false;
  course.count(by, 'step');
  goTo(course, by, onto);
  return true;
}

/** Takes the step chosen between two blows, which may set off what is readied. Returns false if it was not a step. */
export function* stepsBetween(course: Course, by: FighterId, chosen: string): Play<boolean> {
  const onto = squareOf(course, by, chosen);
  if (!onto) return false;
  course.count(by, 'step');
  yield* move(course, { by, path: [onto], rule: 'D20-ACT-52', isStep: true });
  return true;
}

/** The square onto which a step leads; null for another choice, and without a map. */
function squareOf(course: Course, by: FighterId, chosen: string): Square | null {
  const [kind, direction] = chosen.split('-');
  const from = placeOf(course, course.now(by));
  return kind === STEP && from ? shifted(from, Number(direction), 1) : null;
}
