import { ABILITIES, comesInPieces, type Weapon } from '../../../rules/d20/fighter.ts';
import { SAVES } from '../../../rules/d20/saves.ts';
import { SKILLS } from '../../../rules/d20/skills.ts';
import type { ActorAdapter, Changeable } from '../../combat-system/manifest.ts';
import type { PasseItem } from '../../documents/item.ts';
import { localize, withoutMarkup } from '../../platform/localize.ts';
import { skillLabel } from '../../sheets/skill-values.ts';
import { d20View } from './sheets/d20-view.ts';
import { weaponRows } from './sheets/weapon-rows.ts';
import { skillRoll } from './skills.ts';
import { type D20Actor, fighterOf, stateOf } from './to-fighter.ts';

/** Fighters of 1d20 against armour class. */
export const d20Adapter: ActorAdapter = {
  fighterOf: (actor: D20Actor) => fighterOf(actor),
  stateOf: (actor: D20Actor) => stateOf(actor),
  strikesOf: (actor: D20Actor) =>
    weaponRows(d20View(actor, { isEditable: false, isEditing: false }))
      .filter(({ isDropped, strikes: [{ isNoAttack }] }) => !isDropped && !isNoAttack)
      .map(({ id, label, strikes: [{ chance, chanceWhy, canAttack }] }) => {
        return { id, label, chance, chanceWhy, canAttack };
      }),
  skillRoll: (actor: D20Actor, key) => skillRoll(fighterOf(actor), key),
  unreadable: item =>
    item.isType('d20-weapon') && !item.system.isDamageReadable
      ? { rule: 'D20-DMG-01', id: 'damage-unreadable' }
      : null,
  changeable,
  isInUse: item => {
    if (item.isType('d20-armour')) return item.system.worn;
    return !item.isType('d20-gear') || item.system.carried;
  },
  receive: (item, owner: D20Actor) => addGear(item, owner),
  // Blows have no place on a body.
  bodyOf: () => null,
  split: (item, taken) => (item.isType('d20-weapon') && isThrownByPiece(item) ? { magazine: taken } : {}),
};

/** Gear with a key that its owner has already becomes more of it. */
async function addGear(given: PasseItem, owner: D20Actor): Promise<boolean> {
  if (!given.isType('d20-gear') || given.system.key === '') return false;
  const { key, quantity } = given.system;
  const had = [...owner.items].find(one => one.isType('d20-gear') && one.system.key === key);
  if (!had?.isType('d20-gear')) return false;
  const total = had.system.quantity + quantity;
  await had.update({ system: { quantity: total } } as Item.UpdateData);
  const names = { item: had.label, quantity, total, owner: owner.label };
  ui.notifications.info(withoutMarkup(localize('NOTICE.added', names)));
  return true;
}

/** Every number that an active effect on a fighter or a thing can change, in words. */
export function changeable(): Changeable[] {
  const field = (path: string) => ({
    key: `system.${path}`,
    label: localize(`D20Fighter.FIELDS.${path}.label`),
  });
  return [
    ...ABILITIES.map(id => ({
      key: `system.abilities.${id}`,
      label: localize(`CLASSIC.ability.${id}.name`),
    })),
    ...['bab', 'hitPoints', 'natural', 'speed', ...SAVES.map(save => `saves.${save}`)].map(field),
    ...Object.keys(SKILLS).map(id => ({ key: `system.skills.${id}.value`, label: skillLabel(id) })),
  ];
}

/** True for a weapon of several pieces that are thrown one by one. */
function isThrownByPiece({ system: { kind, magazine } }: Item.OfType<'d20-weapon'>): boolean {
  return comesInPieces({ kind: kind as Weapon['kind'], ...(magazine !== null && { magazine }) });
}
