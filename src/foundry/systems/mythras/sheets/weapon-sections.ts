import { DAMAGE_TYPES, FIRE_MODES } from '../../../../rules/mythras/fighter.ts';
import { WEAPON_TRAITS } from '../../../../rules/mythras/traits.ts';
import { formatNumber, inReadersLanguage, localize } from '../../../platform/localize.ts';
import { knownItems } from '../../../sheets/pack-index.ts';
import {
  type FieldAt,
  formField,
  type FormField,
  formOf,
  ruleKey,
  type Section,
  type SectionButton,
  type Ticks,
  ticksOf,
} from '../../../ui/form-fields.ts';
import { toldRange, toldStrike, toldThing } from './weapon-told.ts';

/** The ways of holding a weapon that we have a name for. */
const NAMED_MODES = ['two-hands', 'thrown'] as const;

type Weapon = Item.OfType<'weapon'>;
type Strike = Pick<Weapon['system'], 'types' | 'traits' | 'ranged'>;
type Ranged = NonNullable<Strike['ranged']>;

/** What the sheet of a weapon shows: how it strikes, from afar, in other ways, and what it is made of. */
export async function weaponSections(item: Weapon): Promise<Section[]> {
  const { system } = item;
  const field = formOf(item);
  const ways = Object.entries(system.modes);
  return [
    {
      id: 'strike',
      label: localize('ITEM.strike'),
      fields: strikeFields(system, field),
      told: toldStrike(item, ''),
      ticks: strikeTicks(system, field),
      buttons: system.ranged ? [] : [rangedButton('')],
    },
    ...(system.ranged ? [await rangedSection(item, system.ranged)] : []),
    ...ways.map(([way, mode]) => modeSection(item, way, mode)),
    itemSection(item),
    ruleKey(field),
  ];
}

function strikeFields({ ranged }: Strike, field: FieldAt): FormField[] {
  return [
    field('damage', { check: 'dice', placeholder: '1d8+1' }),
    field('size'),
    field('hands'),
    field('reach', { placeholder: '–' }),
    // What strikes from afar says so of its shots.
    ...(ranged ? [] : [field('addsModifier')]),
  ];
}

function strikeTicks({ types, traits }: Strike, field: FieldAt): Ticks[] {
  return [
    ticksOf(field('types'), 'DAMAGETYPE', DAMAGE_TYPES, types),
    ticksOf(field('traits'), 'TRAIT', WEAPON_TRAITS, traits),
  ];
}

async function rangedSection(item: Weapon, ranged: Ranged): Promise<Section> {
  const { ammunition } = item.system;
  const field = formOf(item);
  const known = await knownItems({ pack: 'gear', type: 'gear', kind: 'ammunition', owner: item.actor });
  if (ammunition && !known.has(ammunition)) known.set(ammunition, ammunition);
  const options = [...known].map(([value, label]) => ({ value, label }));
  // MYT-RANGED-06: what is neither loaded nor sends anything off flies itself.
  const isThrown = ranged.load === 0 && !ranged.firearm && ammunition === '' && !item.system.natural;
  return {
    id: 'ranged',
    label: localize('ITEM.ranged'),
    fields: [
      ...rangedFields(ranged, field),
      field('ammunition', { options, blank: localize('ITEM.noAmmunition') }),
      ...(ranged.firearm ? [field('magazine.holds'), field('magazine.left')] : []),
    ],
    told: toldRange(ranged),
    ...(isThrown && { note: localize('ITEM.fliesItself') }),
    ticks: rangedTicks(ranged, field),
    buttons: [{ action: 'notRanged', label: localize('ITEM.notRanged'), mode: '' }],
  };
}

function rangedFields({ firearm, modes }: Ranged, field: FieldAt): FormField[] {
  const size = (path: string, none: string) => field(path, { blank: localize(none) });
  return [
    field('ranged.close'),
    field('ranged.effective'),
    field('ranged.long'),
    size('ranged.force', 'ITEM.none.force'),
    size('ranged.impaleSize', 'ITEM.none.impaleSize'),
    field('ranged.load'),
    ...(modes.has('burst') && firearm ? [field('ranged.burst')] : []),
    ...(modes.has('full-automatic') && firearm ? [field('ranged.rate')] : []),
    ...(firearm ? [field('ranged.scope')] : []),
    field('ranged.addsModifier'),
    field('ranged.firearm'),
    ...(firearm ? [field('ranged.energy'), field('ranged.spreads'), field('ranged.advanced')] : []),
  ];
}

function rangedTicks({ firearm, modes }: Ranged, field: FieldAt): Ticks[] {
  return firearm ? [ticksOf(field('ranged.modes'), 'FIREMODE', FIRE_MODES, modes)] : [];
}

function modeSection(item: Weapon, way: string, mode: Weapon['system']['modes'][string]): Section {
  const path = `modes.${way}`;
  const name = inReadersLanguage(mode.names) || way;
  // A way of holding it has the fields of the weapon itself, with values of its own.
  const field: FieldAt = (own, config) => formOf(item)(own, { ...config, at: `${path}.${own}` });
  const named = new foundry.data.fields.StringField({ label: localize('ITEM.wayName') });
  return {
    id: `mode-${way}`,
    label: localize('ITEM.way', {
      way: name,
      damage: formatNumber(mode.damage),
      size: localize(`SIZE.${mode.size}`),
    }),
    isFolded: true,
    fields: [
      formField(named, `system.${path}.names.${game.i18n.lang}`, name),
      ...strikeFields(mode, field),
      ...(mode.ranged ? rangedFields(mode.ranged, field) : []),
    ],
    told: toldStrike(item, way),
    ticks: [...strikeTicks(mode, field), ...(mode.ranged ? rangedTicks(mode.ranged, field) : [])],
    buttons: [
      mode.ranged ? { action: 'notRanged', label: localize('ITEM.notRanged'), mode: way } : rangedButton(way),
      { action: 'removeMode', label: localize('ITEM.removeWay', { way: name }), mode: way },
    ],
  };
}

function rangedButton(mode: string): SectionButton {
  return { action: 'makeRanged', label: localize('ITEM.makeRanged'), mode };
}

function itemSection(item: Weapon): Section {
  const { shield, natural, modes } = item.system;
  const field = formOf(item);
  const added = NAMED_MODES.filter(mode => !(mode in modes)).map(mode => ({
    action: 'addMode',
    label: localize('ITEM.addWay', { way: localize(`ITEM.ways.${mode}`) }),
    mode,
  }));
  return {
    id: 'thing',
    label: localize('ITEM.thing'),
    told: toldThing(item),
    fields: [
      field('ap'),
      field('hp'),
      ...(natural ? [] : [field('quantity')]),
      ...(shield ? [field('covers')] : []),
      field('ready'),
      field('shield'),
      field('natural'),
    ],
    buttons: [...added, { action: 'addMode', label: localize('ITEM.addOtherWay'), mode: '' }],
  };
}
