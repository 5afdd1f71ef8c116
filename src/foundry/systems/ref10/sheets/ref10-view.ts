import type { Ref10Fighter } from '../../../../rules/ref10/fighter.ts';
import { type FighterView, READ, viewOf } from '../../../sheets/fighter-view.ts';
import { fighterOf, type Ref10Actor } from '../to-fighter.ts';

/** The view that all parts of the sheet are made from. */
export type Ref10View = FighterView<Ref10Actor, Ref10Fighter>;

/** The view of an actor as it is now. */
export function ref10View(actor: Ref10Actor, looking = READ): Ref10View {
  return viewOf(actor, fighterOf(actor), looking);
}
