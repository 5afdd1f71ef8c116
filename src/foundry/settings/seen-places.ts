import { isRecord } from '../../rules/shared/record.ts';
import { remembered } from './remembered.ts';

/** The place of a combatant in the order as a GM's client has let it count. */
export interface SeenPlace {
  /** The uuid of the combatant. */
  readonly combatant: string;
  readonly initiative: number | null;
  /** The die that it comes of; null for one that was written by hand. */
  readonly rolled: { readonly die: number; readonly surprised: boolean } | null;
  readonly tie: number;
}

/** The most combatants whose places are kept. */
const MOST = 500;

/** The places that this computer has seen. */
export const seenPlaces = remembered('seenPlaces', isSeenPlace, MOST);

function isSeenPlace(raw: unknown): raw is SeenPlace {
  if (!isRecord(raw) || typeof raw['combatant'] !== 'string' || typeof raw['tie'] !== 'number') return false;
  const { initiative, rolled } = raw;
  const isRolled = isRecord(rolled) && typeof rolled['die'] === 'number';
  return (initiative === null || typeof initiative === 'number') && (rolled === null || isRolled);
}
