import { formatSigned, localize } from '../../../platform/localize.ts';
import type { ReadingView, Section } from '../../../ui/form-fields.ts';
import { itemSections } from '../../../ui/sections.ts';
import { ITEM_FIELDS } from '../item-fields.ts';

const HEADINGS = { bonus: 'CLASSIC.adds', feat: 'CLASSIC.ofTheRules' };

/** The sections of the sheet of an item of 1d20 against armour class. */
export function sectionsOf(item: Item.Implementation): Section[] {
  if (item.isType('d20-weapon')) return itemSections(item, ITEM_FIELDS['d20-weapon']);
  if (item.isType('d20-shield')) return itemSections(item, ITEM_FIELDS['d20-shield']);
  if (item.isType('d20-armour')) return itemSections(item, ITEM_FIELDS['d20-armour']);
  if (item.isType('d20-spell')) {
    return itemSections(item, ITEM_FIELDS['d20-spell'], { headings: { strike: 'CLASSIC.effect' } });
  }
  if (!item.isType('d20-feat') && !item.isType('d20-gear')) return [];
  const sections = itemSections(item, ITEM_FIELDS[item.type], { headings: HEADINGS });
  return sections.map(section =>
    section.id === 'bonus' ? { ...section, reading: readingOf(item) } : section,
  );
}

/** The bonus of a feat or of gear as it is read: a thing that adds nothing says nothing of it. */
function readingOf({ system }: Item.OfType<'d20-feat'> | Item.OfType<'d20-gear'>): ReadingView {
  const { amount, kind } = system.bonus;
  const bonus = { label: localize(`CLASSIC.bonus.${kind}`), value: formatSigned(amount), why: '' };
  return { numbers: amount === 0 ? [] : [bonus], insteadOf: ['bonus.amount', 'bonus.kind'] };
}
