import { LOCATIONS } from '../../../../rules/ref10/fighter.ts';
import { byLabel, localize } from '../../../platform/localize.ts';
import { skillLabel } from '../../../sheets/skill-values.ts';
import {
  carriedFields,
  formOf,
  type Option,
  ruleKey,
  type Section,
  ticksOf,
} from '../../../ui/form-fields.ts';
import { KNOWN_SKILLS } from '../skills.ts';
import type { Ref10Actor } from '../to-fighter.ts';

/** The sections of the sheet of an item of reflexes and 1d10. */
export function sectionsOf(item: Item.Implementation): Section[] {
  if (item.isType('ref10-weapon')) return weaponSections(item);
  if (item.isType('ref10-armour')) return armourSections(item);
  return item.isType('ref10-gear') ? gearSections(item) : [];
}

/** Sections of a weapon: melee, parry, ranged. */
function weaponSections(item: Item.OfType<'ref10-weapon'>): Section[] {
  const field = formOf(item);
  return [
    {
      id: 'strike',
      label: localize('CREATURE.attacks'),
      fields: [
        field('kind'),
        field('skill', { options: skills(item), blank: '–' }),
        field('damage', { check: 'dice', placeholder: '2d6+1' }),
        field('offHand'),
        field('twoHanded'),
      ],
    },
    {
      id: 'guard',
      label: localize('REFLEXES.inParry'),
      fields: [field('guard', { blank: localize('REFLEXES.noParry') }), field('ap')],
    },
    {
      id: 'ranged',
      label: localize('ITEM.ranged'),
      fields: [
        field('unit', { placeholder: '–' }),
        field('magazine', { placeholder: '–' }),
        field('burst'),
        field('radius'),
        field('spreads'),
      ],
    },
    { id: 'thing', label: localize('ITEM.thing'), fields: carriedFields(field) },
    ruleKey(field),
  ];
}

function armourSections(item: Item.OfType<'ref10-armour'>): Section[] {
  const field = formOf(item);
  const ids = LOCATIONS.map(({ id }) => id);
  return [
    {
      id: 'armour',
      label: localize('ITEM.protects'),
      fields: [...['ap', 'encumbrance', 'worn'].map(path => field(path)), ...carriedFields(field)],
      ticks: [ticksOf(field('locations'), 'LOCATION', ids, item.system.locations)],
    },
    ruleKey(field),
  ];
}

function gearSections(item: Item.OfType<'ref10-gear'>): Section[] {
  const field = formOf(item);
  const fields = [...carriedFields(field), field('carried')];
  return [{ id: 'thing', label: localize('ITEM.thing'), fields }, ruleKey(field)];
}

/** The skills that a fighter may have in hand: those that they know, and all that have a name. */
function skills({ actor, system }: Item.OfType<'ref10-weapon'>): Option[] {
  const own = actor?.isType('ref10-fighter') ? Object.keys((actor as Ref10Actor).system.skills) : [];
  const keys = new Set<string>([...KNOWN_SKILLS, ...own, ...(system.skill === '' ? [] : [system.skill])]);
  return [...keys].map(value => ({ value, label: skillLabel(value) })).sort(byLabel);
}
