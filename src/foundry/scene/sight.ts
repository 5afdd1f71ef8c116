import { middleOf, type Placed, type Point, type Space, spaceOf } from './distance.ts';

/** How far inside a token its corners are looked for, so that one who stands along a wall is not behind it. */
const INSET = 0.15;

/**
 * How much of one token is hidden from another behind walls (MYT-CLOSE-13). Ruling: what blocks sight of it
 * altogether covers it wholly; what blocks part of the sight, or only the way, as a parapet does, covers part of
 * it. Null when that cannot be told: on another scene than the one looked at.
 */
export function hiddenByWalls(from: Placed, other: Placed): 'none' | 'partial' | 'full' | null {
  const [here, there] = [spaceOf(from), spaceOf(other)];
  if (!here || !there) return null;
  const eye = { ...middleOf(here), elevation: from.elevation };
  const parts = partsOf(there).map(part => ({ ...part, elevation: other.elevation }));
  const hidden = parts.map(part => isBlocked('sight', eye, part));
  if (hidden.includes(null)) return null;
  if (hidden.every(Boolean)) return 'full';
  if (hidden.some(Boolean)) return 'partial';
  return parts.some(part => isBlocked('move', eye, part)) ? 'partial' : 'none';
}

/** The middle of a token and its corners. */
function partsOf(space: Space): Point[] {
  const { x, y, width, height } = space;
  const [left, right] = [x + width * INSET, x + width * (1 - INSET)];
  const [top, bottom] = [y + height * INSET, y + height * (1 - INSET)];
  const corners = [left, right].flatMap(at => [
    { x: at, y: top },
    { x: at, y: bottom },
  ]);
  return [middleOf(space), ...corners];
}

/** Whether nothing that stops a token stands between two points at its height, as far as that can be told. */
export function isWayOpen({ elevation }: Placed, from: Point, to: Point): boolean {
  return isBlocked('move', { ...from, elevation }, { ...to, elevation }) !== true;
}

type Raised = Point & { readonly elevation: number };

/** Whether a wall stands between two points; null where there is nothing to ask, as in a view without a canvas. */
function isBlocked(type: 'sight' | 'move', from: Raised, to: Raised): boolean | null {
  const backend = CONFIG.Canvas?.polygonBackends?.[type];
  return canvas.ready && backend ? backend.testCollision(from, to, { type, mode: 'any' }) : null;
}

/**
 * How dark it is where a token stands, from 0 to 1: nothing in the light of a lamp or of the whole scene, all of it
 * where darkness was put, and else as dark as the scene. Null when that cannot be told.
 */
export function darknessWhere(token: Placed): number | null {
  const space = spaceOf(token);
  if (!space) return null;
  const scene = token.parent?.environment.darknessLevel ?? 0;
  const { effects } = canvas;
  if (!canvas.ready || !effects) return scene;
  const point = { ...middleOf(space), elevation: token.elevation };
  if (effects.testInsideDarkness(point)) return 1;
  return effects.testInsideLight(point) ? 0 : effects.getDarknessLevel(point);
}
