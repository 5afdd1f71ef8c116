import {
  type ExceptionalEffect,
  isRanged,
  type Item as MagicItem,
  type Spell,
  type Weapon,
} from '../../../rules/segments/fighter.ts';
import {
  MAGIC_ITEM_FIELDS,
  RANGE_FIELDS,
  SPELL_FIELDS,
  WEAPON_FIELDS,
} from '../../../rules/segments/item-fields.ts';
import { compact } from '../../../rules/shared/compact.ts';
import { valuesOf } from '../../../rules/shared/field-values.ts';
import { identityOf } from '../../documents/held-items.ts';
import type { SegmentsActor } from './to-fighter.ts';

/** The weapons and shields of an actor, in hand or not, with those that were taken from others. */
export function weaponsOf(actor: SegmentsActor): Weapon[] {
  return actor.allItems.flatMap((item): Weapon[] =>
    // One whose dice cannot be read is no weapon yet; it must not keep its owner from using the others.
    item.isType('segments-weapon') && item.system.isReadable ? [weaponOf(item)] : [],
  );
}

function weaponOf(item: Item.OfType<'segments-weapon'>): Weapon {
  const weapon = valuesOf(WEAPON_FIELDS, item.system);
  const { exceptionalFrom: from, exceptionalEffect: effect } = item.system;
  return compact({
    ...identityOf(item as Item.Implementation),
    ...weapon,
    exceptional: from !== null ? { from, effect: effect as ExceptionalEffect } : undefined,
    ranges: isRanged(weapon) ? valuesOf(RANGE_FIELDS, item.system) : undefined,
  });
}

/** The spells that matter in a fight. */
export function spellsOf({ items }: SegmentsActor): Spell[] {
  return [...items].flatMap((item): Spell[] => {
    if (!item.isType('segments-spell') || !item.id || !item.system.isReadable) return [];
    return [{ id: item.id, name: item.name, ...valuesOf(SPELL_FIELDS, item.system) }];
  });
}

/** The magic items that matter in a fight. */
export function magicItemsOf({ items }: SegmentsActor): MagicItem[] {
  return [...items].flatMap((item): MagicItem[] => {
    if (!item.isType('segments-magic-item') || !item.id || !item.system.isReadable) return [];
    const { kind, level } = item.system;
    const values = valuesOf(MAGIC_ITEM_FIELDS, item.system);
    return [{ id: item.id, name: item.name, ...values, ...(kind === 'scroll' && { level }) }];
  });
}
