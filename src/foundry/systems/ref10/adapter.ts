import { CHARACTERISTICS, comesInPieces } from '../../../rules/ref10/fighter.ts';
import { asRef10 } from '../../../rules/ref10/setup.ts';
import type { ActorAdapter, Changeable } from '../../combat-system/manifest.ts';
import { stackGear } from '../../documents/item.ts';
import { localize } from '../../platform/localize.ts';
import { skillLabel } from '../../sheets/skill-values.ts';
import { attackOptions } from '../../sheets/weapon-rows.ts';
import { locationRows } from './hit-locations.ts';
import { KNOWN_SKILLS, skillRoll } from './skills.ts';
import { ref10View } from './sheets/ref10-view.ts';
import { weaponRows } from './sheets/weapon-rows.ts';
import { fighterOf, type Ref10Actor, stateOf } from './to-fighter.ts';

/** Fighters of reflexes and 1d10. */
export const ref10Adapter: ActorAdapter = {
  fighterOf: (actor: Ref10Actor) => fighterOf(actor),
  stateOf: (actor: Ref10Actor) => stateOf(actor),
  strikesOf: (actor: Ref10Actor) =>
    attackOptions(weaponRows(ref10View(actor, { isEditable: false, isEditing: false }))),
  skillRoll: (actor: Ref10Actor, key, mode) => skillRoll(fighterOf(actor), key, mode),
  unreadable: item =>
    item.isType('ref10-weapon') && !item.system.isDamageReadable
      ? { rule: 'REF-DMG-01', id: 'damage-unreadable' }
      : null,
  changeable,
  isInUse: item => {
    if (item.isType('ref10-armour')) return item.system.worn;
    return !item.isType('ref10-gear') || item.system.carried;
  },
  receive: async (item, owner) => item.isType('ref10-gear') && stackGear(item, owner),
  bodyOf: (_actor, fighter) => ({ shape: 'humanoid', rows: locationRows(asRef10(fighter)) }),
  split: (item, taken) =>
    item.isType('ref10-weapon') && comesInPieces(item.system) ? { magazine: taken } : {},
};

/** Every number that an active effect on a fighter or a thing can change, in words. */
export function changeable(): Changeable[] {
  return [
    ...CHARACTERISTICS.map(id => ({
      key: `system.characteristics.${id}`,
      label: localize(`CHARACTERISTIC.${id}.name`),
    })),
    { key: 'system.reflexes', label: localize('Ref10Fighter.FIELDS.reflexes.label') },
    ...KNOWN_SKILLS.map(id => ({ key: `system.skills.${id}.value`, label: skillLabel(id) })),
  ];
}
