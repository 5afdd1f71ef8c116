import type { Location, Ref10Fighter } from '../../../rules/ref10/fighter.ts';
import { present } from '../../../rules/shared/compact.ts';
import { amountOf } from '../../../rules/shared/things-in-state.ts';
import { armourOf, lifeLost } from '../../../rules/ref10/state.ts';
import { localize } from '../../platform/localize.ts';
import type { LocationRow } from '../../ui/silhouette/silhouette.ts';

/** Shares of all life points, the gravest first, with the words, the sign and the colour of such a wound. */
const WOUNDS = [
  { share: 1, id: 'out', sign: '✕', wound: 'major' },
  { share: 0.75, id: 'grave', sign: '!!', wound: 'serious' },
  { share: 0.5, id: 'bad', sign: '!!', wound: 'serious' },
  { share: Number.MIN_VALUE, id: 'light', sign: '!', wound: 'minor' },
] as const;

/** The six locations of a fighter, the head first (REF-LOC-01): what was lost there, and the armour that is left. */
export function locationRows(fighter: Ref10Fighter): LocationRow[] {
  return fighter.locations.map(location => locationRow(fighter, location));
}

function locationRow(fighter: Ref10Fighter, location: Location): LocationRow {
  const { id, from, to } = location;
  const lost = amountOf(fighter.state.hurt, id);
  const found = WOUNDS.find(({ share }) => lost >= fighter.life * share) ?? null;
  const label = localize(`LOCATION.${id}`);
  const armour = armourOf(fighter, location);
  const woundLabel = found ? localize('REFLEXES.lostThere', { points: lost }) : localize('WOUND.none');
  const worn = location.ap - armour;
  return {
    id,
    label,
    from,
    to,
    lost,
    armour,
    woundLabel,
    range: from === to ? String(from) : `${from}–${to}`,
    left: lost > 0 ? `−${lost}` : '',
    full: fighter.life,
    share: Math.round((Math.max(0, fighter.life - lost) / fighter.life) * 100),
    armourWhy: present([
      localize('REFLEXES.armourThere', { points: location.ap }),
      worn > 0 && localize('SHEET.armourSundered', { points: worn }),
    ]).join('\n'),
    wound: found?.wound ?? 'none',
    sign: found?.sign ?? '',
    // Lost points stand in place of hit points, with the armour beside them.
    note: armour > 0 ? localize('SHEET.armourPoints', { points: armour }) : '',
    summary: localize('REFLEXES.locationSummary', { location: label, armour, wound: woundLabel }),
  };
}

/** The overall wound state, in words (REF-GEN-01, docs/rulings.md). */
export function woundWords(fighter: Ref10Fighter): string {
  const lost = lifeLost(fighter);
  const found = WOUNDS.find(({ share }) => lost >= fighter.life * share);
  return localize(`WOUND.${found?.id ?? 'none'}`);
}
