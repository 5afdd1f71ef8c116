import { shifted, turned, type Direction } from '../../shared/grid/directions.ts';
import type { Square } from '../../shared/grid/ground-schema.ts';
import type { Walk } from '../../shared/grid/path.ts';
import type { FighterId } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import type { Course } from '../course.ts';
import { placeOf } from '../place.ts';
import { walkOf } from '../ways.ts';

/**
 * The squares of a path of steps; empty without a map.
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

/** Why a fighter cannot fly along a path; null when it can (D20-MOVE-05, D20-AIR-02). */
export function flightRefusal(course: Course, by: FighterId, path: readonly Square[]): Reason | null {
  if (path.length === 0) return null;
  const fault = flightOver(course, by, path)?.fault ?? null;
  return fault && { rule: 'D20-MOVE-05', id: `d20.path.${fault.id}` };
}

/** The walk of a flier along a path; null without a map. Ruling: in flight nobody squeezes (D20-MOVE-21, D20-MOVE-22). */
export function flightOver(course: Course, by: FighterId, path: readonly Square[]): Walk | null {
  const way = walkOf(course, { by, path });
  const at = way ? way.steps.findIndex(({ isSqueezing }) => isSqueezing) : -1;
  const tight = way?.steps[at];
  if (!way || !tight) return way;
  return { ...way, steps: way.steps.slice(0, at), fault: { at, id: tight.isPast ? 'occupied' : 'no-room' } };
}
