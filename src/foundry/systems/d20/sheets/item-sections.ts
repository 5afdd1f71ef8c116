import { COMPONENTS, DAMAGE_TYPES, MODIFIED, WEAPON_USES } from '../../../../rules/d20/fighter.ts';
import { formatSigned, localize } from '../../../platform/localize.ts';
import {
  carriedFields,
  type FieldAt,
  formOf,
  type FormField,
  ruleKey,
  type Section,
  ticksOf,
} from '../../../ui/form-fields.ts';

/** The sections of the sheet of an item of 1d20 against armour class. */
export function sectionsOf(item: Item.Implementation): Section[] {
  if (item.isType('d20-weapon')) return weaponSections(item);
  if (item.isType('d20-shield')) return shieldSections(item);
  if (item.isType('d20-armour')) return armourSections(item);
  if (item.isType('d20-spell')) return spellSections(item);
  if (item.isType('d20-feat')) return [featSection(item), bonusSection(item), ruleKey(formOf(item))];
  return item.isType('d20-gear') ? [gearSection(item), bonusSection(item), ruleKey(formOf(item))] : [];
}

const fieldsOf = (field: FieldAt, ...paths: readonly string[]): FormField[] => paths.map(path => field(path));

/** Sections of a weapon: melee, ranged, the weapon as an object. */
function weaponSections(item: Item.OfType<'d20-weapon'>): Section[] {
  const field = formOf(item);
  const none = { blank: '–' };
  return [
    {
      id: 'strike',
      label: localize('CREATURE.attacks'),
      fields: [
        ...fieldsOf(field, 'kind', 'handling'),
        field('damage', { check: 'dice', placeholder: '1d8' }),
        ...fieldsOf(field, 'threatRange', 'multiplier', 'attack', 'damageBonus'),
        field('extra', { check: 'dice-or-nothing', placeholder: '–' }),
        field('reach', none),
        ...fieldsOf(field, 'proficient', 'offHand', 'inTwoHands', 'secondary', 'nonlethal', 'touch'),
      ],
      ticks: [
        ticksOf(field('types'), 'CLASSIC.damageType', DAMAGE_TYPES, item.system.types),
        ticksOf(field('uses'), 'CLASSIC.use', WEAPON_USES, item.system.uses),
      ],
    },
    {
      id: 'ranged',
      label: localize('ITEM.ranged'),
      fields: [
        field('increment', { placeholder: '–' }),
        field('draws', none),
        field('pull'),
        field('loads', none),
        field('magazine', { placeholder: '–' }),
        field('splash'),
      ],
    },
    thingSection(field, field('build', none), field('size', none)),
    ruleKey(field),
  ];
}

/** Hit points, hardness, number, weight and price. */
function thingSection(field: FieldAt, ...own: readonly FormField[]): Section {
  return {
    id: 'thing',
    label: localize('ITEM.thing'),
    fields: [
      ...own,
      field('hitPoints', { placeholder: '–' }),
      field('hardness', { placeholder: '–' }),
      ...carriedFields(field),
    ],
  };
}

function shieldSections(item: Item.OfType<'d20-shield'>): Section[] {
  const field = formOf(item);
  return [
    {
      id: 'armour',
      label: localize('ITEM.protects'),
      fields: [
        ...fieldsOf(field, 'bonus', 'enhancement', 'checkPenalty', 'spellFailure'),
        field('maxDex', { placeholder: '–' }),
      ],
    },
    {
      id: 'strike',
      label: localize('CREATURE.attacks'),
      fields: [
        field('damage', { check: 'dice', placeholder: '0' }),
        ...fieldsOf(field, 'handling', 'attack', 'damageBonus', 'spiked', 'proficient', 'offHand'),
      ],
    },
    thingSection(field, field('build')),
    ruleKey(field),
  ];
}

function armourSections(item: Item.OfType<'d20-armour'>): Section[] {
  const field = formOf(item);
  return [
    {
      id: 'armour',
      label: localize('ITEM.protects'),
      fields: [
        ...fieldsOf(field, 'category', 'bonus', 'enhancement'),
        field('maxDex', { placeholder: '–' }),
        ...fieldsOf(field, 'checkPenalty', 'spellFailure', 'worn'),
        ...carriedFields(field),
      ],
    },
    ruleKey(field),
  ];
}

/** Sections of a spell: casting, and results. */
function spellSections(item: Item.OfType<'d20-spell'>): Section[] {
  const field = formOf(item);
  return [
    {
      id: 'casting',
      label: localize('ITEM.casting'),
      fields: [
        ...fieldsOf(field, 'nature', 'level', 'casting', 'delivery'),
        field('uses', { placeholder: '–' }),
        field('sustained'),
        field('several'),
        field('arcane'),
      ],
      ticks: [ticksOf(field('components'), 'CLASSIC.component', COMPONENTS, item.system.components)],
    },
    {
      id: 'strike',
      label: localize('CLASSIC.effect'),
      fields: [
        field('damage', { check: 'dice-or-nothing', placeholder: '–' }),
        field('heals', { check: 'dice-or-nothing', placeholder: '–' }),
        field('sleeps', { placeholder: '–' }),
        field('save', { blank: '–' }),
        field('saves'),
        field('dc', { placeholder: '–' }),
        field('fire'),
        field('dispels'),
        field('range', { blank: '–' }),
        field('area', { blank: '–' }),
        field('extent', { placeholder: '–' }),
      ],
    },
    ruleKey(field),
  ];
}

function featSection(item: Item.OfType<'d20-feat'>): Section {
  const field = formOf(item);
  const known = field('feat', { blank: localize('CLASSIC.otherFeat') });
  return { id: 'feat', label: localize('CLASSIC.ofTheRules'), fields: [known] };
}

function gearSection(item: Item.OfType<'d20-gear'>): Section {
  const field = formOf(item);
  return {
    id: 'thing',
    label: localize('ITEM.thing'),
    fields: [...carriedFields(field), field('carried')],
  };
}

/** The bonus of a feat or of gear. */
function bonusSection(item: Item.OfType<'d20-feat'> | Item.OfType<'d20-gear'>): Section {
  const field = formOf(item);
  const { amount, kind } = item.system.bonus;
  const reading = { label: localize(`CLASSIC.bonus.${kind}`), value: formatSigned(amount), why: '' };
  return {
    id: 'bonus',
    label: localize('CLASSIC.adds'),
    fields: fieldsOf(field, 'bonus.amount', 'bonus.kind'),
    // A thing that adds nothing says nothing of it.
    reading: { numbers: amount === 0 ? [] : [reading], insteadOf: ['bonus.amount', 'bonus.kind'] },
    ticks: [ticksOf(field('bonus.to'), 'CLASSIC.modified', MODIFIED, item.system.bonus.to)],
  };
}
