import type { Opening } from '../../cards/link.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { actorOf } from './exchange-log.ts';
import { addressed } from './recipients.ts';

/**
 * The user whose move it is when a fighter is asked: a connected player who owns it, first the one
 * whose character it is, otherwise the GM. Null when nobody is there who could. The GM answers all that is
 * blind, and in a private exchange for whoever only stands by: their player is not to know of it.
 * @param opening that of the exchange in which it is asked
 */
export function answererOf(fighter: FighterId, opening: Opening): User.Implementation | null {
  const { whisper } = addressed(opening);
  const isTold = ({ id }: User.Implementation) => whisper.length === 0 || whisper.includes(id ?? '');
  const actor = actorOf(fighter);
  const owners = game.users.filter(
    user => user.active && !user.isGM && isTold(user) && (actor?.testUserPermission(user, 'OWNER') ?? false),
  );
  const own = owners.find(user => user.character?.id === actor?.id);
  const byId = [...owners].sort((a, b) => (a.id < b.id ? -1 : 1));
  return own ?? byId[0] ?? game.users.activeGM;
}

/** Whether a GM has answered in the place of a player: of one who is away, or whose time to answer was up. */
export function isStoodInFor(fighter: FighterId, author: string | null): boolean {
  return game.users.get(author ?? '')?.isGM === true && actorOf(fighter)?.hasPlayerOwner === true;
}
