import { formatSigned, localize } from '../../../platform/localize.ts';
import type { ReadingView, Section } from '../../../ui/form-fields.ts';
import { itemSections } from '../../../ui/sections.ts';

const HEADINGS = { bonus: 'CLASSIC.adds', feat: 'CLASSIC.ofTheRules' };

/** The sections of the sheet of an item of 1d20 against armour class. */
export function sectionsOf(item: Item.Implementation): Section[] {
  const headings = item.isType('d20-spell') ? { strike: 'CLASSIC.effect' } : HEADINGS;
  const sections = itemSections(item, { headings });
  if (!item.isType('d20-feat') && !item.isType('d20-gear')) return sections;
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
