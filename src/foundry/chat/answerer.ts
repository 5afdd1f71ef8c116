import type { FighterId } from '../../rules/shared/play.ts';
import { actorOf } from './exchange-log.ts';

/**
 * The user whose move it is when a fighter is asked: a connected player who owns it, first the one
 * whose character it is, otherwise the GM. Null when nobody is there who could.
 */
export function answererOf(fighter: FighterId): User.Implementation | null {
  const actor = actorOf(fighter);
  const owners = game.users.filter(
    user => user.active && !user.isGM && (actor?.testUserPermission(user, 'OWNER') ?? false),
  );
  const own = owners.find(user => user.character?.id === actor?.id);
  const byId = [...owners].sort((a, b) => (a.id < b.id ? -1 : 1));
  return own ?? byId[0] ?? game.users.activeGM;
}
