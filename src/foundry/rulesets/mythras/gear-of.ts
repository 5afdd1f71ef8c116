import type { OwnedArmour, OwnedWeapon } from '../../../rules/mythras/character.ts';
import { ownedWeapons } from '../../../rules/mythras/written-weapon.ts';
import type { PasseActor } from '../../documents/actor.ts';
import type { MythrasActor } from './mythras-actor.ts';
import { takenFrom } from '../../fight/held-things.ts';

/** The pieces of armour that an actor owns. */
export function armourOf(actor: PasseActor): OwnedArmour[] {
  return [...actor.items].flatMap(item => {
    if (!item.isType('armour')) return [];
    const { ap, lost, natural, worn, locations } = item.system;
    return [{ ap, lost, natural, worn, locations: [...locations] }];
  });
}

/** The weapons that an actor owns, once for each way of holding them. */
export function weaponsOf(actor: MythrasActor): OwnedWeapon[] {
  const carried = carriedBy(actor);
  return actor.things.flatMap(item => {
    // One whose damage cannot be read is no weapon yet; it must not keep its owner from using the others.
    if (!item.isType('weapon') || !item.id || !item.system.isDamageReadable) return [];
    const from = takenFrom(item);
    const ways = ownedWeapons(item.id, item.name, item.system, carried);
    return from ? ways.map(way => ({ ...way, takenFrom: from })) : ways;
  });
}

/** Pieces of ammunition that an actor carries, by key. */
function carriedBy(actor: MythrasActor): Record<string, number> {
  const carried: Record<string, number> = {};
  for (const item of actor.items) {
    if (!item.isType('gear') || item.system.kind !== 'ammunition' || !item.system.carried) continue;
    carried[item.system.key] = (carried[item.system.key] ?? 0) + item.system.quantity;
  }
  return carried;
}
