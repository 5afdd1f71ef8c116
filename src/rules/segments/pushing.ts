import type { FighterId } from '../shared/play.ts';
import { ends, gains, isIn } from './conditions.ts';
import { disengages } from './contact.ts';
import type { Course } from './course.ts';
import { hasCircumstance } from '../shared/setup.ts';

/** Metres in a square (SEG-MOVE-01). */
export const SQUARE = 2;

/** Pushes a target straight back by squares, or corners it against an obstacle (SEG-SPECIAL-11, SEG-MOVE-15 to 17). */
export function pushed(course: Course, by: FighterId, at: FighterId, squares: number): void {
  const target = course.now(at);
  if (hasCircumstance(course.setup, target, 'against-obstacle')) {
    if (!isIn(target, 'cornered')) course.record(gains(target, 'cornered'));
    takesSquare(course, by, at);
    return;
  }
  course.record(...ends(target, 'cornered'));
  course.record({ fact: 'pushed', who: at, metres: squares * SQUARE });
  const [here, there] = [course.places()?.[by], course.places()?.[at]];
  if (here && there) {
    const step = directionOf(course, at, here, there);
    course.record({
      fact: 'moved',
      who: at,
      onto: { x: there.x + step.x * squares, y: there.y + step.y * squares },
    });
  }
  // The pusher may follow one square; beyond that the contact ends.
  if (squares > 1) disengages(course, by, at);
}

/** Whoever is driven against an obstacle stays at the edge of a square that is the pusher's now (SEG-MOVE-17). */
function takesSquare(course: Course, by: FighterId, at: FighterId): void {
  const [here, there] = [course.places()?.[by], course.places()?.[at]];
  if (!here || !there || (here.x === there.x && here.y === there.y)) return;
  course.record({ fact: 'moved', who: by, onto: { x: there.x, y: there.y } });
}

interface Square {
  readonly x: number;
  readonly y: number;
}

const AROUND: readonly Square[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
];

/** Straight away from the pusher; from a shared square, to the first free side (SEG-MOVE-03, SEG-MOVE-16). */
function directionOf(course: Course, at: FighterId, here: Square, there: Square): Square {
  const straight = { x: Math.sign(there.x - here.x), y: Math.sign(there.y - here.y) };
  if (straight.x !== 0 || straight.y !== 0) return straight;
  const others = Object.entries(course.places() ?? {}).filter(([id]) => id !== at);
  const free = AROUND.find(({ x, y }) =>
    others.every(([, place]) => place.x !== there.x + x || place.y !== there.y + y),
  );
  return free ?? { x: 1, y: 0 };
}
