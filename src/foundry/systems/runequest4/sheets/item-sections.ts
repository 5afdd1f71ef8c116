import { WEAPON_TRAITS } from '../../../../rules/runequest4/fighter.ts';
import { localize } from '../../../platform/localize.ts';
import { weaponChips } from '../../../sheets/pack-index.ts';
import { carriedFields, formOf, ruleKey, type Section, ticksOf } from '../../../ui/form-fields.ts';

/** The sections of the sheet of an item of opposed rolls. */
export async function sectionsOf(item: Item.Implementation): Promise<Section[]> {
  if (item.isType('opposed-weapon')) return weaponSections(item);
  return item.isType('opposed-style') ? styleSections(item) : [];
}

/** Sections of a weapon: attack, parry, traits. */
function weaponSections(item: Item.OfType<'opposed-weapon'>): Section[] {
  const { shield, natural, traits } = item.system;
  const field = formOf(item);
  return [
    {
      id: 'strike',
      label: localize('ITEM.strike'),
      fields: [
        field('damage', { check: 'dice', placeholder: '1d8' }),
        field('hands'),
        field('reach', { placeholder: '–' }),
        field('missile'),
      ],
      ticks: [ticksOf(field('traits'), 'OPPOSED.trait', WEAPON_TRAITS, traits)],
    },
    {
      id: 'thing',
      label: localize('ITEM.thing'),
      fields: [
        ...['hp', 'shield', ...(shield ? ['ap'] : []), 'natural', 'ready'].map(path => field(path)),
        ...(natural ? [] : carriedFields(field)),
      ],
    },
    ruleKey(field),
  ];
}

/** Sections of a combat style: value, kind, weapons. */
async function styleSections(item: Item.OfType<'opposed-style'>): Promise<Section[]> {
  const field = formOf(item);
  return [
    { id: 'style', label: localize('ITEM.skill'), fields: [field('kind'), field('skill')] },
    await weaponChips(item, { pack: 'opposed-weapons', type: 'opposed-weapon' }),
    ruleKey(field),
  ];
}
