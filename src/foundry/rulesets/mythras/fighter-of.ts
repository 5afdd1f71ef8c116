import {
  fighterFrom,
  locationsOf as locationsFrom,
  type Character,
  type OwnSkill,
} from '../../../rules/mythras/character.ts';
import type { Characteristic, Location, MythrasFighter } from '../../../rules/mythras/fighter.ts';
import type { Statblock } from '../../../rules/mythras/numbers.ts';
import { fighterIdOf } from '../../fight/fighters.ts';
import type { MythrasActor } from './mythras-actor.ts';
import { armourOf, weaponsOf } from './gear-of.ts';
import { stateOf } from './state-of.ts';

/** A character or creature as the rules see it. */
export function fighterOf(actor: MythrasActor): MythrasFighter {
  return fighterFrom(characterOf(actor));
}

/** The hit locations of an actor, with hit points and armour (MYT-CHAR-07, MYT-ARMOUR-02). */
export function locationsOf(actor: MythrasActor): readonly Location[] {
  return locationsFrom(characterOf(actor));
}

/** An actor as it is written down, without what follows from it. */
export function characterOf(actor: MythrasActor): Character {
  const { characteristics, skills, body, bonuses } = actor.system;
  return {
    id: fighterIdOf(actor),
    name: actor.publicName,
    characteristics,
    shape: body.shape,
    ownLocations: body.locations,
    skills,
    ownSkills: skillsOf(actor),
    styles: stylesOf(actor),
    weapons: weaponsOf(actor),
    armour: armourOf(actor),
    abilities: abilitiesOf(actor),
    statblock: statblockOf(actor),
    bonuses: { ...bonuses },
    state: stateOf(actor),
  };
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

function abilitiesOf(actor: MythrasActor): string[] {
  return [...actor.items].flatMap(item =>
    item.isType('ability') && item.system.key ? [item.system.key] : [],
  );
}
