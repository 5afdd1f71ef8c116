import {
  type ExceptionalEffect,
  isRanged,
  type Item,
  type Spell,
  type Weapon,
} from '../../../rules/segments/fighter.ts';
import { takenFrom } from '../../documents/held-items.ts';
import type { SegmentsActor } from './to-fighter.ts';

/** The weapons and shields of an actor, in hand or not, with those that were taken from others. */
export function weaponsOf(actor: SegmentsActor): Weapon[] {
  return actor.allItems.flatMap((item): Weapon[] =>
    // One whose dice cannot be read is no weapon yet; it must not keep its owner from using the others.
    item.isType('segments-weapon') && item.system.isDamageReadable ? [weaponOf(item)] : [],
  );
}

function weaponOf(item: globalThis.Item.OfType<'segments-weapon'>): Weapon {
  const { system } = item;
  const { hand, attack, defence, damage, family, hook, bonus, damageBonus, magic } = system;
  const { offHandRank, reaction, specialistReaction, group, variable, magazine } = system;
  const { armourClass, structure, exceptionalFrom, exceptionalEffect } = system;
  const kind = system.kind as Weapon['kind'];
  const from = takenFrom(item as globalThis.Item.Implementation);
  return {
    id: item.id ?? '',
    name: item.name,
    kind,
    hand: hand as Weapon['hand'],
    attack,
    defence,
    damage,
    family: family as Weapon['family'],
    ...(system.light && { light: true }),
    ...(system.polearm && { polearm: true }),
    ...(system.lance && { lance: true }),
    ...(exceptionalFrom !== null && {
      exceptional: { from: exceptionalFrom, effect: exceptionalEffect as ExceptionalEffect },
    }),
    ...(system.bastard && { bastard: true }),
    ...(hook > 0 && { hook }),
    ...(bonus !== 0 && { bonus }),
    ...(damageBonus !== 0 && { damageBonus }),
    ...(magic !== 0 && { magic }),
    ...(system.specialised && { specialised: true }),
    ...(offHandRank !== null && { offHandRank }),
    ...(reaction !== '' && { reaction }),
    ...(specialistReaction !== '' && { specialistReaction }),
    ...(group !== null && { group }),
    ...(variable !== null && { variable: variable as NonNullable<Weapon['variable']> }),
    ...(isRanged({ kind }) && { ranges: rangesOf(system) }),
    ...(magazine !== null && { magazine }),
    ...(armourClass !== null && { armourClass }),
    ...(structure !== null && { structure }),
    ...(from && { takenFrom: from }),
  };
}

function rangesOf({
  short,
  medium,
  long,
}: globalThis.Item.OfType<'segments-weapon'>['system']): NonNullable<Weapon['ranges']> {
  return { ...(short !== null && { short }), medium, long };
}

/** The spells that a fight can be told of. */
export function spellsOf({ items }: SegmentsActor): Spell[] {
  return [...items].flatMap((item): Spell[] => {
    if (!item.isType('segments-spell') || !item.id || !item.system.isReadable) return [];
    const { level, components, incantation, damage, uses } = item.system;
    return [
      {
        id: item.id,
        name: item.name,
        level,
        components: [...components] as Spell['components'],
        ...(incantation !== null && { incantation }),
        ...(damage !== '' && { damage }),
        ...(uses !== null && { uses }),
      },
    ];
  });
}

/** The magic items that a fight can be told of. */
export function magicItemsOf({ items }: SegmentsActor): Item[] {
  return [...items].flatMap((item): Item[] => {
    if (!item.isType('segments-magic-item') || !item.id || !item.system.isReadable) return [];
    const { kind, place, level, damage } = item.system;
    return [
      {
        id: item.id,
        name: item.name,
        kind: kind as Item['kind'],
        place: place as Item['place'],
        ...(kind === 'scroll' && { level }),
        ...(damage !== '' && { damage }),
      },
    ];
  });
}
