import { BODY_SHAPES } from '../../../rules/mythras/body-shapes.ts';
import { hitPoints } from '../../../rules/mythras/body.ts';
import { partsOf, shapeOf } from '../../../rules/mythras/own-body.ts';
import { words } from '../../words.ts';
import { choicesOf, type Choice } from '../item/form-fields.ts';
import { locationRows, type LocationRow } from '../silhouette/location-row.ts';
import { silhouetteOf, type Silhouette } from '../silhouette/silhouette.ts';
import type { CreatureView } from './creature-view.ts';

/** Chosen in place of a shape: the body keeps the locations that it has of its own. */
export const OWN_BODY = 'own';

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
  const { body } = actor.system;
  const shape = shapeOf(body.shape);
  const parts = partsOf(body);
  const isOwn = body.locations.length > 0;
  const { con, siz } = actor.system.characteristics;
  const rows = locationRows(fighter);
  return {
    silhouette: silhouetteOf(shape, rows),
    locations: rows.map(row => {
      const printed = written.statblock.locations[row.id];
      const hpClass = parts.find(({ id }) => id === row.id)?.hpClass ?? 'chest';
      return {
        ...row,
        now: row.full - row.lost,
        printedHp: printed?.hp ?? '',
        derivedHp: hitPoints(hpClass, con, siz),
        printedAp: printed?.ap ?? 0,
      };
    }),
    shapes: [
      ...(isOwn ? [{ value: OWN_BODY, label: words('SHEET.ownBody'), isChosen: true }] : []),
      ...choicesOf('SHAPE', Object.keys(BODY_SHAPES), isOwn ? null : shape),
    ],
  };
}
