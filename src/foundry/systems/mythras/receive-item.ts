import { STANDARD_SKILLS } from '../../../rules/mythras/skill-bases.ts';
import { isActor } from '../../documents/fighter-id.ts';
import type { PasseItem } from '../../documents/item.ts';
import { stackGear } from '../../documents/stacks.ts';
import { localize, withoutMarkup } from '../../platform/localize.ts';
import type { MythrasActor } from './to-fighter.ts';

/** Has armour arrive carried where what is worn covers all of its locations already (MYT-ARMOUR-02). */
function carryOver(item: Item.OfType<'armour'>, { items }: MythrasActor): void {
  const { worn, natural, locations } = item.system;
  if (!worn || natural || locations.size === 0) return;
  const covered = new Set(
    items.contents.flatMap(one =>
      one.isType('armour') && one.system.worn && !one.system.natural ? [...one.system.locations] : [],
    ),
  );
  if ([...locations].every(id => covered.has(id))) item.updateSource({ system: { worn: false } } as object);
}

/**
 * Adds a received item to what its new owner has of it already, and says so: gear with the same key becomes
 * more of it, and a standard skill, which everybody knows (MYT-SKILL-02), more points in it.
 * @returns whether it was added, so that it is no thing of its own
 */
export async function addToOwner(item: PasseItem, owner: MythrasActor): Promise<boolean> {
  if (item.isType('gear')) return stackGear(item as Item.Implementation, owner);
  if (item.isType('armour')) carryOver(item, owner);
  return item.isType('skill') ? addSkill(item, owner) : false;
}

async function addSkill(given: Item.OfType<'skill'>, owner: MythrasActor): Promise<boolean> {
  const { key, points } = given.system;
  if (!STANDARD_SKILLS.includes(key)) return false;
  const before = owner.system.toObject().skills[key]?.points ?? 0;
  const names = { skill: localize(`SKILL.${key}`), points, owner: owner.label };
  if (points === 0) ui.notifications.info(withoutMarkup(localize('NOTICE.skillKnown', names)));
  else {
    await owner.update({ system: { skills: { [key]: { points: before + points } } } } as Actor.UpdateData);
    ui.notifications.info(withoutMarkup(localize('NOTICE.skillAdded', names)));
  }
  return true;
}

/** The number of pieces that the owner has shot or thrown, by the state (MYT-RANGED-06). */
export function usedUp(item: Item.Implementation): number {
  const owner: unknown = item.actor;
  if (!isActor(owner) || !owner.isFighter()) return 0;
  const { used } = owner.system.state;
  if (isAmmunition(item)) return used[item.system.key] ?? 0;
  // A weapon with a magazine uses up rounds, not weapons.
  const isThing = item.isType('weapon') && item.system.magazine.holds === 0;
  return isThing ? (used[item.id ?? ''] ?? 0) : 0;
}

/** The number of pieces left. */
export function leftOf(item: Item.OfType<'gear'> | Item.OfType<'weapon'>): number {
  return Math.max(0, item.system.quantity - usedUp(item as Item.Implementation));
}

/** True for ammunition, which names the weapons it is for. */
export function isAmmunition(item: Item.Implementation): item is Item.OfType<'gear'> {
  return item.isType('gear') && item.system.kind === 'ammunition';
}
