import { BODY, type Location, type Ref10Fighter } from '../../../../rules/ref10/fighter.ts';
import { amountOf, armourOf, lifeLost } from '../../../../rules/ref10/state.ts';
import { words } from '../../../platform/localize.ts';
import type { LocationRow } from '../../../ui/silhouette/drawing.ts';
import { type Silhouette, silhouetteOf } from '../../../ui/silhouette/silhouette.ts';
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
    label: words(`LOCATION.${BODY}`),
    range: '–',
    lost: amountOf(fighter.state.hurt, BODY),
    ...{ wound: 'none', sign: '', armour: '', armourWhy: '', worn: 0 },
  };
  const { life } = fighter;
  return {
    silhouette: silhouetteOf('humanoid', rows),
    places: [...rows.map(row => ({ ...row, worn: amountOf(fighter.state.wear, row.id) })), whole],
    life: { left: life - lifeLost(fighter), full: life, wound: woundWords(fighter) },
  };
}

/** Shares of all life points, the gravest first, with the words, the sign and the colour of such a wound. */
const WOUNDS = [
  { share: 1, id: 'out', sign: '✕', wound: 'major' },
  { share: 0.75, id: 'grave', sign: '!!', wound: 'serious' },
  { share: 0.5, id: 'bad', sign: '!!', wound: 'serious' },
  { share: Number.MIN_VALUE, id: 'light', sign: '!', wound: 'minor' },
] as const;

/** The six locations of somebody, the head first (REF-LOC-01): what was lost there, and the armour that is left. */
export function locationRows(fighter: Ref10Fighter): LocationRow[] {
  return fighter.locations.map(location => locationRow(fighter, location));
}

function locationRow(fighter: Ref10Fighter, location: Location): LocationRow {
  const { id, from, to } = location;
  const lost = amountOf(fighter.state.hurt, id);
  const found = WOUNDS.find(({ share }) => lost >= fighter.life * share) ?? null;
  const label = words(`LOCATION.${id}`);
  const armour = armourOf(fighter, location);
  const woundLabel = found ? words('REFLEXES.lostThere', { points: lost }) : words('WOUND.none');
  const worn = location.ap - armour;
  return {
    ...{ id, label, from, to, lost, armour, woundLabel },
    range: from === to ? String(from) : `${from}–${to}`,
    left: lost > 0 ? `−${lost}` : '',
    full: fighter.life,
    share: Math.round((Math.max(0, fighter.life - lost) / fighter.life) * 100),
    armourWhy: [
      words('REFLEXES.armourThere', { points: location.ap }),
      ...(worn > 0 ? [words('SHEET.armourSundered', { points: worn })] : []),
    ].join('\n'),
    wound: found?.wound ?? 'none',
    sign: found?.sign ?? '',
    // Where hit points would stand are those that were lost there: what keeps them from being lost has room beside them.
    note: armour > 0 ? words('SHEET.armourPoints', { points: armour }) : '',
    summary: words('REFLEXES.locationSummary', { location: label, armour, wound: woundLabel }),
  };
}

/** How badly somebody is hurt in all, in words (REF-GEN-01, docs/rulings.md). */
export function woundWords(fighter: Ref10Fighter): string {
  const lost = lifeLost(fighter);
  const found = WOUNDS.find(({ share }) => lost >= fighter.life * share);
  return words(`WOUND.${found?.id ?? 'none'}`);
}
