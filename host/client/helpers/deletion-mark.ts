import { isData, type Data } from '../../common/data-types.ts';
import { game } from '../game-holder.ts';

class Deletion {}

/** The value `_del` of generation 14: what is set to it is deleted. */
export const DELETION = new Deletion();

/** Changes in which deletions are written as keys that begin with `-=`, as the server reads them. */
export function withDeletionKeys(changes: Data): Data {
  const entries = Object.entries(changes).map(([key, value]): [string, unknown] => {
    if (value === DELETION) return [`-=${key}`, null];
    if (key.startsWith('-=') && game().release.generation >= 14)
      console.warn(`The key "${key}" is deprecated since generation 14: use _del`);
    return [key, isData(value) ? withDeletionKeys(value) : value];
  });
  return Object.fromEntries(entries);
}
