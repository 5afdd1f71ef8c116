import { shifted } from '../shared/grid/directions.ts';
import type { Footprint } from '../shared/grid/ground-schema.ts';
import { walk } from '../shared/grid/path.ts';
import { overlap } from '../shared/grid/squares.ts';
import type { Reason } from '../shared/target.ts';
import type { Course } from './course.ts';
import type { D20Fighter } from './fighter.ts';
import { DIAGONALS, groundOf, placeOf } from './place.ts';
import { isBeside } from './positions.ts';
import { DIRECTIONS } from './stepping.ts';
import { moverOf } from './ways.ts';

/** Why a fighter cannot get onto a creature from where it stands; null when it can, or without a map (D20-MOUNT-03). */
export function upRefusal(
  course: Course,
  fighter: D20Fighter,
  carrier: D20Fighter,
  rule: string,
): Reason | null {
  const [own, its] = [placeOf(course, fighter), placeOf(course, carrier)];
  if (!own || !its) return null;
  const isNear = isBeside(course, fighter, carrier) && comesInto(course, fighter, own, its);
  return isNear ? null : { rule, id: 'd20.out-of-reach' };
}

/** True where one step leads from a space into another, through no wall, bars or slit (D20-MOVE-19). */
function comesInto(course: Course, fighter: D20Fighter, own: Footprint, its: Footprint): boolean {
  if (overlap(own, its)) return true;
  const [mover, board] = [moverOf(course, fighter), { ground: groundOf(course), occupants: [] }];
  return DIRECTIONS.some(direction => {
    const square = shifted(own, direction, 1);
    const { steps } = walk(mover, { from: own, squares: [square] }, board, DIAGONALS);
    return steps.some(({ footprint }) => overlap(footprint, its));
  });
}

/** A fighter comes into the space of the creature that carries it (D20-MOUNT-03, D20-AIR-07). */
export function getsUp(course: Course, fighter: D20Fighter, space: ReturnType<typeof placeOf>): void {
  const own = course.places()?.[fighter.id];
  if (!own || !space || (own.x === space.x && own.y === space.y)) return;
  course.record({ fact: 'moved', who: fighter.id, onto: { x: space.x, y: space.y } });
}
