import { comesInPieces, SKILLS, type Weapon } from '../../../rules/segments/fighter.ts';
import type { ActorAdapter, Changeable } from '../../combat-system/manifest.ts';
import type { PasseItem } from '../../documents/item.ts';
import { localize, withoutMarkup } from '../../platform/localize.ts';
import { skillLabel } from '../../sheets/skill-values.ts';
import { segmentsView } from './sheets/segments-view.ts';
import { weaponRows } from './sheets/weapon-rows.ts';
import { skillRoll } from './skills.ts';
import { fighterOf, type SegmentsActor, stateOf } from './to-fighter.ts';

/** Fighters whose time is counted in segments. */
export const segmentsAdapter: ActorAdapter = {
  fighterOf: (actor: SegmentsActor) => fighterOf(actor),
  stateOf: (actor: SegmentsActor) => stateOf(actor),
  strikesOf: (actor: SegmentsActor) =>
    weaponRows(segmentsView(actor, { isEditable: false, isEditing: false }))
      .filter(({ isDropped, strikes: [{ isNoAttack }] }) => !isDropped && !isNoAttack)
      .map(({ id, label, strikes: [{ chance, chanceWhy, canAttack }] }) => {
        return { id, label, chance, chanceWhy, canAttack };
      }),
  skillRoll: (actor: SegmentsActor, key) => skillRoll(fighterOf(actor), key),
  unreadable: item =>
    item.isType('segments-weapon') && !item.system.isDamageReadable
      ? { rule: 'SEG-MELEE-13', id: 'damage-unreadable' }
      : null,
  changeable,
  isInUse: item => {
    if (item.isType('segments-armour')) return item.system.worn;
    return !item.isType('segments-gear') || item.system.carried;
  },
  receive: (item, owner: SegmentsActor) => addGear(item, owner),
  // Blows have no place on a body.
  bodyOf: () => null,
  split: (item, taken) =>
    item.isType('segments-weapon') && isThrownByPiece(item) ? { magazine: taken } : {},
};

/** Gear with a key that its owner has already becomes more of it. */
async function addGear(given: PasseItem, owner: SegmentsActor): Promise<boolean> {
  if (!given.isType('segments-gear') || given.system.key === '') return false;
  const { key, quantity } = given.system;
  const had = [...owner.items].find(one => one.isType('segments-gear') && one.system.key === key);
  if (!had?.isType('segments-gear')) return false;
  const total = had.system.quantity + quantity;
  await had.update({ system: { quantity: total } } as Item.UpdateData);
  const names = { item: had.label, quantity, total, owner: owner.label };
  ui.notifications.info(withoutMarkup(localize('NOTICE.added', names)));
  return true;
}

const BONUSES = ['str', 'dex', 'con', 'toHit', 'damage'] as const;
const NUMBERS = ['endurance', 'body', 'natural', 'speed', 'saves.reflex', 'saves.fortitude'] as const;

/** Every number that an active effect on a fighter or a thing can change, in words. */
export function changeable(): Changeable[] {
  const field = (path: string) => ({
    key: `system.${path}`,
    label: localize(`SegmentsFighter.FIELDS.${path}.label`),
  });
  return [
    ...[...BONUSES.map(id => `bonuses.${id}`), 'scores.str', 'scores.dex', ...NUMBERS].map(field),
    ...SKILLS.map(id => ({ key: `system.skills.${id}.value`, label: skillLabel(id) })),
  ];
}

/** True for a weapon of several pieces that are thrown one by one. */
function isThrownByPiece({ system: { kind, magazine } }: Item.OfType<'segments-weapon'>): boolean {
  return comesInPieces({ kind: kind as Weapon['kind'], ...(magazine !== null && { magazine }) });
}
