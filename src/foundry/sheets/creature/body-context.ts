import { BODY_SHAPES } from '../../../rules/mythras/body-shapes.ts';
import { hitPoints } from '../../../rules/mythras/body.ts';
import { shapeOf } from '../../../rules/mythras/character.ts';
import { choicesOf, type Choice } from '../item/form-fields.ts';
import { locationRows, type LocationRow } from '../silhouette/location-row.ts';
import { silhouetteOf, type Silhouette } from '../silhouette/silhouette.ts';
import type { CreatureView } from './creature-view.ts';

interface StatblockLocation extends LocationRow {
  /** Hit points left, as a field takes them. */
  readonly now: number;
  /** What the statblock gives outright; empty for what CON and SIZ give. */
  readonly printedHp: number | '';
  readonly derivedHp: number;
  readonly printedAp: number;
}

/** What the body part of the sheet shows. */
export interface BodyContext {
  readonly silhouette: Silhouette;
  readonly locations: readonly StatblockLocation[];
  readonly shapes: readonly Choice[];
}

/** The hit locations as a statblock prints them, and the drawing beside them. */
export function bodyContext({ actor, written, fighter }: CreatureView): BodyContext {
  const shape = shapeOf(actor.system.body.shape);
  const { con, siz } = actor.system.characteristics;
  const rows = locationRows(fighter);
  return {
    silhouette: silhouetteOf(shape, rows),
    locations: rows.map(row => {
      const printed = written.statblock.locations[row.id];
      const kind = BODY_SHAPES[shape].find(({ id }) => id === row.id)?.kind ?? 'chest';
      return {
        ...row,
        now: row.full - row.lost,
        printedHp: printed?.hp ?? '',
        derivedHp: hitPoints(kind, con, siz),
        printedAp: printed?.ap ?? 0,
      };
    }),
    shapes: choicesOf('SHAPE', Object.keys(BODY_SHAPES), shape),
  };
}
