import { distanceBetween, type Diagonals } from './distance.ts';
import type { Footprint, Ground, Rectangle, Wall } from './ground-schema.ts';
import { hasLineOfEffect } from './line-of-effect.ts';
import {
  centreOf,
  cornersOf,
  ends,
  goesInto,
  goesThrough,
  touch,
  type Line,
  type Point,
} from './segments.ts';
import { overlap, squareAt, squaresOf } from './squares.ts';
import { effectOf, solidLines } from './wall-kinds.ts';

/**
 * Degrees of cover, the least first: `soft` is cover from creatures, with `total` no strike is possible
 * (D20-COVER-10).
 */
const COVERS = ['none', 'soft', 'cover', 'improved', 'total'] as const;
export type Cover = (typeof COVERS)[number];

/** The obstacles that lines of attack may meet. */
interface Lanes {
  readonly ground: Ground;
  /** The spaces of creatures other than attacker and target. */
  readonly creatures: readonly Footprint[];
  readonly diagonals: Diagonals;
}

/** Squares from a low wall within which it gives cover (D20-COVER-04). */
const SHELTERED_BY_LOW = 6;

/** The cover that a target has from a shot or a throw (D20-COVER-01, D20-COVER-08). */
export function coverFromShot(attacker: Footprint, target: Footprint, all: Lanes): Cover {
  const lanes = lanesBetween(attacker, target, all);
  if (isEmpty(lanes)) return 'none';
  if (!hasLineOfEffect(attacker, target, lanes.ground)) return 'total';
  // The attacker chooses the corner, and what counts there is the worst of its lines.
  return leastBetween(attacker, target, (from, to) => {
    const barriers = barriersBetween(centreOf(from), centreOf(to), lanes);
    return least(cornersOf(from).map(corner => worst(linesTo(corner, to), barriers)));
  });
}

/** The cover that a target has from a blow: only walls count beside it, at reach all that counts for shots (D20-COVER-02, 03). */
export function coverFromBlow(attacker: Footprint, target: Footprint, all: Lanes): Cover {
  if (distanceBetween(attacker, target, all.diagonals) > 1) return coverFromShot(attacker, target, all);
  const lanes = lanesBetween(attacker, target, { ...all, creatures: [] });
  if (isEmpty(lanes)) return 'none';
  if (!hasLineOfEffect(attacker, target, lanes.ground)) return 'total';
  return leastBetween(attacker, target, (from, to) => {
    if (distanceBetween(from, to, lanes.diagonals) > 1) return 'total';
    const barriers = barriersBetween(centreOf(from), centreOf(to), lanes);
    return worst(
      cornersOf(from).flatMap(corner => linesTo(corner, to)),
      barriers,
    );
  });
}

/**
 * The obstacles in the rectangle around two spaces: no others are on a line between them. A creature through whose space
 * either of the two passes is no obstacle (D20-MOVE-09).
 */
function lanesBetween(one: Footprint, other: Footprint, { ground, creatures, diagonals }: Lanes): Lanes {
  const [left, top] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const low = Math.max(one.y + one.height, other.y + other.height);
  const comesIn = (x1: number, y1: number, x2: number, y2: number) =>
    Math.max(x1, x2) >= left &&
    Math.min(x1, x2) <= right &&
    Math.max(y1, y2) >= top &&
    Math.min(y1, y2) <= low;
  const isBetween = ({ x, y, width, height }: Rectangle) => comesIn(x, y, x + width, y + height);
  const { walls = [], blocked = [] } = ground;
  return {
    ground: {
      walls: walls.filter(({ x1, y1, x2, y2 }) => comesIn(x1, y1, x2, y2)),
      blocked: blocked.filter(isBetween),
    },
    creatures: creatures.filter(space => isBetween(space) && !overlap(space, one) && !overlap(space, other)),
    diagonals,
  };
}

function isEmpty({ ground: { walls = [], blocked = [] }, creatures }: Lanes): boolean {
  return walls.length + blocked.length + creatures.length === 0;
}

/**
 * The cover from what bursts at an intersection, for saving throws: creatures give none (D20-COVER-06, D20-COVER-08).
 */
