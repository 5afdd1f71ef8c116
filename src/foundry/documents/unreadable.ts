import { localize } from '../platform/localize.ts';
import { notifyOnce } from '../platform/notify.ts';
import { reportOnce } from '../platform/slices.ts';

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

function tell({ uuid, name }: Actor.Implementation): void {
  if (game.user.isGM) notifyOnce(uuid, localize('NOTICE.unreadableFighter', { name }));
}
