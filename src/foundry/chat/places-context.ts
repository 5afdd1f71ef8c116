import type { Chain } from '../../cards/chain.ts';
import type { ChoiceQuestion, FighterId } from '../../rules/shared/play.ts';
import { keepingHere } from '../rulesets/the-keeping.ts';
import type { LocationRow } from '../sheets/silhouette/location-row.ts';
import { silhouetteOf, type Silhouette } from '../sheets/silhouette/silhouette.ts';
import { words } from '../words.ts';
import { actorOf } from './exchange-log.ts';

/** The body whose hit locations are chosen among, and what is known of each of them here. */
export interface PlacesContext {
  readonly silhouette: Silhouette;
  /** How a location stands, in a line; empty for a body of which this user knows nothing. */
  readonly hints: ReadonlyMap<string, string>;
  /** Where a location stands in the list, from the head down. */
  readonly orderOf: (id: string) => number;
}

/** The body that a question is about, drawn; null when it is about none, or about one that is gone. */
export function placesContext(chain: Chain, { body, options }: ChoiceQuestion): PlacesContext | null {
  const actor = body === undefined ? null : actorOf(body);
  const fighter = body === undefined ? undefined : chain.opening.setup.fighters[body];
  const drawing = actor?.isFighter() && fighter ? keepingHere(actor.type)?.bodyOf(actor, fighter) : null;
  if (!drawing) return null;
  const rows = drawing.rows.map(row => (isKnown(body) ? row : unknown(row)));
  const drawn = silhouetteOf(drawing.shape, rows);
  const open = new Set(options.filter(({ refused }) => !refused).map(({ id }) => id));
  // The numbers stand in the list, where they can be read at this size.
  const parts = drawn.parts.map(part => ({ ...part, left: '', note: '', isShut: !open.has(part.id) }));
  return {
    silhouette: { ...drawn, parts },
    orderOf: id => rows.findIndex(row => row.id === id),
    hints: new Map(isKnown(body) ? rows.map(row => [row.id, placeWords(row)]) : []),
  };
}

/** How hurt somebody is, only those know who may look at their sheet. */
function isKnown(fighter: FighterId | undefined): boolean {
  const actor = fighter === undefined ? null : actorOf(fighter);
  return actor?.testUserPermission(game.user, 'OBSERVER') ?? false;
}

function unknown(row: LocationRow): LocationRow {
  return { ...row, wound: 'none', sign: '', summary: row.label };
}

function placeWords({ left, full, armour }: LocationRow): string {
  return words('CARD.place', { left, full, armour });
}
