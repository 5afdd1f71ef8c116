import type { InferOutput } from 'valibot';
import { COUNT } from '../bounds.ts';
import { array, integer, object, optional, picklist } from '../schema.ts';

/*
 * The spaces of creatures and the ground between them, recorded when an exchange begins: whole squares, counted from
 * any square of the map, x to the right and y down.
 */

const COORDINATE = integer({ from: -10_000, to: 10_000 });

/** Squares along one side of some ground. */
const SIDE = integer({ from: 1, to: 1000 });

/** Most squares along one side of a creature's space: twice those of the largest (D20-SIZE-01). */
export const MOST_SIDE = 12;

/** One square of the map. */
export const SQUARE = object({ x: COORDINATE, y: COORDINATE });

/** A square on a path. In the air it has an altitude in squares above the ground: that of the one before where left out. */
export const WAYPOINT = object({ x: COORDINATE, y: COORDINATE, altitude: optional(integer(COUNT)) });

/** A rectangle of whole squares: `x` and `y` are its square on the upper left. */
export const RECTANGLE = object({ x: COORDINATE, y: COORDINATE, width: SIDE, height: SIDE });

const SPACE_SIDE = integer({ from: 1, to: MOST_SIDE });

/** The space of a creature. */
export const SPACE = object({ x: COORDINATE, y: COORDINATE, width: SPACE_SIDE, height: SPACE_SIDE });

/** Kinds of walls, by what they block (`wall-kinds.ts`). */
const WALL_KINDS = ['wall', 'low', 'slit', 'bars', 'curtain'] as const;

/**
 * A straight wall from one corner of squares to another: each is named by the square below and to the right of it, so that
 * the wall between the squares 0 and 1 of row 0 runs from (1, 0) to (1, 1).
 */
const WALL = object({
  x1: COORDINATE,
  y1: COORDINATE,
  x2: COORDINATE,
  y2: COORDINATE,
  /** `wall` when left out. */
  kind: optional(picklist(WALL_KINDS)),
});

/** The ground of a map, as movement and lines depend on it. */
export const GROUND = object({
  walls: optional(array(WALL)),
  /** Squares filled from floor to ceiling, such as a pillar. */
  blocked: optional(array(RECTANGLE)),
  /** Squares that cost double. */
  difficult: optional(array(RECTANGLE)),
  /** Squares with something to climb over: they cost double, and nobody stops there. */
  obstacles: optional(array(RECTANGLE)),
  /** Squares half as wide as others: a creature that fills a square squeezes through. */
  narrow: optional(array(RECTANGLE)),
  /** Squares of water up to the chest of who stands in them. */
  water: optional(array(RECTANGLE)),
  /** Squares in fog, smoke or thick leaves. */
  concealing: optional(array(RECTANGLE)),
});

export type Square = InferOutput<typeof SQUARE>;
export type Waypoint = InferOutput<typeof WAYPOINT>;
export type Rectangle = InferOutput<typeof RECTANGLE>;
export type WallKind = (typeof WALL_KINDS)[number];
export type Wall = InferOutput<typeof WALL>;
export type Ground = InferOutput<typeof GROUND>;

/** The squares that a creature holds. */
export type Footprint = Rectangle;
