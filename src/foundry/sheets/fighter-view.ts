import type { Reason } from '../../rules/shared/reason.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';
import type { Acting } from '../actions/actions-context.ts';
import type { FightingActor } from '../documents/actor.ts';
import { combatOfFighter, fightStateOf } from '../fight/fight-state.ts';
import { reasonLine, type NameOf } from '../words.ts';
import type { Looking } from './fighter-sheet.ts';

/** What all parts of a sheet are made from: the actor, as the rules see it, and how it is looked at. */
export interface FighterView<A extends FightingActor = FightingActor, F extends Fighter = Fighter>
  extends Acting, Looking {
  readonly actor: A;
  readonly fighter: F;
}

/** The view of an actor as it is now. */
export function viewOf<A extends FightingActor, F extends Fighter>(
  actor: A,
  fighter: F,
  looking: Looking,
): FighterView<A, F> {
  const fight = fightStateOf(combatOfFighter(fighter.id));
  return { actor, fighter, fight, ...looking, nameOf: id => actor.thing(id)?.label ?? null };
}

/** Why a number is what it is, a line for each reason. */
export function why(reasons: readonly Reason[], nameOf?: NameOf): string {
  return reasons.map(reason => reasonLine(reason, nameOf)).join('\n');
}

/** The items of one type, in the order in which their owner put them. */
export function itemsOf<T extends Item.SubType>(actor: FightingActor, type: T): Item.OfType<T>[] {
  const items = actor.things.filter((item): item is Item.OfType<T> & Item.Implementation =>
    item.isType(type),
  );
  return items.sort((a, b) => a.sort - b.sort);
}
