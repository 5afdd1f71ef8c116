import type { Reason } from '../../rules/shared/target.ts';
import { type NameOf, reasonWords, withoutMarkup } from './localize.ts';
import { session } from './session.ts';

/** Tells the user why something was not done; says nothing when there is no reason. */
export function notify(reason: Reason | null, nameOf?: NameOf): void {
  if (reason) ui.notifications.warn(withoutMarkup(reasonWords(reason, nameOf)));
}

/** Milliseconds in which the GM hears of the same user no more than once. */
const PEACE = 60_000;

class Notices {
  /** Time at which the GM last heard of a user. */
  readonly lastShown = new Map<string, number>();
}

/** Tells the GM of something that a user tried and that came to nothing: once, however often it is tried. */
export function notifyOnce(userId: string, text: string): void {
  const now = performance.now();
  const { lastShown } = session.get(Notices);
  const last = lastShown.get(userId);
  if (last !== undefined && now - last < PEACE) return;
  lastShown.set(userId, now);
  ui.notifications.info(withoutMarkup(text));
}
