import type { Ref10Fighter } from '../../../../rules/ref10/fighter.ts';
import type { Reason } from '../../../../rules/shared/target.ts';
import { worldRuleOptions } from '../../../settings/settings.ts';
import type { Setup } from '../../../../rules/shared/ruleset.ts';
import type { SheetMode } from '../../../sheets/fighter-sheet.ts';
import { type FighterView, viewOf } from '../../../sheets/fighter-view.ts';
import { fighterOf, type Ref10Actor } from '../to-fighter.ts';

/** The view that all parts of the sheet are made from. */
export interface Ref10View extends FighterView<Ref10Actor, Ref10Fighter> {
  /** Source data, without the changes of active effects. */
  readonly written: ReturnType<Ref10Actor['system']['toObject']>;
}

/** The view of an actor as it is now. */
export function ref10View(actor: Ref10Actor, looking: SheetMode): Ref10View {
  return { ...viewOf(actor, fighterOf(actor), looking), written: actor.system.toObject() };
}

/** The fighter alone, as the rules want to know it before anything is undertaken. */
export function setupOf({ fighter, fight }: Pick<Ref10View, 'fighter' | 'fight'>): Setup {
  const options = worldRuleOptions();
  const { id } = fighter;
  return {
    attempt: { action: '', by: id, at: id, with: '' },
    fighters: { [id]: fighter },
    fight,
    ...(options && { options }),
  };
}

/** The sum of the amounts of reasons. */
export function sumOf(reasons: readonly Reason[]): number {
  return reasons.reduce((sum, { amount = 0 }) => sum + amount, 0);
}
