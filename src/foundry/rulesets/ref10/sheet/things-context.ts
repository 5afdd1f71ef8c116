import { itemsOf } from '../../../sheets/fighter-view.ts';
import { groupOf, thingOf, type ThingGroup } from '../../../sheets/own-things.ts';
import { words } from '../../../words.ts';
import type { Ref10View } from './ref10-view.ts';

/** What the belongings part of the sheet shows: armour and whatever else is carried. */
export function thingsContext({ actor, isEditing }: Ref10View): { readonly groups: readonly ThingGroup[] } {
  const armour = itemsOf(actor, 'ref10-armour').map(item =>
    thingOf(item, words('SHEET.armourPoints', { points: item.system.ap }), 'worn', item.system.worn),
  );
  const gear = itemsOf(actor, 'ref10-gear').map(item =>
    thingOf(item, `×${item.system.quantity}`, 'carried', item.system.carried),
  );
  return {
    groups: [
      groupOf('ref10-armour', words('SHEET.armourWorn'), words('SHEET.noArmour'), armour),
      ...(gear.length > 0 || isEditing
        ? [groupOf('ref10-gear', words('CREATURE.gear'), words('SHEET.noGear'), gear)]
        : []),
    ],
  };
}
