import { notOffered } from '../../common/data-types.ts';
import type { BaseWall } from '../../common/documents/base-placeables.ts';
import type { Document } from '../../common/abstract/document.ts';
import { WALL_DOOR_STATES, WALL_SENSE_TYPES } from '../../common/constants.ts';
import { type FoundryScene } from '../applications/foundry-globals.ts';
import type { Point } from './board-geometry.ts';
import { isOnShownLevel } from './shown-level.ts';

/** The restrictions of a wall. */
export type WallRestriction = 'light' | 'move' | 'sight' | 'sound';

interface CollisionOptions {
  readonly type: WallRestriction;
  readonly mode?: string;
}

/** Tells whether walls lie between two points of the scene that is shown. */
export class WallPolygon {
  /** Does any wall keep this kind back on the straight way from one point to another? */
  static testCollision(origin: Point, destination: Point, { type, mode = 'all' }: CollisionOptions): boolean {
    if (mode !== 'any') throw notOffered(`collisions in mode ${mode}`);
    const { canvas } = globalThis as unknown as { canvas: { scene: FoundryScene | null } | null };
    return canvas?.scene ? isHeldBack(canvas.scene, type, origin, destination) : false;
  }
}

/** Is something held back by the walls of a scene on its way? What is limited gives way to the first such wall. */
export function isHeldBack(scene: FoundryScene, type: WallRestriction, from: Point, to: Point): boolean {
  let limited = 0;
  for (const wall of wallsOf(scene)) {
    const restriction = wall[type];
    const isOpen = wall.door > 0 && wall.ds === WALL_DOOR_STATES.OPEN;
    if (restriction === WALL_SENSE_TYPES.NONE || isOpen || !crosses(wall.c, from, to)) continue;
    if (wall.dir !== 0) throw notOffered('walls with one side');
    if (restriction > WALL_SENSE_TYPES.NORMAL) throw notOffered('walls that depend on how near one is');
    if (restriction === WALL_SENSE_TYPES.NORMAL || (limited += 1) > 1) return true;
  }
  return false;
}

function wallsOf(scene: FoundryScene): BaseWall[] {
  const walls = (scene as unknown as Document).getEmbeddedCollection('Wall').contents as BaseWall[];
  return walls.filter(isOnShownLevel);
}

/** Do two straight lines cross? */
function crosses([ax = 0, ay = 0, bx = 0, by = 0]: readonly number[], from: Point, to: Point): boolean {
  const [a, b] = [
    { x: ax, y: ay },
    { x: bx, y: by },
  ];
  const isBetween = side(a, b, from) * side(a, b, to) <= 0;
  return isBetween && side(from, to, a) * side(from, to, b) <= 0;
}

/** On which side of a line a point lies: less than, more than, or 0 on it. */
function side(from: Point, to: Point, point: Point): number {
  return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
}
