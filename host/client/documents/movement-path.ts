import { CONFIG } from '../config.ts';
import { isHeldBack } from '../board/collisions.ts';
import type { FoundryScene } from '../applications/foundry-globals.ts';
import type { TokenDocument } from './token-document.ts';

/** Where a token is, and how large it is there. */
export interface TokenPosition {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
}

/** A waypoint of a token. */
export interface MovementWaypoint extends TokenPosition {
  readonly action: string;
  readonly snapped: boolean;
  readonly explicit: boolean;
  /** A movement can be stopped there: each such point ends a section, which is an update of its own. */
  readonly checkpoint: boolean;
  /** One of the squares between two points that were named. */
  readonly intermediate: boolean;
}

/** A part of a way, measured. */
export interface MovementSection {
  readonly waypoints: readonly MovementWaypoint[];
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
}

/** The position of a token. */
export function positionOf({ x, y, elevation, width, height }: TokenDocument): TokenPosition {
  return { x, y, elevation, width, height };
}

/** True for one and the same place and height. */
export function isSamePlace(one: TokenPosition, other: TokenPosition): boolean {
  return one.x === other.x && one.y === other.y && one.elevation === other.elevation;
}

/** The points of a way with all that was left out of them, each from the one before. */
export function completePoints(
  token: TokenDocument,
  points: readonly Partial<MovementWaypoint>[],
): MovementWaypoint[] {
  const { defaultAction } = CONFIG.Token.movement;
  const rest = { snapped: false, explicit: false, checkpoint: false, intermediate: false };
  let before: TokenPosition & { action: string } = { ...positionOf(token), action: defaultAction };
  return points.map(point => {
    const { x, y, elevation, width, height, action } = { ...before, ...point };
    before = { x, y, elevation, width, height, action };
    return { ...rest, ...point, ...before };
  });
}

/** A path with the squares between its waypoints, which are on straight lines. */
export function stepByStep(token: TokenDocument, points: readonly MovementWaypoint[]): MovementWaypoint[] {
  const { size } = gridOf(token);
  let from = positionOf(token);
  return points.flatMap(point => {
    const [across, down, rise] = [point.x - from.x, point.y - from.y, point.elevation - from.elevation];
    const steps = isTeleport(point) ? 1 : Math.ceil(Math.max(Math.abs(across), Math.abs(down)) / size);
    const between = Array.from({ length: Math.max(0, steps - 1) }, (_, i) => {
      const part = (i + 1) / steps;
      return {
        ...point,
        x: from.x + Math.round((across * part) / size) * size,
        y: from.y + Math.round((down * part) / size) * size,
        elevation: from.elevation + rise * part,
        ...{ explicit: false, checkpoint: false, intermediate: true },
      };
    });
    from = point;
    return [...between, point];
  });
}

/** The part of a way that no wall bars, and whether that is less than all of it. */
export function constrained(
  token: TokenDocument,
  path: readonly MovementWaypoint[],
): { readonly path: MovementWaypoint[]; readonly isConstrained: boolean } {
  const scene = token.parent as unknown as FoundryScene;
  const { size } = gridOf(token);
  const middle = ({ x, y, width, height }: TokenPosition) => ({
    x: x + (width * size) / 2,
    y: y + (height * size) / 2,
  });
  const barred = path.findIndex((point, i) => {
    const from = path[i - 1] ?? positionOf(token);
    return !isTeleport(point) && isHeldBack(scene, 'move', middle(from), middle(point));
  });
  return { path: barred < 0 ? [...path] : path.slice(0, barred), isConstrained: barred >= 0 };
}

/** A part of a way that begins at a place, with its lengths: a diagonal is as long as a side. */
export function measured(
  token: TokenDocument,
  from: TokenPosition,
  waypoints: readonly MovementWaypoint[],
): MovementSection {
  const { size, distance } = gridOf(token);
  let [spaces, diagonals, before] = [0, 0, from];
  for (const point of waypoints) {
    const sides = [point.x - before.x, point.y - before.y].map(side => Math.round(Math.abs(side) / size));
    spaces += Math.max(...sides);
    diagonals += Math.min(...sides);
    before = point;
  }
  return { waypoints, distance: spaces * distance, cost: spaces * distance, spaces, diagonals };
}

/** A way in two: what its first update covers, to the first point at which it may be stopped, and what comes after. */
export function sectionsOf(path: readonly MovementWaypoint[]): [MovementWaypoint[], MovementWaypoint[]] {
  const end = path.findIndex(({ checkpoint }) => checkpoint);
  return end < 0 ? [[...path], []] : [path.slice(0, end + 1), path.slice(end + 1)];
}

function isTeleport({ action }: MovementWaypoint): boolean {
  return CONFIG.Token.movement.actions[action]?.teleport === true;
}

function gridOf(token: TokenDocument): FoundryScene['grid'] {
  return (token.parent as unknown as FoundryScene).grid;
}
