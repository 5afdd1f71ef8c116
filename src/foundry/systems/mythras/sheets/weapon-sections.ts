import { DAMAGE_TYPES, FIRE_MODES, SIZES } from '../../../../rules/mythras/fighter.ts';
import { WEAPON_TRAITS } from '../../../../rules/mythras/traits.ts';
import { formatNumber, inReadersLanguage, localize } from '../../../platform/localize.ts';
import { knownThings } from '../../../sheets/pack-index.ts';
import {
  choiceField,
  choicesOf,
  choicesOrNone,
  type Field,
  labelsOf,
  numberField,
  ruleKey,
  type Section,
  type SectionButton,
  textField,
  tickField,
  type Ticks,
  ticksOf,
} from '../../../ui/form-fields.ts';

/** The ways of holding a weapon that we have a name for. */
const KNOWN_WAYS = ['two-hands', 'thrown'] as const;

type Weapon = Item.OfType<'weapon'>;
type Strike = Pick<
  Weapon['system'],
  'damage' | 'size' | 'types' | 'hands' | 'traits' | 'reach' | 'addsModifier' | 'ranged'
>;
type Ranged = NonNullable<Strike['ranged']>;

const label = labelsOf('Weapon');

/** What the sheet of a weapon shows: how it strikes, from afar, in other ways, and what it is made of. */
export async function weaponSections(item: Weapon): Promise<Section[]> {
  const { system } = item;
  const ways = Object.entries(system.modes);
  return [
    {
      id: 'strike',
      label: localize('ITEM.strike'),
      fields: strikeFields(system, 'system'),
      ticks: strikeTicks(system, 'system'),
      buttons: system.ranged ? [] : [rangedButton('')],
    },
    ...(system.ranged ? [await rangedSection(item, system.ranged)] : []),
    ...ways.map(([way, mode]) => waySection(item, way, mode)),
    thingSection(item),
    ruleKey(label('key'), system.key),
  ];
}

function strikeFields({ damage, size, hands, reach, addsModifier, ranged }: Strike, path: string): Field[] {
  return [
    textField(label('damage'), `${path}.damage`, damage, { check: 'dice', placeholder: '1d8+1' }),
    choiceField(label('size'), `${path}.size`, choicesOf('SIZE', SIZES, size)),
    choiceField(
      label('hands'),
      `${path}.hands`,
      [1, 2].map(value => ({ value, label: String(value), isChosen: value === hands })),
      { isNumber: true },
    ),
    numberField(label('reach'), `${path}.reach`, reach, { max: 99, isOptional: true, placeholder: '–' }),
    // What strikes from afar says so of its shots.
    ...(ranged ? [] : [tickField(label('addsModifier'), `${path}.addsModifier`, addsModifier)]),
  ];
}

function strikeTicks({ types, traits }: Strike, path: string): Ticks[] {
  const kinds = { name: `${path}.types`, label: label('types'), kind: 'DAMAGETYPE' };
  const special = { name: `${path}.traits`, label: label('traits'), kind: 'TRAIT' };
  return [ticksOf(kinds, DAMAGE_TYPES, types), ticksOf(special, WEAPON_TRAITS, traits)];
}

async function rangedSection(item: Weapon, ranged: Ranged): Promise<Section> {
  const { magazine, ammunition } = item.system;
  const known = await knownThings({ pack: 'gear', type: 'gear', kind: 'ammunition', owner: item.actor });
  if (ammunition && !known.has(ammunition)) known.set(ammunition, ammunition);
  const fires = [...known].map(([value, name]) => ({ value, label: name, isChosen: value === ammunition }));
  const none = { value: '', label: localize('ITEM.noAmmunition'), isChosen: ammunition === '' };
  // MYT-RANGED-06: what is neither loaded nor sends anything off flies itself.
  const isThrown = ranged.load === 0 && !ranged.firearm && ammunition === '' && !item.system.natural;
  return {
    id: 'ranged',
    label: localize('ITEM.ranged'),
    fields: [
      ...rangedFields(ranged, 'system.ranged'),
      choiceField(label('ammunition'), 'system.ammunition', [none, ...fires]),
      ...(ranged.firearm
        ? [
            numberField(label('magazine.holds'), 'system.magazine.holds', magazine.holds, { max: 9999 }),
            numberField(label('magazine.left'), 'system.magazine.left', magazine.left, { max: 9999 }),
          ]
        : []),
    ],
    ...(isThrown && { note: localize('ITEM.fliesItself') }),
    ticks: rangedTicks(ranged, 'system.ranged'),
    buttons: [{ action: 'notRanged', label: localize('ITEM.notRanged'), way: '' }],
  };
}

