import type { Reason } from '../../rules/shared/reason.ts';
import { reasonWords, withoutMarkup, type NameOf } from '../words.ts';

/** Tells the user why something was not done; says nothing when there is no reason. */
export function tell(reason: Reason | null, nameOf?: NameOf): void {
  if (reason) ui.notifications.warn(withoutMarkup(reasonWords(reason, nameOf)));
}
