import type { Spell, Weapon } from '../../../rules/d20/fighter.ts';
import { SHIELD_FIELDS, SPELL_FIELDS, WEAPON_FIELDS } from '../../../rules/d20/item-fields.ts';
import { valuesOf } from '../../../rules/shared/field-values.ts';
import { identityOf } from '../../documents/held-items.ts';
import type { D20Actor } from './to-fighter.ts';

/** The weapons and shields of an actor, in hand or not, with those that were taken from others. */
export function weaponsOf(actor: D20Actor): Weapon[] {
  return actor.allItems.flatMap((item): Weapon[] => {
    if (item.isType('d20-shield')) return [shieldOf(item)];
    // One whose damage cannot be read is no weapon yet; it must not keep its owner from using the others.
    return item.isType('d20-weapon') && item.system.isReadable ? [weaponOf(item)] : [];
  });
}

function weaponOf(item: Item.OfType<'d20-weapon'>): Weapon {
  return { ...heldOf(item), ...valuesOf(WEAPON_FIELDS, item.system) };
}

/** A shield as the weapon that it is: one that does not strike has damage 0. */
function shieldOf(item: Item.OfType<'d20-shield'>): Weapon {
  const { spiked, isReadable } = item.system;
  return {
    ...heldOf(item),
    ...valuesOf(SHIELD_FIELDS, item.system),
    ...(!isReadable && { damage: '0' }),
    kind: 'shield',
    types: [spiked ? 'piercing' : 'bludgeoning'],
    ...(spiked && { uses: ['spiked'] }),
  };
}

/** Whose a weapon or shield is, and whether its owner is proficient with it. */
function heldOf(item: Item.OfType<'d20-weapon'> | Item.OfType<'d20-shield'>) {
  return { ...identityOf(item as Item.Implementation), ...(!item.system.proficient && { unfamiliar: true }) };
}

/** The spells that matter in a fight. */
export function spellsOf({ items }: D20Actor): Spell[] {
  return [...items].flatMap((item): Spell[] => {
    if (!item.isType('d20-spell') || !item.id || !item.system.isReadable) return [];
    return [{ id: item.id, name: item.name, ...allNamesOf(item), ...valuesOf(SPELL_FIELDS, item.system) }];
  });
}

/** The most languages in which the name of a spell counts. */
const LANGUAGES = 4;

/** The names of a spell from a compendium in all languages; none for one that was renamed. */
function allNamesOf({ name, system }: Item.OfType<'d20-spell'>): Pick<Spell, 'names'> {
  const names = Object.values(system.names)
    .slice(0, LANGUAGES)
    .filter(one => typeof one === 'string');
  return names.includes(name) ? { names } : {};
}
