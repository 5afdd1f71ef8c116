import { isData, type Data } from '../../common/data-types.ts';
import { logCompatibilityWarning } from '../../common/utils/compatibility.ts';
import { game } from '../game-holder.ts';

/** What 14 still does as 13 did. */
const OLD_IN_14 = { since: 14, until: 16 };

class Deletion {}

/** The value `_del` of generation 14: what is set to it is deleted. */
export const DELETION = new Deletion();

/** Changes in which deletions are written as keys that begin with `-=`, as the server reads them. */
export function withDeletionKeys(changes: Data): Data {
  const entries = Object.entries(changes).map(([key, value]): [string, unknown] => {
    if (value === DELETION) return [`-=${key}`, null];
    if (key.startsWith('-=') && game().release.generation >= 14)
      logCompatibilityWarning(`The key "${key}" deletes by its name. Use _del instead.`, OLD_IN_14);
    return [key, isData(value) ? withDeletionKeys(value) : value];
  });
  return Object.fromEntries(entries);
}
