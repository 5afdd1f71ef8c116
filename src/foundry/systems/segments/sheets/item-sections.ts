import { localize } from '../../../platform/localize.ts';
import {
  carriedFields,
  type FieldAt,
  formOf,
  type FormField,
  ruleKey,
  type Section,
  ticksOf,
} from '../../../ui/form-fields.ts';
import { COMPONENTS, isRanged, type Weapon } from '../../../../rules/segments/fighter.ts';

/** The sections of the sheet of an item whose use is counted in segments. */
export function sectionsOf(item: Item.Implementation): Section[] {
  if (item.isType('segments-weapon')) return weaponSections(item);
  if (item.isType('segments-armour')) {
    const field = formOf(item);
    const fields = [...fieldsOf(field, 'threshold', 'encumbrance', 'worn'), ...carriedFields(field)];
    return [{ id: 'armour', label: localize('ITEM.protects'), fields }, ruleKey(field)];
  }
  if (item.isType('segments-spell')) return spellSections(item);
  if (item.isType('segments-magic-item')) return magicItemSections(item);
  if (!item.isType('segments-gear')) return [];
  const field = formOf(item);
  const fields = [...carriedFields(field), field('carried')];
  return [{ id: 'thing', label: localize('ITEM.thing'), fields }, ruleKey(field)];
}

const fieldsOf = (field: FieldAt, ...paths: readonly string[]): FormField[] => paths.map(path => field(path));

/** Sections of a weapon: strike, speed, ranged, the weapon as an object. */
function weaponSections(item: Item.OfType<'segments-weapon'>): Section[] {
  const field = formOf(item);
  const isFlying = isRanged({ kind: item.system.kind as Weapon['kind'] });
  const none = { placeholder: '–' };
  return [
    {
      id: 'strike',
      label: localize('CREATURE.attacks'),
      fields: [
        ...fieldsOf(field, 'kind', 'hand', 'attack', 'defence'),
        field('damage', { check: 'dice', placeholder: '1d8' }),
        ...fieldsOf(field, 'family', 'bonus', 'damageBonus', 'magic', 'hook'),
        field('exceptionalFrom', none),
        ...(item.system.exceptionalFrom === null ? [] : [field('exceptionalEffect')]),
        ...fieldsOf(field, 'light', 'polearm', 'lance', 'bastard', 'specialised'),
      ],
    },
    {
      id: 'reaction',
      label: localize('SEGMENTS.reaction'),
      fields: [
        field('reaction', { check: 'dice-or-nothing', ...none }),
        field('specialistReaction', { check: 'dice-or-nothing', ...none }),
        field('group', none),
        field('offHandRank', none),
      ],
    },
    ...(isFlying
      ? [
          {
            id: 'ranged',
            label: localize('ITEM.ranged'),
            fields: [
              field('short', none),
              ...fieldsOf(field, 'medium', 'long'),
              field('variable', { blank: '–' }),
              field('magazine', none),
            ],
          },
        ]
      : []),
    {
      id: 'thing',
      label: localize('ITEM.thing'),
      fields: [field('armourClass', none), field('structure', none), ...carriedFields(field)],
    },
    ruleKey(field),
  ];
}

/** Sections of a spell: casting, and results. */
function spellSections(item: Item.OfType<'segments-spell'>): Section[] {
  const field = formOf(item);
  return [
    {
      id: 'casting',
      label: localize('ITEM.casting'),
      fields: [
        field('level'),
        field('incantation', { placeholder: '–' }),
        field('damage', { check: 'dice-or-nothing', placeholder: '–' }),
        field('uses', { placeholder: '–' }),
      ],
      ticks: [ticksOf(field('components'), 'SEGMENTS.component', COMPONENTS, item.system.components)],
    },
    ruleKey(field),
  ];
}

function magicItemSections(item: Item.OfType<'segments-magic-item'>): Section[] {
  const field = formOf(item);
  return [
    {
      id: 'thing',
      label: localize('ITEM.thing'),
      fields: [
        ...fieldsOf(field, 'kind', 'place', ...(item.system.kind === 'scroll' ? ['level'] : [])),
        field('damage', { check: 'dice-or-nothing', placeholder: '–' }),
        ...carriedFields(field),
      ],
    },
    ruleKey(field),
  ];
}
