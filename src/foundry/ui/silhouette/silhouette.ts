import {
  fish,
  hoofedQuadruped,
  insect,
  quadruped,
  sixPlacesOnPaws,
  smallTailedQuadruped,
  tailedQuadruped,
  wingedTailedQuadruped,
} from './beasts.ts';
import { hornedHumanoid, humanoid, sixPlaces, tailedBiped } from './bipeds.ts';

/** A hit location of a drawn body: how it stands, and how it is drawn. */
export interface SilhouettePart extends LocationRow {
  readonly path: string;
  readonly transform: string;
  readonly x: number;
  readonly y: number;
  readonly isFar: boolean;
  /** True for a location that cannot be chosen. */
  readonly isShut?: boolean;
}

/** The context of the partial `passe.silhouette`. */
export interface Silhouette {
  readonly width: number;
  readonly height: number;
  /** True for a horizontal body, which needs more room. */
  readonly isWide: boolean;
  readonly parts: readonly SilhouettePart[];
  /** The label of the drawing; empty when its content is written beside it. */
  readonly label: string;
  /** The action of the sheet that a click on a location is; empty for none. */
  readonly action: string;
}

/** The drawing of a shape, for a body that is all in it; else a plain one of this body. */
function drawingOf(shape: string, rows: readonly LocationRow[]): Drawing {
  const isAllIn = ({ parts }: Drawing) =>
    rows.length === Object.keys(parts).length && rows.every(({ id }) => id in parts);
  return (
    [DRAWINGS[shape], sixPlaces, sixPlacesOnPaws].find(one => one !== undefined && isAllIn(one)) ??
    column(rows)
  );
}

/** The drawn body of a fighter, from back to front. */
export function silhouetteOf(
  shape: string,
  rows: readonly LocationRow[],
  { label = '', action = '' } = {},
): Silhouette {
  const { width, height, parts } = drawingOf(shape, rows);
  return {
    width,
    height,
    isWide: width > height,
    parts: Object.entries(parts).flatMap(
      ([
        id,
        {
          path,
          at: [x, y],
          shift,
          isMirrored,
          isFar,
        },
      ]) => {
        const row = rows.find(known => known.id === id);
        if (!row) return [];
        const mirrored = isMirrored ? `matrix(-1 0 0 1 ${width} 0)` : '';
        const transform = shift ? `translate(${shift.join(' ')})` : mirrored;
        return [{ ...row, path, transform, x, y, isFar: isFar === true }];
      },
    ),
    label,
    action,
  };
}

const WIDTH = 130;
const HEIGHT = 260;
const ROUND = 8;
/** Space between two locations, so that each has an outline of its own. */
const GAP = 3;

/**
 * A body without a drawing: its locations one above the other in the order of the die, the highest results on top,
 * each as high as it is likely to be struck.
 */
function column(locations: readonly Pick<LocationRow, 'id' | 'from' | 'to'>[]): Drawing {
  const parts = locations.map(({ id, from, to }): [string, DrawnPart] => {
    const top = (HEIGHT * (20 - to)) / 20;
    const height = (HEIGHT * (to - from + 1)) / 20 - GAP;
    return [id, { path: rounded(top, height), at: [WIDTH / 2, top + height / 2] }];
  });
  return { width: WIDTH, height: HEIGHT, parts: Object.fromEntries(parts) };
}

function rounded(top: number, height: number): string {
  const r = Math.min(ROUND, height / 2);
  const across = WIDTH - 2 * r;
  const down = height - 2 * r;
  return (
    `M${r} ${top}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${-across}a${r} ${r} 0 0 1 ${-r} ${-r}v${-down}a${r} ${r} 0 0 1 ${r} ${-r}z`
  );
}

/** The drawing of each shape of body that a book prints, by id. */
const DRAWINGS: Readonly<Partial<Record<string, Drawing>>> = {
  humanoid,
  'horned-humanoid': hornedHumanoid,
  quadruped,
  'hoofed-quadruped': hoofedQuadruped,
  'tailed-quadruped': tailedQuadruped,
  'small-tailed-quadruped': smallTailedQuadruped,
  'winged-tailed-quadruped': wingedTailedQuadruped,
  insect,
  fish,
  'tailed-biped': tailedBiped,
};

/** One hit location of a drawing. */
export interface DrawnPart {
  /** The outline, as the `d` of an SVG path. */
  readonly path: string;
  /** The position of its number. */
  readonly at: readonly [x: number, y: number];
  /** Moved by so much: the far one of a pair uses the outline of the near one. */
  readonly shift?: readonly [x: number, y: number];
  /** Mirrored in the middle of the drawing: the other one of a pair. */
  readonly isMirrored?: true;
  /** On the side turned away. */
  readonly isFar?: true;
}

/** A body of one shape, drawn by us: its locations by id, from the back to the front. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly parts: Readonly<Record<string, DrawnPart>>;
}

/** A hit location as sheets and cards show it. */
export interface LocationRow {
  readonly id: string;
  readonly label: string;
  /** The results of 1d20 that strike it. */
  readonly range: string;
  readonly from: number;
  readonly to: number;
  /** Hit points left, as they are shown; below none with a minus. */
  readonly left: string;
  readonly full: number;
  readonly lost: number;
  /** The hit points left, in percent; 0 below none. */
  readonly share: number;
  readonly armour: number;
  readonly armourWhy: string;
  /** The id of its wound; `none` where there is none. */
  readonly wound: string;
  readonly woundLabel: string;
  /** The wound as a symbol, for users who do not see its colour. */
  readonly sign: string;
  /** A small note in addition to the points left; none when left out. */
  readonly note?: string;
  /** All of it in one line. */
  readonly summary: string;
}
