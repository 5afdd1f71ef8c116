import { GUARDS, LOCATIONS, type Ref10Fighter, WEAPON_KINDS } from '../../../../rules/ref10/fighter.ts';
import { byLabel, localize } from '../../../platform/localize.ts';
import { skillLabel } from '../../../sheets/skill-values.ts';
import {
  choiceField,
  choicesOf,
  choicesOrNone,
  labelsOf,
  numberField,
  ruleKey,
  type Section,
  textField,
  tickField,
  ticksOf,
} from '../../../ui/form-fields.ts';
import { KNOWN_SKILLS } from '../known-skills.ts';
import type { Ref10Actor } from '../to-fighter.ts';

const HEAVIEST = 10_000;

/** What there is to say of an item of reflexes and 1d10, part by part. */
export function sectionsOf(item: Item.Implementation): Section[] {
  if (item.isType('ref10-weapon')) return weaponSections(item);
  if (item.isType('ref10-armour')) return armourSections(item);
  return item.isType('ref10-gear') ? gearSections(item) : [];
}

/** What the sheet of a weapon shows: how it strikes, what it is in a parry, and from afar. */
function weaponSections({ system, actor }: Item.OfType<'ref10-weapon'>): Section[] {
  const label = labelsOf('Ref10Weapon');
  const { kind, skill, damage, guard, ap, offHand, unit, burst, magazine, spreads, radius, weight } = system;
  const number = (path: 'unit' | 'magazine', value: number | null, max: number) =>
    numberField(label(path), `system.${path}`, value, {
      ...{ min: path === 'unit' ? 1 : 0, max, isOptional: true, placeholder: '–' },
    });
  return [
    {
      id: 'strike',
      label: localize('ITEM.strike'),
      fields: [
        choiceField(label('kind'), 'system.kind', choicesOf('REFLEXES.kind', WEAPON_KINDS, kind)),
        choiceField(label('skill'), 'system.skill', skillChoices(skill, { skills: skillsOf(actor) })),
        textField(label('damage'), 'system.damage', damage, { check: 'dice', placeholder: '2d6+1' }),
        tickField(label('offHand'), 'system.offHand', offHand),
      ],
    },
    {
      id: 'guard',
      label: localize('REFLEXES.inParry'),
      fields: [
        choiceField(
          label('guard'),
          'system.guard',
          choicesOrNone(localize('REFLEXES.noParry'), 'GUARD', GUARDS, guard),
          { isOptional: true },
        ),
        numberField(label('ap'), 'system.ap', ap, { max: 1000 }),
        weightField(label('weight'), weight),
      ],
    },
    {
      id: 'ranged',
      label: localize('ITEM.ranged'),
      fields: [
        number('unit', unit, 100_000),
        number('magazine', magazine, 100),
        numberField(label('burst'), 'system.burst', burst, { max: 100 }),
        numberField(label('radius'), 'system.radius', radius, { max: 50 }),
        tickField(label('spreads'), 'system.spreads', spreads),
      ],
    },
    ruleKey(label('key'), system.key),
  ];
}

/** What the sheet of a piece of armour shows. */
function armourSections({ system }: Item.OfType<'ref10-armour'>): Section[] {
  const label = labelsOf('Ref10Armour');
  const where = { name: 'system.locations', label: label('locations'), kind: 'LOCATION' };
  return [
    {
      id: 'armour',
      label: localize('ITEM.protects'),
      fields: [
        numberField(label('ap'), 'system.ap', system.ap, { max: 1000 }),
        numberField(label('encumbrance'), 'system.encumbrance', system.encumbrance, { max: 20 }),
        weightField(label('weight'), system.weight),
        tickField(label('worn'), 'system.worn', system.worn),
      ],
      ticks: [
        ticksOf(
          where,
          LOCATIONS.map(({ id }) => id),
          system.locations,
        ),
      ],
    },
    ruleKey(label('key'), system.key),
  ];
}

/** What the sheet of gear shows. */
function gearSections({ system }: Item.OfType<'ref10-gear'>): Section[] {
  const label = labelsOf('Ref10Gear');
  return [
    {
      id: 'thing',
      label: localize('ITEM.thing'),
      fields: [
        numberField(label('quantity'), 'system.quantity', system.quantity, { max: 99_999 }),
        weightField(label('weight'), system.weight),
        tickField(label('carried'), 'system.carried', system.carried),
      ],
    },
    ruleKey(label('key'), system.key),
  ];
}

function weightField(label: string, value: number) {
  return { ...numberField(label, 'system.weight', value, { max: HEAVIEST }), step: 'any' };
}

function skillsOf(actor: Actor.Implementation | null): Readonly<Record<string, number>> {
  if (!actor?.isType('ref10-fighter')) return {};
  return Object.fromEntries(Object.keys((actor as Ref10Actor).system.skills).map(key => [key, 0]));
}

/** The skills that somebody may have in hand: those that they know, and all that have a name. */
export function skillChoices(
  chosen: string,
  { skills }: Pick<Ref10Fighter, 'skills'>,
): { readonly value: string; readonly label: string; readonly isChosen: boolean }[] {
  const keys = new Set<string>([...KNOWN_SKILLS, ...Object.keys(skills), ...(chosen === '' ? [] : [chosen])]);
  return [...keys]
    .map(value => ({ value, label: skillLabel(value), isChosen: value === chosen }))
    .sort(byLabel);
}
