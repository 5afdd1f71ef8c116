import { shapeOf } from '../../../../../rules/mythras/own-body.ts';
import { wearOf } from '../../../../../rules/mythras/state.ts';
import { localize } from '../../../../platform/localize.ts';
import { itemsOf } from '../../../../sheets/fighter-view.ts';
import type { Choice } from '../../../../ui/choices.ts';
import { type LocationRow, type Silhouette, silhouetteOf } from '../../../../ui/silhouette/silhouette.ts';
import { shapeChoices } from '../creature/own-body-context.ts';
import { locationRows } from '../../hit-locations.ts';
import type { CharacterView } from '../mythras-view.ts';

interface EditedLocation extends LocationRow {
  /** True while its editor is open. */
  readonly isOpen: boolean;
  /** Armour points that blows took for good. */
  readonly sundered: number;
  /** The armour worn over it. */
  readonly pieces: string;
}

/** Context of the body part of the sheet. */
interface BodyContext {
  readonly silhouette: Silhouette;
  readonly locations: readonly EditedLocation[];
  readonly shapes: readonly Choice[];
}

/** The body: its drawing, and the locations one below the other. */
export function bodyContext({ actor, fighter, isEditable }: CharacterView, open: string | null): BodyContext {
  const { shape } = actor.system.body;
  const rows = locationRows(fighter);
  return {
    silhouette: silhouetteOf(shapeOf(shape), rows, { action: isEditable ? 'openLocation' : '' }),
    locations: rows.map(row => ({
      ...row,
      isOpen: isEditable && row.id === open,
      sundered: wearOf(fighter.state, row.id),
      pieces: piecesOver(actor, row.id),
    })),
    shapes: shapeChoices(shape),
  };
}

function piecesOver(actor: CharacterView['actor'], where: string): string {
  const pieces = itemsOf(actor, 'armour').filter(
    ({ system }) => system.locations.has(where) && (system.worn || system.natural),
  );
  return pieces
    .map(({ label, system }) => localize('SHEET.piece', { name: label, points: system.ap }))
    .join(', ');
}
