import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';

/** The id of an actor as a fighter: its uuid without the dots, which would split keys in an update. */
export function fighterIdOf(actor: Actor.Implementation): FighterId {
  return actor.uuid.replaceAll('.', '/');
}

/** The uuid behind the id of a fighter. */
export function uuidOf(fighter: FighterId): string {
  return fighter.replaceAll('/', '.');
}

/** All fighters of a combat, by id. */
export function fightersOf(combat: Combat.Implementation): Record<FighterId, Fighter> {
  const fighters: Record<FighterId, Fighter> = {};
  for (const { actor } of combat.turns) {
    const fighter = actor?.toFighter();
    if (fighter) fighters[fighter.id] = fighter;
  }
  return fighters;
}
