import { GM } from '../../rules/shared/gm.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { settingIsOn } from '../settings/settings.ts';
import { actorOf } from './exchange-log.ts';

/**
 * Whether this user may know what a fighter rolls against, with which skill, and what changes it: of those whom they
 * may look at, and of everybody where the world says so. Of others they see the dice and how it went.
 */
export function mayKnowChances(fighter: FighterId): boolean {
  if (game.user.isGM || fighter === GM || settingIsOn('showsChances')) return true;
  return actorOf(fighter)?.testUserPermission(game.user, 'OBSERVER') ?? false;
}
