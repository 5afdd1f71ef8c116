import { LOCATIONS } from '../../../rules/ref10/fighter.ts';
import { words } from '../../words.ts';

/** What would split the key of a skill, or hide what it is. */
const NO_KEY = /[.\n]|^-=|^\s*$/u;
const LONGEST = 60;

/** Whether a text can be the key of a skill: its name, or the one that the rules know it by. */
export function skillKey(key: string): boolean {
  return key.length <= LONGEST && !NO_KEY.test(key);
}

/** Refuses what is none of the six locations (REF-LOC-01); for `validate`. */
export function locationId(id: unknown): true {
  if (LOCATIONS.some(place => place.id === id)) return true;
  throw new Error(words('INVALID.location', { id: String(id) }));
}
