import { isActor } from '../documents/fighter-id.ts';
import { openLazy } from '../platform/lazy.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { withWords } from '../platform/translations.ts';

/** Welcomes a user once, where there is a fighter to play and nothing was played yet. */
export function welcomeOnce(): void {
  if (game.user.getFlag(SYSTEM_ID, 'isWelcomed') || hasBeenPlayed() || !hasFighters()) return;
  void openLazy(
    'welcome',
    () => withWords('tour', import('./welcome-window.ts')),
    ({ showWelcome }) => showWelcome(),
  );
}

function hasBeenPlayed(): boolean {
  return game.messages.some(({ type }) => type === 'link');
}

function hasFighters(): boolean {
  return game.actors.some(actor => isActor(actor) && actor.isFighter() && actor.isOwner);
}
