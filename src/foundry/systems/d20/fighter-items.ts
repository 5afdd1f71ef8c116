import type { Spell, Weapon } from '../../../rules/d20/fighter.ts';
import { isDamage } from '../../../rules/d20/fighter-schema.ts';
import { takenFrom } from '../../documents/held-items.ts';
import type { D20Actor } from './to-fighter.ts';

/** The weapons and shields of an actor, in hand or not, with those that were taken from others. */
export function weaponsOf(actor: D20Actor): Weapon[] {
  return actor.allItems.flatMap((item): Weapon[] => {
    if (item.isType('d20-shield')) return [shieldOf(item)];
    // One whose damage cannot be read is no weapon yet; it must not keep its owner from using the others.
    return item.isType('d20-weapon') && item.system.isDamageReadable ? [weaponOf(item)] : [];
  });
}

type Held = Item.OfType<'d20-weapon'> | Item.OfType<'d20-shield'>;

/** The fields that weapons and shields share. */
function heldOf(item: Held): Pick<Weapon, 'id' | 'name'> & Partial<Weapon> {
  const { offHand, proficient, attack, damageBonus, hitPoints, hardness } = item.system;
  const from = takenFrom(item as Item.Implementation);
  return {
    id: item.id ?? '',
    name: item.name,
    ...(offHand && { offHand }),
    ...(!proficient && { unfamiliar: true }),
    ...(attack !== 0 && { attack }),
    ...(damageBonus !== 0 && { damageBonus }),
    ...(hitPoints !== null && { hitPoints }),
    ...(hardness !== null && { hardness }),
    ...(from && { takenFrom: from }),
  };
}

function weaponOf(item: Item.OfType<'d20-weapon'>): Weapon {
  const { system } = item;
  const { kind, handling, damage, types, threatRange, multiplier, increment, reach } = system;
  const { draws, pull, extra, splash, uses, build, size, magazine, loads } = system;
  return {
    ...heldOf(item),
    kind: kind as Weapon['kind'],
    handling: handling as Weapon['handling'],
    damage,
    types: [...types] as Weapon['types'],
    ...(threatRange < 20 && { threatRange }),
    ...(multiplier > 2 && { multiplier }),
    ...(increment !== null && { increment }),
    ...(reach !== null && { reach: reach as NonNullable<Weapon['reach']> }),
    ...(draws !== null && { draws: draws as NonNullable<Weapon['draws']> }),
    ...(draws === 'composite' && { pull }),
    ...(system.inTwoHands && { inTwoHands: true }),
    ...(system.secondary && { secondary: true }),
    ...(system.nonlethal && { nonlethal: true }),
    ...(system.touch && { touch: true }),
    ...(extra !== '' && { extra }),
    ...(splash > 0 && { splash }),
    ...(uses.size > 0 && { uses: [...uses] as NonNullable<Weapon['uses']> }),
    ...(build !== null && { build: build as NonNullable<Weapon['build']> }),
    ...(size !== null && { size: size as NonNullable<Weapon['size']> }),
    ...(magazine !== null && { magazine }),
    ...(loads !== null && { loads: loads as NonNullable<Weapon['loads']> }),
  };
}

/** A shield as the weapon that it is: one that does not strike has damage 0. */
function shieldOf(item: Item.OfType<'d20-shield'>): Weapon {
  const { build, handling, damage, isDamageReadable, spiked, spellFailure } = item.system;
  return {
    ...heldOf(item),
    kind: 'shield',
    handling: handling as Weapon['handling'],
    damage: isDamageReadable ? damage : '0',
    types: [spiked ? 'piercing' : 'bludgeoning'],
    build: build as NonNullable<Weapon['build']>,
    ...(spiked && { uses: ['spiked'] }),
    ...(spellFailure > 0 && { spellFailure }),
  };
}

/** The spells that a fight can be told of. */
export function spellsOf({ items }: D20Actor): Spell[] {
  return [...items].flatMap((item): Spell[] => {
    if (!item.isType('d20-spell') || !item.id || !item.system.isReadable) return [];
    const { level, casting, components, delivery, damage, heals, save, saves, dc } = item.system;
    const { nature, uses, sustained, several, arcane, fire, dispels, range, area, extent, sleeps } =
      item.system;
    return [
      {
        id: item.id,
        name: item.name,
        level,
        casting: casting as Spell['casting'],
        components: [...components] as Spell['components'],
        delivery: delivery as Spell['delivery'],
        ...(isDamage(damage) && { damage }),
        ...(isDamage(heals) && { heals }),
        ...(sleeps !== null && { sleeps }),
        ...(save !== null && {
          save: save as NonNullable<Spell['save']>,
          saves: saves as NonNullable<Spell['saves']>,
        }),
        ...(dc !== null && { dc }),
        ...(nature !== 'spell' && { nature: nature as NonNullable<Spell['nature']> }),
        ...(uses !== null && { uses }),
        ...(sustained && { sustained }),
        ...(several && { several }),
        ...(arcane && { arcane }),
        ...(fire && { fire }),
        ...(dispels && { dispels }),
        ...(range !== null && { range: range as NonNullable<Spell['range']> }),
        ...(area !== null && { area: area as NonNullable<Spell['area']> }),
        ...(extent !== null && { extent }),
      },
    ];
  });
}
