import { capacityOf, movementOf } from '../../../rules/ref10/burdens.ts';
import { dodgeReasons } from '../../../rules/ref10/defence.ts';
import { armourOf } from '../../../rules/ref10/state.ts';
import { sumOf } from '../../../rules/shared/target.ts';
import { setupOf } from '../../sheets/fighter-view.ts';
import { ref10View } from './sheets/ref10-view.ts';
import type { Ref10Actor } from './to-fighter.ts';

/** The numbers that follow from those of the actor, for formulas (REF-AP-02). */
export function rollData(actor: Ref10Actor): Readonly<Record<string, unknown>> {
  const view = ref10View(actor);
  const { fighter } = view;
  return {
    dodge: sumOf(dodgeReasons(setupOf(view), fighter, null)),
    movement: movementOf(fighter),
    load: fighter.load ?? 0,
    capacity: capacityOf(fighter.characteristics.str),
    encumbrance: fighter.encumbrance ?? 0,
    locations: Object.fromEntries(
      fighter.locations.map(location => [location.id, { armour: armourOf(fighter, location) }]),
    ),
  };
}
