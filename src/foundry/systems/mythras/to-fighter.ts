import {
  type Character,
  fighterFrom,
  type OwnedWeapon,
  type OwnSkill,
} from '../../../rules/mythras/character.ts';
import { CONDITIONS, MAGIC_SPENT } from '../../../rules/mythras/conditions.ts';
import type { Characteristic, MythrasFighter } from '../../../rules/mythras/fighter.ts';
import type { OwnedArmour } from '../../../rules/mythras/hit-locations.ts';
import { HELD_BY } from '../../../rules/mythras/letting-go.ts';
import type { Statblock } from '../../../rules/mythras/numbers.ts';
import { partsOf } from '../../../rules/mythras/own-body.ts';
import { amountOf } from '../../../rules/mythras/fighter-schema.ts';
import { ownedWeapons } from '../../../rules/mythras/written-weapon.ts';
import { compact } from '../../../rules/shared/compact.ts';
import { withMore } from '../../../rules/shared/conditions.ts';
import type { Condition } from '../../../rules/shared/fact.ts';
import { amountsOf, conditionsOf, takenIn } from '../../data/fighter-schema.ts';
import type { PasseActor } from '../../documents/actor.ts';
import { isCarried } from '../../documents/containers.ts';
import { actorOf, fighterIdOf } from '../../documents/fighter-id.ts';
import { takenFrom } from '../../documents/held-items.ts';
import { magicSpentIn } from './data/bars.ts';
import { thingsCarried } from './things.ts';

/** A character or creature as the rules see it. */
export function fighterOf(actor: MythrasActor): MythrasFighter {
  return fighterFrom(characterOf(actor));
}

/** An actor as it is written down, without what follows from it. */
function characterOf(actor: MythrasActor): Character {
  const { characteristics, skills, body, bonuses, mountModifier } = actor.system;
  const things = thingsCarried(actor);
  return compact({
    id: fighterIdOf(actor),
    name: actor.publicName,
    characteristics,
    shape: body.shape,
    ownLocations: body.locations,
    skills,
    ownSkills: skillsOf(actor),
    passions: passionsOf(actor),
    styles: stylesOf(actor),
    weapons: weaponsOf(actor),
    armour: armourOf(actor),
    abilities: abilitiesOf(actor),
    statblock: statblockOf(actor),
    bonuses: { ...bonuses },
    things,
    mountModifier,
    state: stateOf(actor),
  });
}

function statblockOf(actor: MythrasActor): Statblock {
  return actor.isType('creature') ? actor.system.statblock : {};
}

function stylesOf(actor: MythrasActor): Character['styles'] {
  return [...actor.items].flatMap(item => {
    if (!item.isType('combat-style') || !item.id) return [];
    const { points, weapons, traits } = item.system;
    return [{ id: item.id, name: item.name, points, weapons: [...weapons], traits: [...traits] }];
  });
}

/** Skills and passions as items; one without a key of its own is known by its id. */
function skillsOf(actor: MythrasActor): OwnSkill[] {
  return [...actor.items].flatMap(item => {
    if (!item.isType('skill') || !item.id) return [];
    const { key, base, bonus, points } = item.system;
    const from = [base.first, base.second] as [Characteristic, Characteristic];
    return [{ key: key || item.id, base: from, bonus, points }];
  });
}

function passionsOf(actor: MythrasActor): string[] {
  return [...actor.items].flatMap(item =>
    item.isType('skill') && item.id && item.system.kind === 'passion' ? [item.system.key || item.id] : [],
  );
}

function abilitiesOf(actor: MythrasActor): string[] {
  return [...actor.items].flatMap(item =>
    item.isType('ability') && item.system.key ? [item.system.key] : [],
  );
}

/** The pieces of armour that an actor owns. */
export function armourOf(actor: PasseActor): OwnedArmour[] {
  return [...actor.items].flatMap(item => {
    if (!item.isType('armour')) return [];
    const { ap, lost, natural, worn, locations } = item.system;
    return [{ ap, lost, natural, worn, locations: [...locations] }];
  });
}

/** The weapons that an actor owns, once for each way of holding them. */
function weaponsOf(actor: MythrasActor): OwnedWeapon[] {
  const carried = carriedBy(actor);
  return actor.allItems.flatMap(item => {
    // One whose damage cannot be read is no weapon yet; it must not keep its owner from using the others.
    if (!item.isType('weapon') || !item.id || !item.system.isReadable) return [];
    const from = takenFrom(item);
    const ways = ownedWeapons(item.id, item.name, item.system, carried);
    return from ? ways.map(way => ({ ...way, takenFrom: from })) : ways;
  });
}

/** Pieces of ammunition that an actor carries, by key. */
function carriedBy(actor: MythrasActor): Record<string, number> {
  const carried: Record<string, number> = {};
  for (const item of actor.items) {
    if (!item.isType('gear') || item.system.kind !== 'ammunition' || !isCarried(item)) continue;
    carried[item.system.key] = (carried[item.system.key] ?? 0) + item.system.quantity;
  }
  return carried;
}

/** The state of an actor, as the rules see it. Nobody engages or grips a fighter that is gone. */
export function stateOf(actor: MythrasActor): MythrasFighter['state'] {
  const { hurt, conditions, dropped, swapped, taken, wear, used, luckSpent } = actor.system.state;
  const locations = partsOf(actor.system.body).map(({ id }) => id);
  const weapons = actor.allItems.flatMap(({ id, type }) => (type === 'weapon' && id ? [id] : []));
  const kinds = [...actor.items].flatMap(item =>
    item.isType('gear') && item.system.kind === 'ammunition' && item.system.key ? [item.system.key] : [],
  );
  return {
    hurt: amountsOf(locations, hurt),
    conditions: conditionsOf(conditions, { conditions: CONDITIONS, locations, amountOf }).filter(
      ({ condition, by }) => {
        return by === undefined || !HELD_BY.includes(condition) || actorOf(by) !== null;
      },
    ),
    dropped: [...dropped],
    swapped: [...swapped],
    taken: takenIn(taken),
    wear: amountsOf([...locations, ...weapons], wear),
    used: amountsOf([...weapons, ...kinds], used),
    luckSpent,
  };
}

/** A fighter of the d100 rules with action points and special effects. */
export type MythrasActor = PasseActor & (Actor.OfType<'character'> | Actor.OfType<'creature'>);

/** Narrows an actor to one of Mythras. */
export function isMythras(actor: PasseActor | null | undefined): actor is MythrasActor {
  return actor?.isType('character') === true || actor?.isType('creature') === true;
}

/** The conditions of an actor after it spends magic points, or regains them if negative. */
export function afterMagic(actor: MythrasActor, more: number): readonly Condition[] {
  const { conditions } = stateOf(actor);
  const { value: full } = actor.system.attributes.magicPoints;
  const spent = magicSpentIn(conditions);
  return withMore(conditions, MAGIC_SPENT, Math.min(full - spent, more));
}
