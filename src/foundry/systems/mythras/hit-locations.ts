import type { Location, MythrasFighter } from '../../../rules/mythras/fighter.ts';
import { armourLeft } from '../../../rules/mythras/protection.ts';
import { lostAt, wearOf } from '../../../rules/mythras/state.ts';
import { type Wound, woundOf } from '../../../rules/mythras/wounds.ts';
import { localize, localizeOr } from '../../platform/localize.ts';
import type { LocationRow } from '../../ui/silhouette/silhouette.ts';

const SIGNS: Readonly<Record<Wound | 'none', string>> = { none: '', minor: '!', serious: '!!', major: '✕' };

/** The part of a fighter that hit locations are shown from. */
type Bodily = Pick<MythrasFighter, 'locations' | 'state'>;

/** The hit locations of a fighter, from the head down, as the tables have them from the last to the first. */
export function locationRows(fighter: Bodily): LocationRow[] {
  return [...fighter.locations].reverse().map(location => locationRow(fighter, location));
}

/** The name of a hit location: its own, or that of the tables in the reader's language. */
export function locationName({ id, name }: Pick<Location, 'id' | 'name'>): string {
  return name ?? localize(`LOCATION.${id}`);
}

/** The name of a hit location of a fighter; its id where the body has no such location any more. */
export function locationNamed({ locations }: Pick<MythrasFighter, 'locations'>, id: string): string {
  const location = locations.find(one => one.id === id);
  if (location) return locationName(location);
  return localizeOr(`LOCATION.${id}`, id);
}

function locationRow(fighter: Bodily, location: Location): LocationRow {
  const { id, from, to, hp } = location;
  const lost = lostAt(fighter.state, id);
  const wound = lost <= 0 ? 'none' : woundOf(location, lost);
  const { natural, worn } = armourLeft(fighter, location);
  const label = locationName(location);
  const woundLabel = localize(`WOUND.${wound}`);
  const left = lost > hp ? `−${lost - hp}` : String(hp - lost);
  return {
    id,
    label,
    range: from === to ? String(from) : `${from}–${to}`,
    from,
    to,
    left,
    full: hp,
    lost,
    share: Math.round((Math.max(0, hp - lost) / hp) * 100),
    armour: natural + worn,
    armourWhy: armourWhy(natural, worn, wearOf(fighter.state, id)),
    wound,
    woundLabel,
    sign: SIGNS[wound],
    summary: localize('SHEET.locationSummary', {
      location: label,
      left,
      full: hp,
      armour: natural + worn,
      wound: woundLabel,
    }),
  };
}

function armourWhy(natural: number, worn: number, sundered: number): string {
  const lines = [localize('SHEET.armourWhy', { natural, worn })];
  if (sundered > 0) lines.push(localize('SHEET.armourSundered', { points: sundered }));
  return lines.join('\n');
}
