import type { Footprint } from '../shared/grid/ground-schema.ts';
import { movedTo, overlap } from '../shared/grid/squares.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { ends, gains, isIn } from './conditions.ts';
import { disengages, engagedWith } from './contact.ts';
import type { Course } from './course.ts';
import { isFollowed, SQUARE } from './following.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { AROUND, isBarred } from './way.ts';

/**
 * Pushes a target straight back by squares, or corners it against an obstacle; opponents whom it leaves follow one square,
 * or are out of contact (SEG-SPECIAL-11, SEG-MELEE-03, SEG-MOVE-15 to 17).
 * @param isHeld the target holds the pusher, who has to go as far, and stays in contact (SEG-WRESTLE-38)
 */
export function* pushed(
  course: Course,
  by: FighterId,
  at: FighterId,
  squares: number,
  isHeld = false,
): Play<void> {
  const [here, there] = [course.places()?.[by], course.places()?.[at]];
  const map = here && there ? { by, at, here, there } : null;
  const way = isStuck(course, map, at) ? STUCK : wayBack(course, map, squares);
  if (!way.isCornered) course.record(...ends(course.now(at), 'cornered'));
  if (way.squares > 0) {
    course.record({ fact: 'pushed', who: at, metres: way.squares * SQUARE });
    if (map) course.record({ fact: 'moved', who: at, onto: squareOf(way.onto ?? map.there) });
    // Who drives off the one that took its square has it back.
    if (map && overlap(map.here, map.there)) course.record(...ends(course.now(by), 'cornered'));
  }
  if (way.isCornered) corners(course, map, at, way.squares === 0);
  const goesAlong = isHeld && way.squares > 0;
  if (goesAlong) isDragged(course, map, by, way);
  else if (way.squares > 1) disengages(course, by, at);
  // Without a map wrestlers, who share a square, are still beside each other.
  const isUnclear = !map && (way.squares > 1 || isIn(course.now(by), 'wrestling'));
  if (course.setup.fight && way.squares > 0 && !isUnclear)
    yield* isFollowed(course, at, engagedWith(course.now(at)));
  if (course.setup.fight && map && goesAlong) yield* isFollowed(course, by, engagedWith(course.now(by)));
}

/** A pusher who is held goes as far as the one who holds it (SEG-WRESTLE-38). */
function isDragged(course: Course, map: OnMap | null, by: FighterId, { squares, onto }: WayBack): void {
  course.record({ fact: 'pushed', who: by, metres: squares * SQUARE });
  if (!map || !onto) return;
  const { here, there } = map;
  course.record(
    { fact: 'moved', who: by, onto: { x: here.x + onto.x - there.x, y: here.y + onto.y - there.y } },
    ...ends(course.now(by), 'cornered'),
  );
}

/** A pusher and the fighter pushed on a map. */
interface OnMap {
  readonly by: FighterId;
  readonly at: FighterId;
  readonly here: Footprint;
  readonly there: Footprint;
}

interface WayBack {
  readonly squares: number;
  readonly onto?: Footprint;
  /** An obstacle ends it before its time. */
  readonly isCornered: boolean;
}

const STUCK: WayBack = { squares: 0, isCornered: true };

/** True for a target that has its back to an obstacle already, as the table says or as the last push left it. */
function isStuck(course: Course, map: OnMap | null, at: FighterId): boolean {
  const target = course.now(at);
  const isHemmedIn = map !== null && isIn(target, 'cornered') && overlap(map.here, map.there);
  return isHemmedIn || hasCircumstance(course.setup, target, 'against-obstacle');
}

/** How far a fighter goes back: up to an obstacle, or to a fighter who stands there; all the way without a map. */
function wayBack(course: Course, map: OnMap | null, most: number): WayBack {
  if (!map) return { squares: most, isCornered: false };
  const step = directionOf(course, map);
  const others = Object.entries(course.places() ?? {})
    .filter(([id]) => id !== map.at && id !== map.by)
    .map(([, place]) => place);
  let onto = map.there;
  for (let squares = 0; squares < most; squares += 1) {
    const next = movedTo(onto, { x: onto.x + step.x, y: onto.y + step.y });
    if (isBarred(course, onto, next)) return { squares, onto, isCornered: true };
    if (others.some(other => overlap(other, next))) return { squares, onto, isCornered: false };
    onto = next;
  }
  return { squares: most, onto, isCornered: false };
}

/** The target has its back to the obstacle; a pusher takes the square that it had to give up (SEG-MOVE-17). */
function corners(course: Course, map: OnMap | null, at: FighterId, isTaken: boolean): void {
  if (!isIn(course.now(at), 'cornered')) course.record(gains(course.now(at), 'cornered'));
  if (!map || !isTaken) return;
  const { by, here, there } = map;
  const towards = { x: here.x + Math.sign(there.x - here.x), y: here.y + Math.sign(there.y - here.y) };
  if (towards.x !== here.x || towards.y !== here.y) course.record({ fact: 'moved', who: by, onto: towards });
}

interface Square {
  readonly x: number;
  readonly y: number;
}

const squareOf = ({ x, y }: Square): Square => ({ x, y });

/** Straight away from the pusher; from a shared square, to the first free side (SEG-MOVE-03, SEG-MOVE-16). */
function directionOf(course: Course, { at, here, there }: OnMap): Square {
  const straight = { x: Math.sign(there.x - here.x), y: Math.sign(there.y - here.y) };
  if (straight.x !== 0 || straight.y !== 0) return straight;
  const others = Object.entries(course.places() ?? {}).filter(([id]) => id !== at);
  const free = AROUND.find(({ x, y }) => {
    const next = movedTo(there, { x: there.x + x, y: there.y + y });
    return !isBarred(course, there, next) && others.every(([, place]) => !overlap(place, next));
  });
  return free ?? { x: 1, y: 0 };
}
