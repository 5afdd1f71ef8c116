import type { FightingActor } from '../combat-system/manifest.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';
import type { Acting } from '../actions/actions-context.ts';
import { combatOfFighter, fightStateOf } from '../documents/combat-state.ts';
import { ownNames } from '../documents/names.ts';
import { type NameOf, reasonLine } from '../platform/localize.ts';
import type { SheetMode } from './fighter-sheet.ts';

/** The source of all parts of a sheet: the actor, the fighter, and the mode in which it is shown. */
export interface FighterView<A extends FightingActor = FightingActor, F extends Fighter = Fighter>
  extends Acting, SheetMode {
  readonly actor: A;
  readonly fighter: F;
}

/** The view of an actor as it is now. */
export function viewOf<A extends FightingActor, F extends Fighter>(
  actor: A,
  fighter: F,
  looking: SheetMode,
): FighterView<A, F> {
  const fight = fightStateOf(combatOfFighter(fighter.id));
  return { actor, fighter, fight, ...looking, nameOf: ownNames(actor) };
}

/** Why a number is what it is, a line for each reason. */
export function reasonsText(reasons: readonly Reason[], nameOf?: NameOf): string {
  return reasons.map(reason => reasonLine(reason, nameOf)).join('\n');
}

/** The items of one type, in the order in which their owner put them. */
export function itemsOf<T extends Item.SubType>(actor: FightingActor, type: T): Item.OfType<T>[] {
  const items = actor.allItems.filter((item): item is Item.OfType<T> & Item.Implementation =>
    item.isType(type),
  );
  return items.sort((a, b) => a.sort - b.sort);
}
