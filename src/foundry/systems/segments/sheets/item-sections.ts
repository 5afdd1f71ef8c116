import { isRanged, type Weapon } from '../../../../rules/segments/fighter.ts';
import { RANGE_FIELDS } from '../../../../rules/segments/item-fields.ts';
import type { Section } from '../../../ui/form-fields.ts';
import { itemSections } from '../../../ui/sections.ts';
import { ITEM_FIELDS } from '../item-fields.ts';

const HEADINGS = { reaction: 'SEGMENTS.reaction' };

/** The sections of the sheet of an item whose use is counted in segments. */
export function sectionsOf(item: Item.Implementation): Section[] {
  if (item.isType('segments-weapon')) return weaponSections(item);
  if (item.isType('segments-armour')) return itemSections(item, ITEM_FIELDS['segments-armour']);
  if (item.isType('segments-spell')) return itemSections(item, ITEM_FIELDS['segments-spell']);
  if (item.isType('segments-magic-item')) {
    const without = item.system.kind === 'scroll' ? [] : ['level'];
    return itemSections(item, ITEM_FIELDS['segments-magic-item'], { without });
  }
  return item.isType('segments-gear') ? itemSections(item, ITEM_FIELDS['segments-gear']) : [];
}

/** Sections of a weapon: the effect of an exceptional hit and the ranges only where it has some. */
function weaponSections(item: Item.OfType<'segments-weapon'>): Section[] {
  const isFlying = isRanged({ kind: item.system.kind as Weapon['kind'] });
  const without = [
    ...(item.system.exceptionalFrom === null ? ['exceptionalEffect'] : []),
    ...(isFlying ? [] : [...Object.keys(RANGE_FIELDS), 'variable', 'magazine']),
  ];
  return itemSections(item, ITEM_FIELDS['segments-weapon'], { without, headings: HEADINGS });
}
