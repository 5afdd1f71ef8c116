import type { Opening } from '../../cards/link.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { actorOf } from './exchange-log.ts';

/** How the message of a link is sent, as far as that says who reads it. */
interface Addressed {
  readonly whisper: readonly string[];
  readonly blind: boolean;
}

/**
 * Whom a link is for: nobody in particular in a public exchange, otherwise the GMs, and in a private one the
 * owners of both sides.
 * @param exchange one that was begun: whoever was told of that is told of the rest
 */
export function addressed(opening: Opening, exchange?: string): Addressed {
  const { mode = 'public', setup } = opening;
  if (mode === 'public') return { whisper: [], blind: false };
  const { by, at } = setup.undertaking;
  const users = mode === 'private' ? [...gameMasters(), ...ownersOf([by, at])] : gameMasters();
  const told = game.messages.get(exchange ?? '')?.whisper ?? [];
  const whisper = [...users, ...told].filter(id => id !== null);
  return { whisper: [...new Set(whisper)], blind: mode === 'blind' };
}

/** What a user is called; a question mark for one who is gone. */
export function userName(id: string | null | undefined): string {
  return game.users.get(id ?? '')?.name ?? '?';
}

/** The ids of all Game Masters: whom everything blind is whispered to. */
export function gameMasters(): string[] {
  return game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
}

function ownersOf(fighters: readonly FighterId[]): string[] {
  const actors = fighters.flatMap(id => actorOf(id) ?? []);
  const isOwner = (user: User.Implementation) =>
    actors.some(actor => actor.testUserPermission(user, 'OWNER'));
  return game.users.filter(isOwner).map(({ id }) => id);
}
