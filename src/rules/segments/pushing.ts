import type { Footprint } from '../shared/grid/ground-schema.ts';
import { movedTo, overlap } from '../shared/grid/squares.ts';
import type { FighterId, Play } from '../shared/play.ts';
import { ends, gains, isIn } from './conditions.ts';
import { disengages, engagedWith, isHeldBy, wrestlingWith } from './contact.ts';
import type { Course } from './course.ts';
import { isFollowed, SQUARE } from './following.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { AROUND, isBarred } from './way.ts';
import { releases } from './wrestling-engagement.ts';

/**
 * Pushes a target straight back by squares, or corners it against an obstacle. Those whom a hold ties to it go along, the
 * pusher too; opponents who are left follow one square, or are out of contact (SEG-SPECIAL-11, SEG-MELEE-03, SEG-MOVE-15 to
 * 17, SEG-WRESTLE-38).
 */
export function* pushed(course: Course, by: FighterId, at: FighterId, squares: number): Play<void> {
  const [here, there] = [course.places()?.[by], course.places()?.[at]];
  const map = here && there ? { by, at, here, there } : null;
  const along = tiedTo(course, by, at);
  const moving = [at, ...along];
  const way = isStuck(course, map, at) ? STUCK : wayBack(course, map, squares, along);
  if (!way.isCornered) course.record(...ends(course.now(at), 'cornered'));
  if (way.squares > 0) {
    for (const who of moving) goesBack(course, who, way);
    for (const who of along) course.record(...ends(course.now(who), 'cornered'));
    // Who drives off the one that took its square has it back.
    if (map && overlap(map.here, map.there)) course.record(...ends(course.now(by), 'cornered'));
  }
  if (way.isCornered) corners(course, map, at, way.squares === 0);
  if (way.squares > 0) leavesGrips(course, by, at, moving);
  if (way.squares > 1 && !along.includes(by))
    for (const who of moving) if (engagedWith(course.now(who)).includes(by)) disengages(course, by, who);
  // Without a map wrestlers, who share a square, are still beside each other.
  const isUnclear = !map && (way.squares > 1 || isIn(course.now(by), 'wrestling'));
  if (course.setup.fight && way.squares > 0 && !isUnclear)
    for (const who of map ? moving : [at]) {
      const left = engagedWith(course.now(who)).filter(foe => !moving.includes(foe));
      yield* isFollowed(course, who, left);
    }
}

/**
 * Those whom holds tie to a fighter who is pushed (SEG-WRESTLE-38).
 * Ruling: they hold or are held, through others too; the pusher's own hold on it is given up.
 */
function tiedTo(course: Course, by: FighterId, at: FighterId): readonly FighterId[] {
  const tied = [at];
  for (const one of tied)
    for (const { id } of course.others(...tied)) {
      const isGivenUp = id === by && one === at;
      if (isHeldBy(course, id, one) || (!isGivenUp && isHeldBy(course, one, id))) tied.push(id);
    }
  return tied.slice(1);
}

/** Moves a fighter with a push, as far as all go who go along. */
function goesBack(course: Course, who: FighterId, { squares, step }: WayBack): void {
  const place = course.places()?.[who];
  course.record({ fact: 'pushed', who, metres: squares * SQUARE });
  if (!place || !step) return;
  const onto = { x: place.x + step.x * squares, y: place.y + step.y * squares };
  course.record({ fact: 'moved', who, onto });
}

/**
 * Those at grips without a hold stay where they are, and are at grips no more; the pusher leaves the one whom it pushes
 * with the end of its own action (SEG-MOVE-03, SEG-WRESTLE-38).
 */
function leavesGrips(course: Course, by: FighterId, at: FighterId, moving: readonly FighterId[]): void {
  for (const who of moving)
    for (const other of wrestlingWith(course.now(who))) {
      const isPusher = who === at && other === by;
      if (!isPusher && !moving.includes(other) && course.has(other)) releases(course, who, other);
    }
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
  /** Its direction; none without a map. */
  readonly step?: Square;
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

/**
 * How far a fighter goes back: up to an obstacle, or to a fighter who stands there, also in the way of those who go along;
 * all the way without a map.
 */
function wayBack(course: Course, map: OnMap | null, most: number, along: readonly FighterId[]): WayBack {
  if (!map) return { squares: most, isCornered: false };
  const step = directionOf(course, map);
  const places = course.places() ?? {};
  const others = Object.entries(places)
    .filter(([id]) => id !== map.at && id !== map.by && !along.includes(id))
    .map(([, place]) => place);
  const after = (place: Footprint, squares: number) =>
    movedTo(place, { x: place.x + step.x * squares, y: place.y + step.y * squares });
  const isOpen = (place: Footprint, squares: number) =>
    !isBarred(course, after(place, squares), after(place, squares + 1)) &&
    others.every(other => !overlap(other, after(place, squares + 1)));
  const dragged = along.flatMap(id => places[id] ?? []);
  for (let squares = 0; squares < most; squares += 1) {
    const isCornered = isBarred(course, after(map.there, squares), after(map.there, squares + 1));
    const goesOn = [map.there, ...dragged].every(place => isOpen(place, squares));
    if (isCornered || !goesOn) return { squares, step, isCornered };
  }
  return { squares: most, step, isCornered: false };
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
