import { distanceBetween, type Diagonals } from './distance.ts';
import type { Footprint, Ground, Rectangle, Square } from './ground-schema.ts';
import type { Occupant } from './occupants.ts';
import { isInReach, type Reach } from './reach.ts';
import { centreOf, cornersOf, ends, type Point } from './segments.ts';
import { movedTo, overlap, squareAt, squaresOf } from './squares.ts';
import { spaceAt, type Board, type Mover } from './spaces.ts';
import { effectOf } from './wall-kinds.ts';

/** The end of a charge, and the squares that lead there. */
interface ChargeLane {
  readonly end: Footprint;
  /** The upper left square of the charger's space after each step; the last is that of its end. */
  readonly squares: readonly Square[];
  /** The reason against the lane; null for a free one. */
  readonly fault: 'too-near' | 'blocked' | 'slowed' | 'creature' | null;
}

/** A charger and its target. */
export interface Charge {
  readonly mover: Mover;
  readonly from: Footprint;
  readonly target: Footprint;
  readonly reach: Reach;
}

/** The least distance of a charge, in squares (D20-CHARGE-01). */
const LEAST = 2;

/**
 * The lanes to the nearest spaces from which a charger can strike: several where some are equally near (D20-CHARGE-01,
 * D20-CHARGE-02, D20-MOVE-08). None where it could strike already from where it stands.
 */
export function chargeLanes(charge: Charge, board: Board, diagonals: Diagonals): readonly ChargeLane[] {
  const { from, target, reach } = charge;
  const { x, y, width, height } = target;
  const around = {
    x: x - from.width - reach.most,
    y: y - from.height - reach.most,
    width: width + from.width + 2 * reach.most + 1,
    height: height + from.height + 2 * reach.most + 1,
  };
  const spaces = squaresOf(around)
    .map(square => movedTo(from, square))
    .filter(space => !overlap(space, target) && isInReach(space, reach, target, diagonals));
  const ways = spaces.map(space => pathBetween(from, space, diagonals));
  const least = Math.min(...ways);
  return spaces
    .filter((_space, index) => ways[index] === least)
    .map(end => ({
      end,
      squares: straightTo(from, end),
      fault: least < LEAST ? 'too-near' : laneFault(charge, end, board),
    }));
}

/** Squares between two spaces of the same size. */
function pathBetween(from: Footprint, to: Footprint, diagonals: Diagonals): number {
  return distanceBetween(squareAt(from), squareAt(to), diagonals);
}

/** The obstacle in a lane or at its end: no line from space to space may meet one (D20-CHARGE-02). */
function laneFault({ mover, from, target }: Charge, end: Footprint, board: Board): ChargeLane['fault'] {
  const { ground } = board;
  const occupants = board.occupants.filter(({ footprint }) => !overlap(footprint, target));
  const space = spaceAt(mover, end, from, { ground, occupants: [] });
  const isClosed =
    !space ||
    space.isSqueezing ||
    meets(from, end, ground.blocked) ||
    wallsMeet(from, end, ground, 'blocked');
  if (mover.isIncorporeal !== true) {
    if (isClosed) return 'blocked';
    const waded = mover.wades === true ? (ground.water ?? []) : [];
    const slow = [...(ground.difficult ?? []), ...(ground.obstacles ?? []), ...waded];
    const slows = meets(from, end, slow) || wallsMeet(from, end, ground, 'hampered');
    if (mover.flies !== true && slows) return 'slowed';
  }
  const inTheWay = occupants.filter(({ isHelpless }) => isHelpless !== true);
  return meets(from, end, inTheWay.map(footprintOf)) ? 'creature' : null;
}

function footprintOf({ footprint }: Occupant): Footprint {
  return footprint;
}

function meets(from: Footprint, end: Footprint, rectangles: readonly Rectangle[] = []): boolean {
  return rectangles.some(rectangle => isInLane(from, end, cornersOf(rectangle)));
}

function wallsMeet(
  from: Footprint,
  end: Footprint,
  { walls = [] }: Ground,
  movement: 'blocked' | 'hampered',
) {
  return walls.some(wall => {
    const { from: one, to: other } = ends(wall);
    return effectOf(wall).movement === movement && isInLane(from, end, [one, other]);
  });
}

/**
 * True for a shape that overlaps the lane between two spaces of one size, by the separating axis theorem: two convex
 * shapes are apart where their spans along some direction are, and here these are the directions of the sides of
 * both.
 */
function isInLane(from: Footprint, end: Footprint, shape: readonly Point[]): boolean {
  const lane = [...cornersOf(from), ...cornersOf(end)];
  const [start, aim] = [centreOf(from), centreOf(end)];
  const [first, second] = [shape[0] ?? start, shape.at(1) ?? start];
  const directions: readonly Point[] = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: start.y - aim.y, y: aim.x - start.x },
    { x: first.y - second.y, y: second.x - first.x },
  ];
  return directions.every(direction => {
    const [one, other] = [spanAlong(direction, lane), spanAlong(direction, shape)];
    return one.low < other.high && other.low < one.high;
  });
}

function spanAlong({ x, y }: Point, points: readonly Point[]): { low: number; high: number } {
  const along = points.map(point => point.x * x + point.y * y);
  return { low: Math.min(...along), high: Math.max(...along) };
}

/** The squares nearest to a straight line, one step after the other. */
function straightTo(from: Square, to: Square): readonly Square[] {
  const [columns, rows] = [to.x - from.x, to.y - from.y];
  const count = Math.max(Math.abs(columns), Math.abs(rows));
  return Array.from({ length: count }, (_empty, index) => ({
    x: from.x + Math.round((columns * (index + 1)) / count),
    y: from.y + Math.round((rows * (index + 1)) / count),
  }));
}
