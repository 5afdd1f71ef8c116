import { itemsOf } from '../../../sheets/fighter-view.ts';
import { groupOf, thingOf, type ThingGroup } from '../../../sheets/own-things.ts';
import { words } from '../../../words.ts';
import type { OpposedView } from './opposed-view.ts';

/** What the belongings part of the sheet shows: every weapon at hand or not, armour, and what else is carried. */
export function thingsContext({ actor, isEditing }: OpposedView): { readonly groups: readonly ThingGroup[] } {
  const weapons = itemsOf(actor, 'opposed-weapon')
    .filter(({ system }) => !system.natural)
    .map(item => thingOf(item, item.system.damage, 'ready', item.system.ready));
  const armour = itemsOf(actor, 'armour').map(item => {
    const { ap, lost, worn, natural } = item.system;
    const detail = words('SHEET.armourPoints', { points: Math.max(0, ap - lost) });
    // What grew on somebody is not taken off.
    return { ...thingOf(item, detail, 'worn', worn || natural), ...(natural && { state: '' }) };
  });
  const gear = itemsOf(actor, 'gear').map(item =>
    thingOf(item, `×${item.system.quantity}`, 'carried', item.system.carried),
  );
  const groups = [
    groupOf('armour', words('SHEET.armourWorn'), words('SHEET.noArmour'), armour),
    groupOf('opposed-weapon', words('SHEET.weapons'), words('SHEET.noWeapons'), weapons),
    groupOf('gear', words('CREATURE.gear'), words('SHEET.noGear'), gear),
  ];
  return {
    groups: groups.filter(
      ({ type, things }) => things.length > 0 || (isEditing && type !== 'opposed-weapon'),
    ),
  };
}
