import { Course } from '../../../../rules/d20/course.ts';
import type { D20Fighter } from '../../../../rules/d20/fighter.ts';
import type { Setup } from '../../../../rules/shared/ruleset.ts';
import type { SheetMode } from '../../../sheets/fighter-sheet.ts';
import { type FighterView, viewOf } from '../../../sheets/fighter-view.ts';
import { worldRuleOptions } from '../../../settings/settings.ts';
import { type D20Actor, fighterOf } from '../to-fighter.ts';

/** The view that all parts of the sheet are made from. */
export interface D20View extends FighterView<D20Actor, D20Fighter> {
  /** Source data, without the changes of active effects. */
  readonly written: ReturnType<D20Actor['system']['toObject']>;
  /** The fighter alone, as the rules want to know it before anything is undertaken. */
  readonly course: Course;
}

/** The view of an actor as it is now. */
export function d20View(actor: D20Actor, looking: SheetMode): D20View {
  const view = viewOf(actor, fighterOf(actor), looking);
  const { fighter } = view;
  const options = worldRuleOptions();
  const setup: Setup = {
    attempt: { action: '', by: fighter.id, at: '', with: '' },
    fighters: { [fighter.id]: fighter },
    // Penalties before the first turn depend on the attacker, and are shown by the card.
    fight: null,
    ...(options && { options }),
  };
  return { ...view, written: actor.system.toObject(), course: new Course(setup) };
}
