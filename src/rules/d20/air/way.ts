import { shifted, turned, type Direction } from '../../shared/grid/directions.ts';
import type { Square } from '../../shared/grid/ground-schema.ts';
import type { FighterId } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import type { Course } from '../course.ts';
import { walkOf } from '../movement.ts';
import { placeOf } from '../positions.ts';

/** So many squares straight ahead, as steps. */
export function ahead(squares: number): readonly Direction[] {
  return Array.from({ length: squares }, () => 0);
}

/**
 * The squares that somebody comes to from where they are; none where no map says.
 * @param steps each in eighths of a turn from the heading
 */
export function pathOf(
  course: Course,
  by: FighterId,
  heading: Direction,
  steps: readonly Direction[],
): readonly Square[] {
  const from = placeOf(course, course.now(by));
  if (!from) return [];
  const path: Square[] = [];
  for (const eighths of steps) {
    const { x, y } = shifted(path.at(-1) ?? from, turned(heading, eighths), 1);
    path.push({ x, y });
  }
  return path;
}

/** Why somebody cannot fly along a path; null when they can (D20-MOVE-05, D20-AIR-02). */
export function wayRefusal(course: Course, by: FighterId, path: readonly Square[]): Reason | null {
  if (path.length === 0) return null;
  const fault = walkOf(course, { by, path })?.fault ?? null;
  return fault && { rule: 'D20-MOVE-05', id: `d20.path.${fault.id}` };
}

/**
 * Squares that so many straight ahead cost: every second diagonal counts twice (D20-AIR-04, D20-MOVE-06).
 * @param diagonals those that were flown before; null where the way is not aslant, or no map says
 */
export function straightCost(squares: number, diagonals: number | null): number {
  if (diagonals === null) return squares;
  return squares + Math.floor((diagonals + squares) / 2) - Math.floor(diagonals / 2);
}
