import { STYLE_KINDS, WEAPON_TRAITS } from '../../../../rules/runequest4/fighter.ts';
import { localize } from '../../../platform/localize.ts';
import { chipsOf, knownThings } from '../../../sheets/pack-index.ts';
import {
  choiceField,
  choicesOf,
  labelsOf,
  numberField,
  ruleKey,
  type Section,
  textField,
  tickField,
  ticksOf,
} from '../../../ui/form-fields.ts';

/** What there is to say of an item of the opposed rolls, part by part. */
export async function sectionsOf(item: Item.Implementation): Promise<Section[]> {
  if (item.isType('opposed-weapon')) return weaponSections(item);
  return item.isType('opposed-style') ? styleSections(item) : [];
}

/** What the sheet of a weapon shows: how it strikes and parries, and what it can do beyond others. */
function weaponSections({ system }: Item.OfType<'opposed-weapon'>): Section[] {
  const label = labelsOf('Runequest4Weapon');
  const { damage, hands, reach, missile, shield, natural, ready, ap, hp, traits, key } = system;
  const handChoices = [1, 2].map(value => ({ value, label: String(value), isChosen: value === hands }));
  return [
    {
      id: 'strike',
      label: localize('ITEM.strike'),
      fields: [
        textField(label('damage'), 'system.damage', damage, { check: 'dice', placeholder: '1d8' }),
        choiceField(label('hands'), 'system.hands', handChoices, { isNumber: true }),
        numberField(label('reach'), 'system.reach', reach, { max: 99, isOptional: true, placeholder: '–' }),
        tickField(label('missile'), 'system.missile', missile),
      ],
      ticks: [
        ticksOf(
          { name: 'system.traits', label: label('traits'), kind: 'OPPOSED.trait' },
          WEAPON_TRAITS,
          traits,
        ),
      ],
    },
    {
      id: 'thing',
      label: localize('ITEM.thing'),
      fields: [
        numberField(label('hp'), 'system.hp', hp, { max: 1000 }),
        tickField(label('shield'), 'system.shield', shield),
        ...(shield ? [numberField(label('ap'), 'system.ap', ap, { max: 1000 })] : []),
        tickField(label('natural'), 'system.natural', natural),
        tickField(label('ready'), 'system.ready', ready),
      ],
    },
    ruleKey(label('key'), key),
  ];
}

/** What the sheet of a combat style shows: how well, with what, and the weapons that belong to it. */
async function styleSections(item: Item.OfType<'opposed-style'>): Promise<Section[]> {
  const label = labelsOf('Runequest4Style');
  const { kind, skill, weapons, key } = item.system;
  const wanted = { pack: 'opposed-weapons', type: 'opposed-weapon', owner: item.actor } as const;
  return [
    {
      id: 'style',
      label: localize('ITEM.skill'),
      fields: [
        choiceField(label('kind'), 'system.kind', choicesOf('STYLEKIND', STYLE_KINDS, kind)),
        numberField(label('skill'), 'system.skill', skill, { max: 1000 }),
      ],
    },
    {
      id: 'weapons',
      label: label('weapons'),
      chips: chipsOf(weapons, await knownThings(wanted), {
        set: 'weapons',
        label: label('weapons'),
        addLabel: localize('ITEM.addWeapon'),
        none: localize('ITEM.dropWeapons'),
      }),
    },
    ruleKey(label('key'), key),
  ];
}
