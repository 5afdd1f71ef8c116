import { asRef10 } from '../../../rules/ref10/setup.ts';
import type { PasseItem } from '../../documents/item.ts';
import { withoutMarkup, words } from '../../words.ts';
import type { Keeping } from '../keeping.ts';
import { changeable } from './changeable.ts';
import { fighterOf } from './fighter-of.ts';
import type { Ref10Actor } from './ref10-actor.ts';
import { ref10View } from './sheet/ref10-view.ts';
import { locationRows } from './sheet/location-rows.ts';
import { weaponRows } from './sheet/weapon-rows.ts';
import { skillRoll } from './skill-roll.ts';
import { stateOf } from './state-of.ts';

/** Fighters of reflexes and 1d10. */
export const ref10Keeping: Keeping = {
  fighterOf: (actor: Ref10Actor) => fighterOf(actor),
  stateOf: (actor: Ref10Actor) => stateOf(actor),
  strikesOf: (actor: Ref10Actor) =>
    weaponRows(ref10View(actor, { isEditable: false, isEditing: false }))
      .filter(({ isInHand, chance }) => isInHand && chance !== '')
      .map(({ id, label, chance, chanceWhy, canAttack }) => ({ id, label, chance, chanceWhy, canAttack })),
  skillRoll: (actor: Ref10Actor, key, way) => skillRoll(fighterOf(actor), key, way),
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
  ui.notifications.info(withoutMarkup(words('NOTICE.added', names)));
  return true;
}