export function coverFromBurst(intersection: Point, target: Footprint, ground: Ground): Cover {
  return least(
    squaresOf(target).map(square => {
      const to = squareAt(square);
      const barriers = barriersBetween(intersection, centreOf(to), { ground, creatures: [] });
      return worst(linesTo(intersection, to), barriers);
    }),
  );
}

/** The least cover between any square of the attacker and any of the target (D20-COVER-09). */
function leastBetween(
  attacker: Footprint,
  target: Footprint,
  coverBetween: (from: Rectangle, to: Rectangle) => Cover,
): Cover {
  let found: Cover = 'total';
  const squares = squaresOf(target).map(squareAt);
  for (const from of squaresOf(attacker).map(squareAt)) {
    for (const to of squares) {
      found = least([found, coverBetween(from, to)]);
      if (found === 'none') return found;
    }
  }
  return found;
}

interface Barrier {
  readonly cover: Cover;
  isInTheWay(line: Line): boolean;
}

/** The barriers that may stand between two points, the best cover first. */
function barriersBetween(
  from: Point,
  to: Point,
  { ground, creatures }: Omit<Lanes, 'diagonals'>,
): readonly Barrier[] {
  const { walls = [], blocked = [] } = ground;
  const thin = (cover: Cover, lines: readonly Line[]): Barrier => ({
    cover,
    isInTheWay: line => goesThrough(line, lines),
  });
  const filled = (cover: Cover, rectangles: readonly Rectangle[]): Barrier => ({
    cover,
    isInTheWay: line => rectangles.some(rectangle => goesInto(line, rectangle)),
  });
  const sheltering = walls.filter(wall => isSheltering(wall, from, to)).map(ends);
  const isCover = (wall: Wall) => effectOf(wall).cover === 'cover';
  const lines = [...walls.filter(isCover).map(ends), ...sheltering, ...solidLines(ground)];
  return [
    thin('improved', walls.filter(wall => effectOf(wall).cover === 'improved').map(ends)),
    {
      cover: 'cover',
      isInTheWay: line =>
        goesThrough(line, lines) || goesThrough(keptBack(line, sheltering, from), sheltering),
    },
    filled('cover', blocked),
    filled('soft', creatures),
  ];
}

/** True for a low wall near enough to the target, with the attacker no nearer (D20-COVER-04). */
function isSheltering(wall: Wall, attacker: Point, target: Point): boolean {
  if (effectOf(wall).cover !== 'low') return false;
  const distance = distanceTo(wall, target);
  return distance <= SHELTERED_BY_LOW && distance <= distanceTo(wall, attacker);
}

/** How much of the way to its middle a corner on a low wall lies behind the wall. */
const BACK = 1 / 1000;

/** A line from a corner on a low wall begins on the attacker's side of it: nobody looks past a wall by leaning on it (D20-COVER-04). */
function keptBack(line: Line, walls: readonly Line[], { x, y }: Point): Line {
  const { from, to } = line;
  if (!walls.some(wall => touch(wall, { from, to: from }))) return line;
  return { from: { x: from.x + (x - from.x) * BACK, y: from.y + (y - from.y) * BACK }, to };
}

/** Squares from a wall to a point. */
function distanceTo({ x1, y1, x2, y2 }: Wall, { x, y }: Point): number {
  const [along, across] = [x2 - x1, y2 - y1];
  const length = along * along + across * across;
  const part = length === 0 ? 0 : ((x - x1) * along + (y - y1) * across) / length;
  const nearest = Math.min(1, Math.max(0, part));
  return Math.hypot(x - (x1 + nearest * along), y - (y1 + nearest * across));
}

function linesTo(from: Point, target: Rectangle): readonly Line[] {
  return cornersOf(target).map(to => ({ from, to }));
}

/** The best cover that some of these lines meet. */
function worst(lines: readonly Line[], barriers: readonly Barrier[]): Cover {
  return barriers.find(({ isInTheWay }) => lines.some(isInTheWay))?.cover ?? 'none';
}

function least(covers: readonly Cover[]): Cover {
  return COVERS.find(cover => covers.includes(cover)) ?? 'none';
}
