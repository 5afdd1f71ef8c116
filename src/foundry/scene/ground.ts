import type { Footprint, Ground, Rectangle, Square, Wall } from '../../rules/shared/grid/ground-schema.ts';
import { overlap, squareAt, squaresOf } from '../../rules/shared/grid/squares.ts';
import { compact } from '../../rules/shared/compact.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** Squares beyond those who take part, and the way that one goes, whose walls and ground still count. */
const MARGIN = 2;

/** The behaviour of a region by which Foundry makes ground harder to cross. */
const MOVEMENT_COST = 'modifyMovementCost';

/** The behavior of a region whose squares are water up to the chest (D20-WATER-01). */
export const WATER = `${SYSTEM_ID}.water` as const;

/** A token where it stands: its squares, and its elevation in the units of the scene. */
interface Standing {
  readonly place: Footprint;
  readonly elevation: number;
}

/** The acting fighter: the squares on which it stands and which it comes to, and its elevation in the units of the scene. */
interface Acting {
  readonly way: readonly Footprint[];
  readonly elevation: number;
}

/**
 * The terrain around tokens on a scene: walls, closed doors among them, and squares whose middle is in a region that makes
 * walking harder or impossible, or is water. Null without any.
 * @param standing the tokens around which it is
 * @param acting whose elevation says where water is, but for squares off its way on which others stand: there the lowest of
 *   them does
 * @param area other squares around which it is; null for none
 */
export function groundOf(
  scene: Scene.Implementation,
  standing: readonly Standing[],
  acting: Acting,
  area: Footprint | null,
): Ground | null {
  const places = [...standing.map(({ place }) => place), ...acting.way, ...(area ? [area] : [])];
  if (places.length === 0) return null;
  const around = onScene(scene, extentOf(places));
  if (!around) return null;
  const walls = wallsOf(scene, around);
  const { difficult, blocked, water } = regionsOf(scene, around, acting, standing);
  if (walls.length + difficult.length + blocked.length + water.length === 0) return null;
  return compact({
    walls: walls.length > 0 ? walls : undefined,
    blocked: blocked.length > 0 ? blocked : undefined,
    difficult: difficult.length > 0 ? difficult : undefined,
    water: water.length > 0 ? water : undefined,
  });
}

/** The rectangle that holds all places, and what is near them. */
function extentOf(places: readonly Footprint[]): Rectangle {
  const [x, y] = (['x', 'y'] as const).map(
    side => Math.min(...places.map(place => place[side])) - MARGIN,
  ) as [number, number];
  const right = Math.max(...places.map(one => one.x + one.width)) + MARGIN;
  const low = Math.max(...places.map(one => one.y + one.height)) + MARGIN;
  return { x, y, width: right - x, height: low - y };
}

/** The part of a rectangle that lies on a scene; null for none. */
function onScene(scene: Scene.Implementation, { x, y, width, height }: Rectangle): Rectangle | null {
  const { size } = scene.grid;
  const { width: across, height: down } = scene.dimensions;
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const right = Math.min(Math.ceil(across / size), x + width);
  const low = Math.min(Math.ceil(down / size), y + height);
  return right > left && low > top ? { x: left, y: top, width: right - left, height: low - top } : null;
}

/** The walls that come into a rectangle, from corner to corner of squares. */
function wallsOf(scene: Scene.Implementation, around: Rectangle): Wall[] {
  const { size } = scene.grid;
  return scene.walls.contents.flatMap((wall): Wall[] => {
    const { c, move, sight, door, ds } = wall;
    const isOpen = door !== CONST.WALL_DOOR_TYPES.NONE && ds === CONST.WALL_DOOR_STATES.OPEN;
    const [isInTheWay, isOpaque] = [move !== 0, sight !== 0];
    if (isOpen || (!isInTheWay && !isOpaque)) return [];
    const [x1, y1, x2, y2] = c.map(at => Math.round(at / size)) as [number, number, number, number];
    const isNear =
      Math.max(x1, x2) >= around.x &&
      Math.min(x1, x2) <= around.x + around.width &&
      Math.max(y1, y2) >= around.y &&
      Math.min(y1, y2) <= around.y + around.height;
    if ((x1 === x2 && y1 === y2) || !isNear) return [];
    const kind = isInTheWay ? (isOpaque ? {} : { kind: 'bars' as const }) : { kind: 'curtain' as const };
    return [{ x1, y1, x2, y2, ...kind }];
  });
}

/** The squares of a rectangle on which regions hinder walkers, those on which nobody can walk, and those of water. */
function regionsOf(
  scene: Scene.Implementation,
  around: Rectangle,
  { way, elevation }: Acting,
  standing: readonly Standing[],
): Readonly<Record<'difficult' | 'blocked' | 'water', Rectangle[]>> {
  const { size } = scene.grid;
  const regions = scene.regions.contents.flatMap(region => {
    const active = region.behaviors.contents.filter(one => one.active);
    const costs = active.flatMap(walkingCost);
    const isWater = active.some(({ type }) => (type as string) === WATER);
    return costs.length > 0 || isWater ? [{ region, cost: Math.max(1, ...costs), isWater }] : [];
  });
  const squares = regions.length > 0 ? squaresOf(around) : [];
  const at = ({ x, y }: Square, height: number) => {
    const middle = { x: (x + 0.5) * size, y: (y + 0.5) * size, elevation: height };
    return regions.filter(({ region }) => region.testPoint(middle));
  };
  const found = squares.map(square => ({ square, here: at(square, elevation) }));
  const costs = found.map(({ square, here }) => ({
    square,
    cost: Math.max(1, ...here.map(({ cost }) => cost)),
  }));
  const those = (isMeant: (cost: number) => boolean) =>
    inRows(costs.flatMap(({ square, cost }) => (isMeant(cost) ? [square] : [])));
  const heightAt = (square: Square) => {
    const isOn = (place: Footprint) => overlap(place, squareAt(square));
    if (way.some(isOn)) return elevation;
    const there = standing.filter(({ place }) => isOn(place)).map(one => one.elevation);
    return there.length > 0 ? Math.min(...there) : elevation;
  };
  const wet = regions.some(({ isWater }) => isWater) ? found : [];
  const isWet = ({ square, here }: (typeof found)[number]) => {
    const height = heightAt(square);
    return (height === elevation ? here : at(square, height)).some(({ isWater }) => isWater);
  };
  return {
    difficult: those(cost => cost > 1 && cost < Infinity),
    blocked: those(cost => cost === Infinity),
    water: inRows(wet.filter(isWet).map(({ square }) => square)),
  };
}

/** The factor of walking costs by a region behavior; infinite where nobody walks, empty where it sets none. */
function walkingCost({ type, system }: RegionBehavior.Implementation): number[] {
  if ((type as string) !== MOVEMENT_COST) return [];
  const { difficulties } = system as unknown as { difficulties?: Readonly<Record<string, number | null>> };
  const cost = difficulties?.['walk'];
  return cost === undefined ? [] : [cost ?? Infinity];
}

/** The same squares as rectangles, each as long as its row goes on. */
function inRows(squares: readonly Square[]): Rectangle[] {
  const rows: Rectangle[] = [];
  for (const { x, y } of squares) {
    const last = rows.at(-1);
    if (last?.y === y && last.x + last.width === x)
      rows[rows.length - 1] = { ...last, width: last.width + 1 };
    else rows.push({ x, y, width: 1, height: 1 });
  }
  return rows;
}