function rangedFields(ranged: Ranged, path: string): Field[] {
  const { close, effective, long, force, load, impaleSize, firearm, modes, burst, rate, scope } = ranged;
  const metres = (key: 'close' | 'effective' | 'long', value: number) =>
    numberField(label(`ranged.${key}`), `${path}.${key}`, value, { max: 99_999 });
  const size = (key: 'force' | 'impaleSize', chosen: string | null) =>
    choiceField(
      label(`ranged.${key}`),
      `${path}.${key}`,
      choicesOrNone(localize(`ITEM.none.${key}`), 'SIZE', SIZES, chosen),
      { isOptional: true },
    );
  const tick = (key: 'addsModifier' | 'firearm' | 'energy' | 'spreads' | 'advanced') =>
    tickField(label(`ranged.${key}`), `${path}.${key}`, ranged[key]);
  const number = (key: 'load' | 'burst' | 'rate' | 'scope', value: number, max: number) =>
    numberField(label(`ranged.${key}`), `${path}.${key}`, value, { max });
  return [
    ...[metres('close', close), metres('effective', effective), metres('long', long)],
    ...[size('force', force), size('impaleSize', impaleSize), number('load', load, 99)],
    ...(modes.has('burst') && firearm ? [number('burst', burst, 999)] : []),
    ...(modes.has('full-automatic') && firearm ? [number('rate', rate, 9999)] : []),
    ...(firearm ? [number('scope', scope, 5)] : []),
    ...[tick('addsModifier'), tick('firearm')],
    ...(firearm ? [tick('energy'), tick('spreads'), tick('advanced')] : []),
  ];
}

function rangedTicks({ firearm, modes }: Ranged, path: string): Ticks[] {
  const fire = { name: `${path}.modes`, label: label('ranged.modes'), kind: 'FIREMODE' };
  return firearm ? [ticksOf(fire, FIRE_MODES, modes)] : [];
}

function waySection(item: Weapon, way: string, mode: Weapon['system']['modes'][string]): Section {
  const path = `system.modes.${way}`;
  const { lang } = game.i18n;
  const name = inReadersLanguage(mode.names) || way;
  return {
    id: `way-${way}`,
    label: localize('ITEM.way', {
      way: name,
      damage: formatNumber(mode.damage),
      size: localize(`SIZE.${mode.size}`),
    }),
    isFolded: true,
    fields: [
      textField(localize('ITEM.wayName'), `${path}.names.${lang}`, name),
      ...strikeFields(mode, path),
      ...(mode.ranged ? rangedFields(mode.ranged, `${path}.ranged`) : []),
    ],
    ticks: [...strikeTicks(mode, path), ...(mode.ranged ? rangedTicks(mode.ranged, `${path}.ranged`) : [])],
    buttons: [
      mode.ranged ? { action: 'notRanged', label: localize('ITEM.notRanged'), way } : rangedButton(way),
      { action: 'removeWay', label: localize('ITEM.removeWay', { way: name }), way },
    ],
  };
}

function rangedButton(way: string): SectionButton {
  return { action: 'makeRanged', label: localize('ITEM.makeRanged'), way };
}

function thingSection({ system }: Weapon): Section {
  const { ap, hp, quantity, covers, shield, ready, natural, modes } = system;
  const ways = KNOWN_WAYS.filter(way => !(way in modes)).map(way => ({
    action: 'addWay',
    label: localize('ITEM.addWay', { way: localize(`ITEM.ways.${way}`) }),
    way,
  }));
  return {
    id: 'thing',
    label: localize('ITEM.thing'),
    fields: [
      numberField(label('ap'), 'system.ap', ap, { max: 99 }),
      numberField(label('hp'), 'system.hp', hp),
      ...(natural ? [] : [numberField(label('quantity'), 'system.quantity', quantity, { max: 9999 })]),
      ...(shield ? [numberField(label('covers'), 'system.covers', covers, { max: 7 })] : []),
      tickField(label('ready'), 'system.ready', ready),
      tickField(label('shield'), 'system.shield', shield),
      tickField(label('natural'), 'system.natural', natural),
    ],
    buttons: [...ways, { action: 'addWay', label: localize('ITEM.addOtherWay'), way: '' }],
  };
}
