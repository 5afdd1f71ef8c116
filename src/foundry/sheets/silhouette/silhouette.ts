import { shapeOf } from '../../../rules/mythras/own-body.ts';
import { sixPlaces } from './bipeds.ts';
import { column } from './column.ts';
import type { Drawing } from './drawing.ts';
import { DRAWINGS } from './drawings.ts';
import type { LocationRow } from './location-row.ts';

/** A hit location of a drawn body: how it stands, and how it is drawn. */
export interface SilhouettePart extends LocationRow {
  readonly path: string;
  readonly transform: string;
  readonly x: number;
  readonly y: number;
  readonly isFar: boolean;
  /** Whether it cannot be chosen, where one is chosen. */
  readonly isShut?: boolean;
}

/** What the partial `passe.silhouette` draws. */
export interface Silhouette {
  readonly width: number;
  readonly height: number;
  /** Whether it lies rather than stands, and so needs more room. */
  readonly isWide: boolean;
  readonly parts: readonly SilhouettePart[];
  /** What the drawing is called; empty when what it shows is written beside it. */
  readonly label: string;
  /** The action of the sheet that a click on a location is; empty for none. */
  readonly action: string;
}

/** The drawing of a shape, for a body that is all in it; else a plain one of this body. */
function drawingOf(shape: string, rows: readonly LocationRow[]): Drawing {
  const isAllIn = ({ parts }: Drawing) =>
    rows.length === Object.keys(parts).length && rows.every(({ id }) => id in parts);
  return [DRAWINGS[shapeOf(shape)], sixPlaces].find(one => one !== undefined && isAllIn(one)) ?? column(rows);
}

/** The drawn body of somebody, from the back to the front. */
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
