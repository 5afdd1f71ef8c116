import { notOffered } from '../../common/data-types.ts';
import { globals, type FoundryScene } from '../applications/foundry-globals.ts';
import type { Point } from './board-geometry.ts';

/** A square of the grid: row and column. */
export interface GridOffset {
  i: number;
  j: number;
}

/** One leg of a measured path. */
export interface MeasuredSegment {
  from: Point;
  to: Point;
  distance: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}

/** The measurements of a path. */
export interface MeasuredPath {
  distance: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
  cost: number;
  segments: MeasuredSegment[];
}

const DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
};

/** The grid of a scene: square, or none. */
export class BoardGrid {
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  readonly type: number;

  constructor(scene: FoundryScene) {
    this.size = scene.grid.size;
    this.distance = scene.grid.distance;
    this.units = scene.grid.units;
    this.type = (scene.grid as { type?: number }).type ?? 1;
    if (this.type > 1) throw notOffered('scenes with a hexagonal grid');
  }

  get sizeX(): number {
    return this.size;
  }

  get sizeY(): number {
    return this.size;
  }

  get isGridless(): boolean {
    return this.type === 0;
  }

  get isSquare(): boolean {
    return this.type === 1;
  }

  get isHexagonal(): boolean {
    return false;
  }

  /** The square in which a point lies. */
  getOffset(at: Point | GridOffset): GridOffset {
    if ('i' in at) return { i: at.i, j: at.j };
    return { i: Math.floor(at.y / this.size), j: Math.floor(at.x / this.size) };
  }

  /** The upper left corner of a square. */
  getTopLeftPoint(at: Point | GridOffset): Point {
    const { i, j } = this.getOffset(at);
    return { x: j * this.size, y: i * this.size };
  }

  /** The middle of a square. */
  getCenterPoint(at: Point | GridOffset): Point {
    const { x, y } = this.getTopLeftPoint(at);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  /** The corner of the grid which is nearest to a point. */
  getSnappedPoint(point: Point): Point {
    if (this.isGridless) return { x: Math.round(point.x), y: Math.round(point.y) };
    return { x: Math.round(point.x / this.size) * this.size, y: Math.round(point.y / this.size) * this.size };
  }

  /** Measure a path over two or more points, in the units of the scene. */
  measurePath(waypoints: (Point | GridOffset)[]): MeasuredPath {
    const segments: MeasuredSegment[] = [];
    for (const [index, to] of waypoints.entries()) {
      const from = waypoints[index - 1];
      if (from) segments.push(this.#measure(from, to));
    }
    const sum = (part: 'distance' | 'spaces' | 'diagonals' | 'euclidean') =>
      segments.reduce((total, segment) => total + segment[part], 0);
    const distance = sum('distance');
    const [spaces, diagonals, euclidean] = [sum('spaces'), sum('diagonals'), sum('euclidean')];
    return { distance, spaces, diagonals, euclidean, cost: distance, segments };
  }

  #measure(start: Point | GridOffset, end: Point | GridOffset): MeasuredSegment {
    const from = 'i' in start ? this.getCenterPoint(start) : start;
    const to = 'i' in end ? this.getCenterPoint(end) : end;
    const euclidean = (Math.hypot(to.x - from.x, to.y - from.y) / this.size) * this.distance;
    if (this.isGridless) return { from, to, distance: euclidean, spaces: 0, diagonals: 0, euclidean };
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    const [rows, columns] = [Math.abs(a.i - b.i), Math.abs(a.j - b.j)];
    const diagonals = Math.min(rows, columns);
    const straight = Math.max(rows, columns) - diagonals;
    const distance = (straight + diagonalCost(diagonals)) * this.distance;
    return { from, to, distance, spaces: straight + diagonals, diagonals, euclidean };
  }
}

function diagonalCost(diagonals: number): number {
  const registered = globals.game.settings.settings.has('core.gridDiagonals');
  const rule = registered ? globals.game.settings.get('core', 'gridDiagonals') : DIAGONALS.EQUIDISTANT;
  switch (rule) {
    case DIAGONALS.EXACT:
      return diagonals * Math.SQRT2;
    case DIAGONALS.APPROXIMATE:
      return diagonals * 1.5;
    case DIAGONALS.RECTILINEAR:
      return diagonals * 2;
    case DIAGONALS.ALTERNATING_1:
      return diagonals + Math.floor(diagonals / 2);
    case DIAGONALS.ALTERNATING_2:
      return diagonals + Math.ceil(diagonals / 2);
    default:
      return diagonals;
  }
}
