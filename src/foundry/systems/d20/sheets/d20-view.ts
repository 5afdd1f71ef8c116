import { Course } from '../../../../rules/d20/course.ts';
import type { D20Fighter } from '../../../../rules/d20/fighter.ts';
import { mapOf } from '../../../scene/squares.ts';
import { type FighterView, READ, setupOf, viewOf } from '../../../sheets/fighter-view.ts';
import { type D20Actor, fighterOf } from '../to-fighter.ts';

/** The view that all parts of the sheet are made from. */
export interface D20View extends FighterView<D20Actor, D20Fighter> {
  /** The fighter alone, where it stands, as the rules know it before anything is undertaken. */
  readonly course: Course;
}

/** The view of an actor as it is now. */
export function d20View(actor: D20Actor, looking = READ): D20View {
  const view = viewOf(actor, fighterOf(actor), looking);
  // Penalties before the first turn depend on the attacker, and are shown by the card.
  const setup = setupOf({ ...view, fight: null });
  return { ...view, course: new Course({ ...setup, ...mapOf(setup) }) };
}
