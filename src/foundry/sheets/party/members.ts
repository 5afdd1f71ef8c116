import { activeManifest } from '../../combat-system/active-system.ts';
import type { FightingActor } from '../../combat-system/manifest.ts';
import { isActor } from '../../documents/fighter-id.ts';
import { byLabel } from '../../platform/localize.ts';
import { partyFolder } from './party-folder.ts';

/** The members of the party whom this user may see, by name: those of the chosen folder, or the characters of the players. */
export function members(): FightingActor[] {
  const folder = partyFolder();
  const inside = folder && new Set([folder.id, ...folder.getSubfolders(true).map(({ id }) => id)]);
  const found = [...game.actors].flatMap(actor => {
    if (!isActor(actor) || !actor.isFighter() || !actor.visible) return [];
    const isMember = inside ? inside.has(actor.folder?.id ?? '') : isOfPlayers(actor);
    return isMember ? [actor] : [];
  });
  return found.sort(byLabel);
}

/** A single person whom a player owns. */
function isOfPlayers(actor: FightingActor): boolean {
  return actor.hasPlayerOwner && activeManifest().people.includes(actor.type);
}

/** True where this user may read the numbers of an actor. */
export function mayRead(actor: FightingActor): boolean {
  return actor.testUserPermission(game.user, 'OBSERVER');
}
