import { byLabel } from '../../../platform/localize.ts';
import { skillLabel } from '../../../sheets/skill-values.ts';
import type { Option, Section } from '../../../ui/form-fields.ts';
import { itemSections } from '../../../ui/sections.ts';
import { KNOWN_SKILLS } from '../skills.ts';
import type { Ref10Actor } from '../to-fighter.ts';
import { present } from '../../../../rules/shared/compact.ts';

/** The sections of the sheet of an item of reflexes and 1d10. */
export function sectionsOf(item: Item.Implementation): Section[] {
  if (!item.isType('ref10-weapon')) return itemSections(item);
  return itemSections(item, {
    headings: { guard: 'REFLEXES.inParry' },
    configs: { skill: { options: skills(item), blank: '–' } },
  });
}

/** The skills that a fighter may have in hand: those that they know, and all that have a name. */
function skills({ actor, system }: Item.OfType<'ref10-weapon'>): Option[] {
  const own = actor?.isType('ref10-fighter') ? Object.keys((actor as Ref10Actor).system.skills) : [];
  const keys = new Set<string>(present([...KNOWN_SKILLS, ...own, system.skill !== '' && system.skill]));
  return [...keys].map(value => ({ value, label: skillLabel(value) })).sort(byLabel);
}
