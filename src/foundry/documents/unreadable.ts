import { localize, withoutMarkup } from '../platform/localize.ts';
import { notifyOnce } from '../platform/notify.ts';
import { reportOnce } from '../platform/slices.ts';
import type { PasseActor } from './actor.ts';

/**
 * Reads one actor; null where its data throws. That actor alone takes no part in fights then, and the GM is told
 * which one it is.
 */
export function unlessUnreadable<Result>(
  actor: Actor.Implementation,
  read: () => Result | null,
): Result | null {
  try {
    return read();
  } catch (error) {
    reportOnce(actor.uuid, error);
    if (game.ready) tell(actor);
    else Hooks.once('ready', () => tell(actor));
    return null;
  }
}

/** True for an actor that can be read, or does not fight; of another this user is told how to mend it. */
export function isReadable(actor: PasseActor): boolean {
  if (!actor.isFighter() || actor.toFighter()) return true;
  ui.notifications.warn(withoutMarkup(localize('NOTICE.unreadableFighter', { name: actor.tableName })));
  return false;
}

function tell({ uuid, name }: Actor.Implementation): void {
  if (game.user.isGM) notifyOnce(uuid, localize('NOTICE.unreadableFighter', { name }));
}
