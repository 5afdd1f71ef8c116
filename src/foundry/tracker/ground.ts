import type { FighterId } from '../../rules/shared/play.ts';
import { actorOf } from '../chat/exchange-log.ts';
import { idOf } from '../fight/fight-state.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';
import { theRuleset } from '../settings/ruleset.ts';
import { words } from '../words.ts';

/** A thing on the ground as the tracker lists it. */
export interface GroundRow {
  readonly owner: FighterId;
  readonly thing: string;
  readonly label: string;
  readonly img: string;
  /** Whose it is. */
  readonly of: string;
}

/** What lies on the ground in a fight, of those whom this user may see. */
export function groundIn(
  combat: Combat.Implementation,
  fighters: Readonly<Record<FighterId, Fighter>>,
): readonly GroundRow[] {
  const seen = new Set<string>();
  return combat.turns.flatMap(combatant => {
    const owner = idOf(combatant);
    const fighter = owner === null ? undefined : fighters[owner];
    if (owner === null || !fighter || !combatant.visible || seen.has(owner)) return [];
    seen.add(owner);
    return theRuleset()
      .lying(fighter)
      .map(({ thing, name: own, count }) => {
        const item = actorOf(owner)?.thing(thing);
        const name = item?.label ?? own;
        const label = count > 1 ? words('TRACKER.several', { name, count }) : name;
        return {
          owner,
          thing,
          label,
          img: item?.img ?? '',
          of: words('TRACKER.of', { who: combatant.name ?? '' }),
        };
      });
  });
}
