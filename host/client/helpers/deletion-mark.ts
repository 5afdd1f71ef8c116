import type { Data } from '../../common/data-types.ts';
import { withSpecialKeys } from '../../common/operators.ts';
import { logCompatibilityWarning } from '../../common/utils/compatibility.ts';
import { game } from '../game-holder.ts';

/** Changes in which operators of generation 14 are written as the special keys that the server reads. */
export function withDeletionKeys(changes: Data): Data {
  return withSpecialKeys(changes, key => {
    if (game().release.generation >= 14)
      logCompatibilityWarning(`The key "${key}" deletes by its name. Use _del instead.`, {
        since: 14,
        until: 16,
      });
  });
}
