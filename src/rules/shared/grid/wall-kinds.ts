import type { Ground, Wall, WallKind } from './ground-schema.ts';
import { ends, sidesOf, type Line } from './segments.ts';

interface WallEffect {
  /** Crossing it: not possible, at double cost, or free. */
  readonly movement: 'blocked' | 'hampered' | 'free';
  /** The cover behind it; of a low one only near it. */
  readonly cover: 'total' | 'improved' | 'cover' | 'low' | 'none';
  readonly blocksSight: boolean;
}

const EFFECTS: Readonly<Record<WallKind, WallEffect>> = {
  wall: { movement: 'blocked', cover: 'total', blocksSight: true },
  low: { movement: 'hampered', cover: 'low', blocksSight: false },
  slit: { movement: 'blocked', cover: 'improved', blocksSight: false },
  bars: { movement: 'blocked', cover: 'cover', blocksSight: false },
  curtain: { movement: 'free', cover: 'none', blocksSight: true },
};

/** The effect of a wall, by its kind. */
export function effectOf({ kind = 'wall' }: Wall): WallEffect {
  return EFFECTS[kind];
}

/** The lines that block movement and strikes: walls, and the sides of what fills its squares. */
export function solidLines(ground: Ground): readonly Line[] {
  return [...linesWhere(ground, ({ cover }) => cover === 'total'), ...blockedSides(ground)];
}

/** The lines that block sight. */
export function opaqueLines(ground: Ground): readonly Line[] {
  return [...linesWhere(ground, ({ blocksSight }) => blocksSight), ...blockedSides(ground)];
}

/** The ground as bodies find it: what stops movement is a wall, bars and slits too. */
export function forBodies(ground: Ground): Ground {
  const walls = (ground.walls ?? []).map((wall): Wall =>
    effectOf(wall).movement === 'blocked' ? { ...wall, kind: 'wall' } : wall,
  );
  return { ...ground, walls };
}

/** The walls whose effect matches, as lines. */
export function linesWhere({ walls = [] }: Ground, is: (effect: WallEffect) => boolean): readonly Line[] {
  return walls.filter(wall => is(effectOf(wall))).map(ends);
}

function blockedSides({ blocked = [] }: Ground): readonly Line[] {
  return blocked.flatMap(sidesOf);
}
