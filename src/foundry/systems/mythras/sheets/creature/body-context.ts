import { hitPoints } from '../../../../../rules/mythras/body.ts';
import { type OwnLocation, partsOf, shapeOf } from '../../../../../rules/mythras/own-body.ts';
import { localize } from '../../../../platform/localize.ts';
import type { Choice } from '../../../../ui/choices.ts';
import { type LocationRow, type Silhouette, silhouetteOf } from '../../../../ui/silhouette/silhouette.ts';
import { OWN_BODY, type OwnBodyContext, ownBodyContext, shapeChoices } from './own-body-context.ts';
import { locationRows } from '../../hit-locations.ts';
import type { CreatureView } from '../mythras-view.ts';

/** A location with what a statblock gives for it. */
export interface StatblockLocation extends LocationRow {
  /** Hit points left, as a field takes them. */
  readonly now: number;
  /** Hit points printed in the statblock; empty for those of CON and SIZ. */
  readonly printedHp: number | '';
  readonly derivedHp: number;
  readonly printedAp: number;
}

/** Context of the body part of the sheet. */
interface BodyContext {
  readonly silhouette: Silhouette;
  readonly locations: readonly StatblockLocation[];
  readonly shapes: readonly Choice[];
  /** The locations of a body of its own, while they can be changed. */
  readonly own: OwnBodyContext | null;
}

/** The part of a view that the body part is made from. */
interface BodyView {
  readonly actor: { readonly system: Pick<System, 'body' | 'characteristics'> };
  readonly written: {
    readonly body: { readonly locations: readonly OwnLocation[] };
    readonly statblock: {
      readonly locations: Readonly<Record<string, { readonly hp: number | null; readonly ap: number }>>;
    };
  };
  readonly fighter: Parameters<typeof locationRows>[0];
  readonly isEditing: boolean;
}

type System = CreatureView['actor']['system'];

/** The hit locations as a statblock prints them, and the drawing beside them. */
export function bodyContext(
  { actor, written, fighter, isEditing }: BodyView,
  draft: readonly OwnLocation[] | null,
): BodyContext {
  const { body } = actor.system;
  const shape = shapeOf(body.shape);
  const parts = partsOf(body);
  const isOwn = body.locations.length > 0;
  const { con, siz } = actor.system.characteristics;
  const rows = locationRows(fighter);
  const locations = rows.map(row => {
    const printed = written.statblock.locations[row.id];
    const hpClass = parts.find(({ id }) => id === row.id)?.hpClass ?? 'chest';
    return {
      ...row,
      now: row.full - row.lost,
      printedHp: printed?.hp ?? ('' as const),
      derivedHp: hitPoints(hpClass, con, siz),
      printedAp: printed?.ap ?? 0,
    };
  });
  return {
    silhouette: silhouetteOf(shape, rows),
    locations,
    own: isOwn && isEditing ? ownBodyContext(draft ?? written.body.locations, locations) : null,
    shapes: [
      { value: OWN_BODY, label: localize('SHEET.ownBody'), isChosen: isOwn },
      ...shapeChoices(body.shape).map(one => ({ ...one, isChosen: one.isChosen && !isOwn })),
    ],
  };
}
