import { shifted, type Direction } from '../shared/grid/directions.ts';
import { endOf } from '../shared/grid/path.ts';
import type { FighterId } from '../shared/play.ts';
import { spent } from './budget.ts';
import { isIn, speedTimes } from './conditions.ts';
import type { Course } from './course.ts';
import { placeOf } from './place.ts';
import { walkOf, type Way } from './ways.ts';

/*
 * Movement that a push brings about: by the same walls, ground and creatures as any other.
 */

/** A straight way: its cost for each number of squares, from 0 on; null where nobody may stop. */
type WayOpen = readonly (number | null)[];

/**
 * The costs of a straight way up to each of its squares, as far as a fighter gets and may stop; null without a map
 * (D20-MOVE-11, D20-MOVE-19).
 */
export function wayOpen(
  course: Course,
  by: FighterId,
  direction: Direction,
  most: number,
  others: Pick<Way, 'through' | 'without'>,
): WayOpen | null {
  const from = placeOf(course, course.now(by));
  if (!from) return null;
  const path = Array.from({ length: most }, (_, i) => shifted(from, direction, i + 1));
  const way = walkOf(course, { by, path, ...others });
  if (!way) return null;
  const far = endOf(way, way.steps.length - 1) + 1;
  let gone = 0;
  const costs = way.steps.slice(0, far).map(({ cost, mayEnd }) => {
    gone += cost;
    return mayEnd ? gone : null;
  });
  return [0, ...costs];
}

/** Squares of movement left to a fighter for the round: twice its speed in a charge, none after a step (D20-BULL-05). */
export function movementLeft(course: Course, by: FighterId): number {
  const fighter = course.now(by);
  if (spent(fighter, 'step') > 0) return 0;
  const times = isIn(fighter, 'charging') ? speedTimes(fighter) : 1;
  return Math.max(0, times * fighter.speed - course.times(by, 'squares'));
}
