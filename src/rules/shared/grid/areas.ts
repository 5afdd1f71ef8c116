import { directionOf, type Direction } from './directions.ts';
import { distanceFromCorner, type Diagonals } from './distance.ts';
import type { Footprint, Ground, Square } from './ground-schema.ts';
import { reachesFrom } from './line-of-effect.ts';
import { goesInto, type Point } from './segments.ts';
import { overlap, squareAt, squaresOf } from './squares.ts';

/*
 * Areas begin at an intersection, which is named by the square below and to the right of it, and hold whole squares: those
 * whose far side is within range.
 */

/** The inset, in squares, of an area that begins in one square and not in those beside it. */
const INSIDE = 1 / 64;

/** The ground under an area, and the count of diagonals. */
export interface AreaGround {
  readonly ground: Ground;
  readonly diagonals: Diagonals;
  /** The squares around the intersection into which it goes, where a wall runs through that; all four when left out. */
  readonly into?: readonly Square[];
}

/**
 * A burst around an intersection: all squares within its radius that a straight line reaches.
 * @param radius in squares
 */
export function burst(
  at: Square,
  radius: number,
  { ground, diagonals, into }: AreaGround,
): readonly Square[] {
  const from = into?.map(square => insideOf(square, at)) ?? [at];
  return within(at, radius, diagonals).filter(square =>
    from.some(point => reachesFrom(point, squareAt(square), ground)),
  );
}

/** A point in a square, right beside an intersection that is one of its corners. */
function insideOf({ x, y }: Square, corner: Square): Point {
  return { x: corner.x + (x < corner.x ? -INSIDE : INSIDE), y: corner.y + (y < corner.y ? -INSIDE : INSIDE) };
}

/**
 * A cone, a quarter of a circle from a corner of its maker's space.
 * @param direction where it opens: straight, or diagonal
 * @param length in squares
 */
export function cone(
  at: Square,
  direction: Direction,
  length: number,
  { ground, diagonals }: AreaGround,
): readonly Square[] {
  return within(at, length, diagonals).filter(
    square => isToward(at, square, direction) && reachesFrom(at, squareAt(square), ground),
  );
}

/**
 * A line from a corner of its maker's space through another point: all squares that it goes through within its length and
 * before something stops it.
 * @param length in squares
 */
export function lineToward(
  at: Square,
  toward: Point,
  length: number,
  { ground, diagonals }: AreaGround,
): readonly Square[] {
  const distance = Math.hypot(toward.x - at.x, toward.y - at.y);
  if (distance === 0) return [];
  const far = (2 * length) / distance;
  const to = { x: at.x + (toward.x - at.x) * far, y: at.y + (toward.y - at.y) * far };
  return within(at, length, diagonals).filter(
    square => goesInto({ from: at, to }, squareAt(square)) && reachesFrom(at, squareAt(square), ground),
  );
}

/** The creatures with any of their squares in the area. */
export function caughtIn<Creature extends { readonly footprint: Footprint }>(
  area: readonly Square[],
  creatures: readonly Creature[],
): readonly Creature[] {
  return creatures.filter(({ footprint }) => area.some(square => overlap(squareAt(square), footprint)));
}

/**
 * The squares that a splash wets around where a flask breaks: on a creature its space and the squares beside it, at an
 * intersection the four around it (D20-THROW-01, D20-THROW-02).
 */
export function splashAround({ x, y, width, height }: Footprint): readonly Square[] {
  return squaresOf({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 });
}

/** All squares within a radius of an intersection, row by row. */
function within(at: Square, radius: number, diagonals: Diagonals): readonly Square[] {
  return squaresOf({ x: at.x - radius, y: at.y - radius, width: 2 * radius, height: 2 * radius }).filter(
    square => distanceFromCorner(at, square, diagonals) <= radius,
  );
}

/** True for a square in the quarter that opens from an intersection in a direction, its edges included. */
function isToward(at: Square, { x, y }: Square, direction: Direction): boolean {
  const [right, down] = [x + 0.5 - at.x, y + 0.5 - at.y];
  switch (direction) {
    case 0:
      return -down >= Math.abs(right);
    case 2:
      return right >= Math.abs(down);
    case 4:
      return down >= Math.abs(right);
    case 6:
      return -right >= Math.abs(down);
    default:
      return directionOf(at, { x: at.x + Math.sign(right), y: at.y + Math.sign(down) }) === direction;
  }
}
