import { isActor } from './fighter-id.ts';
import { settingIsOn } from '../settings/settings.ts';

/**
 * The kind with which a combatant shares its initiative, where the table wants that: creatures of one actor, each with
 * numbers of its own and none of them a player's. Null for any other.
 */
export function kindOf({ actor, token, actorId, hidden }: Combatant.Implementation): string | null {
  if (!settingIsOn('groupsKinds') || !isActor(actor) || actor.hasPlayerOwner) return null;
  return actorId && token?.actorLink === false ? `${actorId}-${hidden ? 'hidden' : 'shown'}` : null;
}

/** The order of two whose initiative is the same, on every client: those of a kind together, by their numbers; others by id. */
export function compareAlike(a: Combatant.Implementation, b: Combatant.Implementation): number {
  const [first, second] = [a, b].map(one => [
    kindOf(one) ?? one.id ?? '',
    one.token?.name ?? '',
    one.id ?? '',
  ]);
  const by = (place: number) =>
    (first?.[place] ?? '').localeCompare(second?.[place] ?? '', 'en', { numeric: true });
  return by(0) || by(1) || by(2);
}
