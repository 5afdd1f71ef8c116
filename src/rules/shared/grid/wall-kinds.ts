import type { Ground, Wall, WallKind } from './ground-schema.ts';
import { ends, sidesOf, type Line } from './segments.ts';

interface WallEffect {
  /** Whether it can be crossed: not at all, at double cost, or as if it were not there. */
  readonly movement: 'blocked' | 'hampered' | 'free';
  /** What somebody behind it has of it; of a low one only near it. */
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

/** What a wall of its kind does. */
export function effectOf({ kind = 'wall' }: Wall): WallEffect {
  return EFFECTS[kind];
}

/** All that somebody can neither cross nor strike through: walls, and the sides of what fills its squares. */
export function solidLines(ground: Ground): readonly Line[] {
  return [...linesWhere(ground, ({ cover }) => cover === 'total'), ...blockedSides(ground)];
}

/** All that nobody sees through. */
export function opaqueLines(ground: Ground): readonly Line[] {
  return [...linesWhere(ground, ({ blocksSight }) => blocksSight), ...blockedSides(ground)];
}

/** The walls whose effect is so, as lines. */
export function linesWhere({ walls = [] }: Ground, is: (effect: WallEffect) => boolean): readonly Line[] {
  return walls.filter(wall => is(effectOf(wall))).map(ends);
}

function blockedSides({ blocked = [] }: Ground): readonly Line[] {
  return blocked.flatMap(sidesOf);
}
