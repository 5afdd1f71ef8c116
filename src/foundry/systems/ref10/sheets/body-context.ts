import { BODY } from '../../../../rules/ref10/fighter.ts';
import { amountOf, lifeLost } from '../../../../rules/ref10/state.ts';
import { localize } from '../../../platform/localize.ts';
import type { LocationRow } from '../../../ui/silhouette/drawing.ts';
import { type Silhouette, silhouetteOf } from '../../../ui/silhouette/silhouette.ts';
import { locationRows, woundWords } from '../hit-locations.ts';
import type { Ref10View } from './ref10-view.ts';

/** A place where life points can be lost, as a row of the table. */
interface PlaceRow extends Pick<LocationRow, 'id' | 'label' | 'range' | 'lost' | 'wound' | 'sign'> {
  /** Armour points left; empty for the whole body, which wears none of its own. */
  readonly armour: number | '';
  readonly armourWhy: string;
  /** Armour points that blows took for good. */
  readonly worn: number;
}

/** What the body part of the sheet shows. */
export interface BodyContext {
  readonly silhouette: Silhouette;
  readonly places: readonly PlaceRow[];
  readonly life: { readonly left: number; readonly full: number; readonly wound: string };
}

/** The locations with armour and what was lost there (REF-LOC-03, REF-AP-02), and the whole body (REF-AP-04). */
export function bodyContext({ fighter }: Ref10View): BodyContext {
  const rows = locationRows(fighter);
  const whole: PlaceRow = {
    id: BODY,
    label: localize(`LOCATION.${BODY}`),
    range: '–',
    lost: amountOf(fighter.state.hurt, BODY),
    wound: 'none',
    sign: '',
    armour: '',
    armourWhy: '',
    worn: 0,
  };
  const { life } = fighter;
  return {
    silhouette: silhouetteOf('humanoid', rows),
    places: [...rows.map(row => ({ ...row, worn: amountOf(fighter.state.wear, row.id) })), whole],
    life: { left: life - lifeLost(fighter), full: life, wound: woundWords(fighter) },
  };
}
