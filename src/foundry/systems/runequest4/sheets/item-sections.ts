import { CARRIED_FIELDS } from '../../../data/item-fields.ts';
import { weaponChips } from '../../../sheets/pack-index.ts';
import type { Section } from '../../../ui/form-fields.ts';
import { itemSections } from '../../../ui/sections.ts';
import { present } from '../../../../rules/shared/compact.ts';

const HEADINGS = { strike: 'ITEM.strike', style: 'ITEM.skill' };

/** The sections of the sheet of an item of opposed rolls. */
export async function sectionsOf(item: Item.Implementation): Promise<Section[]> {
  if (item.isType('opposed-weapon')) {
    const { shield, natural } = item.system;
    const without = present([!shield && 'ap', ...(natural ? Object.keys(CARRIED_FIELDS) : [])]);
    return itemSections(item, { headings: HEADINGS, without });
  }
  if (!item.isType('opposed-style')) return [];
  const sections = itemSections(item, { headings: HEADINGS });
  return [
    ...sections.slice(0, -1),
    await weaponChips(item, { pack: 'opposed-weapons', type: 'opposed-weapon' }),
    ...sections.slice(-1),
  ];
}
