import type { FightingActor } from '../combat-system/manifest.ts';
import { compact } from '../../rules/shared/compact.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { Fighter, Setup } from '../../rules/shared/ruleset.ts';
import type { Acting } from '../actions/actions-context.ts';
import { combatOfFighter, fightStateOf } from '../documents/combat-state.ts';
import { ownNames } from '../documents/names.ts';
import { type NameOf, reasonLine } from '../platform/localize.ts';
import { worldRuleOptions } from '../settings/settings.ts';
import type { SheetMode } from './fighter-sheet.ts';

/** The source of all parts of a sheet: the actor, the fighter, and the mode in which it is shown. */
export interface FighterView<A extends FightingActor = FightingActor, F extends Fighter = Fighter>
  extends Acting, SheetMode {
  readonly actor: A;
  readonly fighter: F;
  /** Source data, without the changes of active effects. */
  readonly written: ReturnType<A['system']['toObject']>;
}

/** The mode of a view from which numbers are read, and no sheet is drawn. */
export const READ: SheetMode = { isEditable: false, isEditing: false };

/** The view of an actor as it is now. */
export function viewOf<A extends FightingActor, F extends Fighter>(
  actor: A,
  fighter: F,
  looking: SheetMode,
): FighterView<A, F> {
  const fight = fightStateOf(combatOfFighter(fighter.id));
  const written = actor.system.toObject() as FighterView<A, F>['written'];
  return { actor, fighter, fight, written, ...looking, nameOf: ownNames(actor) };
}

/** The fighter alone, as the rules know it before anything is undertaken. */
export function setupOf({ fighter, fight }: Pick<FighterView, 'fighter' | 'fight'>): Setup {
  const options = worldRuleOptions();
  return compact({
    attempt: { action: '', by: fighter.id, at: '', with: '' },
    fighters: { [fighter.id]: fighter },
    fight,
    options,
  });
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
