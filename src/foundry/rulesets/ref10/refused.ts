import { LOCATIONS } from '../../../rules/ref10/fighter.ts';
import { words } from '../../words.ts';

/** Refuses what is none of the six locations (REF-LOC-01); for `validate`. */
export function locationId(id: unknown): true {
  if (LOCATIONS.some(place => place.id === id)) return true;
  throw new Error(words('INVALID.location', { id: String(id) }));
}
