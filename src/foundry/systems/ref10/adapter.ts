import { CHARACTERISTICS, comesInPieces, type Weapon } from '../../../rules/ref10/fighter.ts';
import { asRef10 } from '../../../rules/ref10/setup.ts';
import type { ActorAdapter, Changeable } from '../../combat-system/manifest.ts';
import type { PasseItem } from '../../documents/item.ts';
import { localize, withoutMarkup } from '../../platform/localize.ts';
import { skillLabel } from '../../sheets/skill-values.ts';
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
    weaponRows(ref10View(actor, { isEditable: false, isEditing: false }))
      .filter(({ isDropped, strikes: [{ isNoAttack }] }) => !isDropped && !isNoAttack)
      .map(({ id, label, strikes: [{ chance, chanceWhy, canAttack }] }) => {
        return { id, label, chance, chanceWhy, canAttack };
      }),
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
  receive: (item, owner: Ref10Actor) => addGear(item, owner),
  bodyOf: (_actor, fighter) => ({ shape: 'humanoid', rows: locationRows(asRef10(fighter)) }),
  split: (item, taken) => (item.isType('ref10-weapon') && isThrownByPiece(item) ? { magazine: taken } : {}),
};

/** Gear with a key that its owner has already becomes more of it. */
async function addGear(given: PasseItem, owner: Ref10Actor): Promise<boolean> {
  if (!given.isType('ref10-gear') || given.system.key === '') return false;
  const { key, quantity } = given.system;
  const had = [...owner.items].find(one => one.isType('ref10-gear') && one.system.key === key);
  if (!had?.isType('ref10-gear')) return false;
  const total = had.system.quantity + quantity;
  await had.update({ system: { quantity: total } } as Item.UpdateData);
  const names = { item: had.label, quantity, total, owner: owner.label };
  ui.notifications.info(withoutMarkup(localize('NOTICE.added', names)));
  return true;
}

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

/** True for a weapon of several pieces that are thrown one by one. */
function isThrownByPiece({ system: { kind, magazine } }: Item.OfType<'ref10-weapon'>): boolean {
  return comesInPieces({ kind: kind as Weapon['kind'], ...(magazine !== null && { magazine }) });
}
