import { STANDARD_SKILLS } from '../../../rules/mythras/skills.ts';
import type { FightingActor } from '../../documents/actor.ts';
import type { PasseItem } from '../../documents/item.ts';
import { withoutMarkup, words } from '../../words.ts';
import type { MythrasActor } from './mythras-actor.ts';

/**
 * Adds a thing that somebody is given to what they have of it already, and says so: gear with the same key becomes
 * more of it, and a standard skill, which everybody knows (MYT-SKILL-02), more points in it.
 * @returns whether it was added, so that it is no thing of its own
 */
export async function addToOwner(item: PasseItem, owner: MythrasActor): Promise<boolean> {
  if (item.isType('gear')) return addGear(item, owner);
  return item.isType('skill') ? addSkill(item, owner) : false;
}

/**
 * Gear with a key that its owner has already becomes more of it, and that is said.
 * @returns whether it was added, so that it is no thing of its own
 */
export async function addGear(given: Item.OfType<'gear'>, owner: FightingActor): Promise<boolean> {
  const { key, quantity } = given.system;
  const had = [...owner.items].find(one => key !== '' && one.isType('gear') && one.system.key === key);
  if (!had?.isType('gear')) return false;
  const total = had.system.quantity + quantity;
  await had.update({ system: { quantity: total } } as Item.UpdateData);
  ui.notifications.info(
    withoutMarkup(words('NOTICE.added', { item: had.label, quantity, total, owner: owner.label })),
  );
  return true;
}

async function addSkill(given: Item.OfType<'skill'>, owner: MythrasActor): Promise<boolean> {
  const { key, points } = given.system;
  if (!STANDARD_SKILLS.includes(key)) return false;
  const before = owner.system.toObject().skills[key]?.points ?? 0;
  const names = { skill: words(`SKILL.${key}`), points, owner: owner.label };
  if (points === 0) ui.notifications.info(withoutMarkup(words('NOTICE.skillKnown', names)));
  else {
    await owner.update({ system: { skills: { [key]: { points: before + points } } } } as Actor.UpdateData);
    ui.notifications.info(withoutMarkup(words('NOTICE.skillAdded', names)));
  }
  return true;
}
