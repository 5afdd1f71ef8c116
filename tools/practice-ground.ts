import { SYSTEM_ID } from './system-files.ts';

type Data = Record<string, unknown>;

/** The pixels of a scene to a square. */
export const SQUARE = 100;

/** Something on the drawn ground that is in the way: its picture, and the squares that it takes, by those of the yard. */
export interface Feature {
  readonly kind: 'pillar' | 'rubble';
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** The scene: its size in squares, those left of and above the fighters' yard, and its picture. */
export interface Ground {
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly above: number;
  readonly src: string | null;
}

/** The empty yard. */
export const YARD: Ground = { columns: 10, rows: 7, left: 0, above: 0, src: null };
/** The drawn ground. */
export const GROUND: Ground = {
  ...{ columns: 20, rows: 14, left: 5, above: 3 },
  src: `systems/${SYSTEM_ID}/media/practice-ground.svg`,
};

/** The things on the drawn ground, as Foundry has them: pictures, walls round a pillar, a region of slow ground. */
export function featuresOf(features: readonly Feature[], { left, above }: Ground): Data {
  const all = features.map(({ kind, column, row, columns, rows }) => {
    const [x, y] = [(left + column) * SQUARE, (above + row) * SQUARE];
    return { kind, x, y, width: columns * SQUARE, height: rows * SQUARE };
  });
  return {
    tiles: all.map(({ kind, x, y, width, height }) => ({
      _id: idFor('tile', kind),
      ...{ x, y, texture: { src: `systems/${SYSTEM_ID}/media/${kind}.svg` } },
      // The shadow of a pillar falls beyond it.
      ...(kind === 'pillar' ? { width: 2 * width, height: 2 * height } : { width, height }),
    })),
    walls: all.flatMap(({ kind, x, y, width, height }) => {
      if (kind !== 'pillar') return [];
      const [right, low] = [x + width, y + height];
      const sides = [
        [x, y, right, y],
        [right, y, right, low],
        [right, low, x, low],
        [x, low, x, y],
      ];
      return sides.map((c, i) => ({ _id: idFor(`wall${i}`, kind), c }));
    }),
    regions: all.flatMap(({ kind, x, y, width, height }) => {
      if (kind !== 'rubble') return [];
      const shape = { type: 'rectangle', x, y, width, height, rotation: 0, hole: false };
      const slows = { type: 'modifyMovementCost', system: { difficulties: { walk: 2 } } };
      const behaviors = [{ _id: idFor('slows', kind), name: 'Slow', ...slows }];
      return [{ _id: idFor('region', kind), name: 'Rubble', color: '#8d8270', shapes: [shape], behaviors }];
    }),
  };
}

/** An id made of what something is. */
export function idFor(prefix: string, key: string): string {
  return `${prefix}${key.replaceAll('-', '')}`.slice(0, 16).padEnd(16, '0');
}
