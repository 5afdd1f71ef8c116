import { HUMANOID } from '../../rules/mythras/body.ts';
import {
  fighterFrom,
  humanoidLocations,
  type LearnedStyle,
  type OwnedArmour,
  type OwnedWeapon,
} from '../../rules/mythras/character.ts';
import type { Location, MythrasFighter, MythrasState, Size } from '../../rules/mythras/fighter.ts';
import type { Condition } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { PasseActor } from '../documents/actor.ts';
import type { PasseItem } from '../documents/item.ts';

type Character = PasseActor & Actor.OfType<'character'>;

/** The id of an actor as a fighter: its uuid without the dots, which would split keys in an update. */
export function fighterIdOf(actor: Actor.Implementation): FighterId {
  return actor.uuid.replaceAll('.', '/');
}

/** The uuid behind the id of a fighter. */
export function uuidOf(fighter: FighterId): string {
  return fighter.replaceAll('/', '.');
}

/** A character as the rules see it. */
export function fighterOf(actor: Character): MythrasFighter {
  const { characteristics, skills } = actor.system;
  return fighterFrom({
    id: fighterIdOf(actor),
    name: actor.name,
    characteristics,
    skills,
    styles: stylesOf(actor),
    weapons: weaponsOf(actor),
    armour: armourOf(actor),
    state: stateOf(actor),
  });
}

/** All fighters of a combat, by id. */
export function fightersOf(combat: Combat.Implementation): Record<FighterId, MythrasFighter> {
  const fighters: Record<FighterId, MythrasFighter> = {};
  for (const { actor } of combat.turns) {
    const fighter = actor?.toFighter();
    if (fighter) fighters[fighter.id] = fighter;
  }
  return fighters;
}

/** The hit locations of a character, with hit points and armour (MYT-CHAR-07, MYT-ARMOUR-02). */
export function locationsOf(actor: Character): readonly Location[] {
  return humanoidLocations(actor.system.characteristics, armourOf(actor));
}

function armourOf(actor: Character): OwnedArmour[] {
  return itemsOf(actor).flatMap(item => {
    if (!item.isType('armour')) return [];
    const { ap, natural, worn, locations } = item.system;
    return [{ ap, natural, worn, locations: [...locations] }];
  });
}

function stylesOf(actor: Character): LearnedStyle[] {
  return itemsOf(actor).flatMap(item => {
    if (!item.isType('combat-style') || !item.id) return [];
    const { points, weapons, traits } = item.system;
    return [{ id: item.id, name: item.name, points, weapons: [...weapons], traits: [...traits] }];
  });
}

function weaponsOf(actor: Character): OwnedWeapon[] {
  return itemsOf(actor).flatMap(item => {
    // One whose damage cannot be read is no weapon yet; it must not keep its owner from using the others.
    if (!item.isType('weapon') || !item.id || !item.system.isDamageReadable) return [];
    const { damage, size, types, hands, natural, shield, key, ready, traits, ap, hp, covers } = item.system;
    return [
      {
        id: item.id,
        key,
        name: item.name,
        damage,
        size: size as Size,
        types: [...types] as OwnedWeapon['types'],
        hands: hands === 2 ? 2 : 1,
        natural,
        shield,
        ready,
        traits: [...traits],
        ap,
        hp,
        ...(covers > 0 && { covers }),
      } satisfies OwnedWeapon,
    ];
  });
}

function stateOf(actor: Character): MythrasState & Readonly<Record<string, unknown>> {
  const { hurt, conditions, dropped, wear, luckSpent } = actor.system.state;
  // Every location and weapon is named, so that going back writes a 0 where there was nothing.
  const wearing = [...HUMANOID, ...weaponsOf(actor)].map(({ id }) => id);
  return {
    hurt: Object.fromEntries(HUMANOID.map(({ id }) => [id, hurt[id] ?? 0])),
    conditions: conditions.map(({ condition, where, with: weapon, by, amount, lasts }) => ({
      condition,
      ...(where ? { where } : {}),
      ...(weapon ? { with: weapon } : {}),
      ...(by ? { by } : {}),
      ...(amount === undefined ? {} : { amount }),
      ...(lasts
        ? { lasts: { amount: lasts.amount, unit: lasts.unit as NonNullable<Condition['lasts']>['unit'] } }
        : {}),
    })),
    dropped: [...dropped],
    wear: Object.fromEntries(wearing.map(id => [id, wear[id] ?? 0])),
    luckSpent,
  };
}

function itemsOf(actor: Character): PasseItem[] {
  return [...actor.items];
}
