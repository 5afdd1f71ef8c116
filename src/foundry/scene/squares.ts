import type { Footprint, Ground, Square, Wall } from '../../rules/shared/grid/ground-schema.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Setup } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { metresIn, type Placed, type Point } from './distance.ts';
import { tokenInFight } from './whereabouts.ts';

/** What the scene of a fight tells rules that move on squares. */
type OnMap = Pick<Setup, 'places' | 'ground' | 'sides'>;

/** How much a square of a scene may differ from one of the rules: five feet are as good as 1.5 m. */
const TOLERANCE = 0.05;

/** Squares beyond those who take part whose walls still count. */
const MARGIN = 2;

/**
 * Where those who take part in a fight stand, and the walls between them. Nothing where these rules know no squares,
 * outside a fight, and on scenes with other squares than theirs: then the table says what follows from it.
 */
export function mapOf(by: FighterId, those: readonly FighterId[]): OnMap {
  const scene = sceneOf(by);
  if (!scene) return {};
  const tokens = those.flatMap((id): [FighterId, Placed][] => {
    const token = tokenOf(id);
    return token?.parent === scene ? [[id, token]] : [];
  });
  const places = Object.fromEntries(tokens.map(([id, token]) => [id, footprintAt(token, token)]));
  const ground = groundOf(scene, Object.values(places));
  return {
    places,
    ...(ground.walls && { ground }),
    sides: Object.fromEntries(tokens.map(([id, { disposition }]) => [id, String(disposition)])),
  };
}

/** The scene on which somebody fights on squares of these rules; null where there is none. */
export function sceneOf(by: FighterId): Scene.Implementation | null {
  const { squares } = activeRuleset();
  const scene = squares && combatOfFighter(by) ? (tokenOf(by)?.parent ?? null) : null;
  if (!squares || scene?.grid.type !== CONST.GRID_TYPES.SQUARE) return null;
  const metres = scene.grid.distance * (metresIn(scene.grid.units) ?? 0);
  return Math.abs(metres - squares.metres) <= TOLERANCE * squares.metres ? scene : null;
}

function tokenOf(id: FighterId): Placed | null {
  const actor = actorOf(id);
  return actor && combatOfFighter(id) ? tokenInFight(actor) : null;
}

/** The squares that a token holds, or would at another place: somebody small shares one. */
export function footprintAt({ width, height, parent }: Placed, { x, y }: Point): Footprint {
  const size = parent?.grid.size ?? 1;
  // What lies askew stands on the square in which most of it lies.
  const first = (at: number, spaces: number) =>
    spaces < 1 ? Math.floor((at + (spaces * size) / 2) / size) : Math.round(at / size);
  const side = (spaces: number) => Math.max(1, Math.round(spaces));
  return { x: first(x, width), y: first(y, height), width: side(width), height: side(height) };
}

/** The squares that a token comes to on its way over these points, in straight lines, without the one on which it stands. */
export function squaresOver(token: Placed, points: readonly Partial<Point>[]): Square[] {
  let from = footprintAt(token, token);
  return points.flatMap(({ x = token.x, y = token.y }) => {
    const to = footprintAt(token, { x, y });
    const part = lineTo(from, to);
    from = to;
    return part;
  });
}

/** Gives new scenes squares of the size that these rules move on, where nobody says otherwise. */
export function squareNewScenes(): void {
  const { squares } = activeRuleset();
  if (!squares) return;
  Hooks.on('preCreateScene', (scene, data: object) => {
    const { grid } = data as { grid?: { distance?: number } };
    if (grid?.distance !== undefined) return;
    scene.updateSource({ grid: { distance: squares.metres, units: 'm' } }, {});
  });
}

/** The squares from one to another in a straight line, without the first. */
function lineTo(from: Square, to: Square): Square[] {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const steps = Math.max(Math.abs(across), Math.abs(down));
  return Array.from({ length: steps }, (_, i) => ({
    x: from.x + Math.round((across * (i + 1)) / steps),
    y: from.y + Math.round((down * (i + 1)) / steps),
  }));
}

/** The walls around places: closed doors and whatever keeps from moving, from corner to corner of squares. */
function groundOf(scene: Scene.Implementation, places: readonly Footprint[]): Ground {
  const { size } = scene.grid;
  const corner = (at: number) => Math.round(at / size);
  const walls = scene.walls.contents.flatMap((wall): Wall[] => {
    const { c, move, sight, door, ds } = wall;
    const isOpen = door !== CONST.WALL_DOOR_TYPES.NONE && ds === CONST.WALL_DOOR_STATES.OPEN;
    if (isOpen) return [];
    const [isInTheWay, isOpaque] = [move !== 0, sight !== 0];
    if (!isInTheWay && !isOpaque) return [];
    const [x1, y1, x2, y2] = c.map(corner) as [number, number, number, number];
    if ((x1 === x2 && y1 === y2) || !isNear({ x1, y1, x2, y2 }, places)) return [];
    const kind = isInTheWay ? (isOpaque ? {} : { kind: 'bars' as const }) : { kind: 'curtain' as const };
    return [{ x1, y1, x2, y2, ...kind }];
  });
  return walls.length > 0 ? { walls } : {};
}

/** Whether a wall comes near the rectangle that holds all places. */
function isNear(wall: Omit<Wall, 'kind'>, places: readonly Footprint[]): boolean {
  const least = (side: 'x' | 'y') => Math.min(...places.map(place => place[side])) - MARGIN;
  const right = Math.max(...places.map(({ x, width }) => x + width)) + MARGIN;
  const low = Math.max(...places.map(({ y, height }) => y + height)) + MARGIN;
  const { x1, y1, x2, y2 } = wall;
  return (
    Math.max(x1, x2) >= least('x') &&
    Math.min(x1, x2) <= right &&
    Math.max(y1, y2) >= least('y') &&
    Math.min(y1, y2) <= low
  );
}
