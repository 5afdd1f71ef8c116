import { DAMAGE_TYPES, FIRE_MODES, WEAPON_TRAITS } from '../../../../rules/mythras/fighter.ts';
import { wearOf } from '../../../../rules/mythras/state.ts';
import { formatNumber, inReadersLanguage, localize } from '../../../platform/localize.ts';
import { knownItems } from '../../../sheets/pack-index.ts';
import {
  type FieldAt,
  type FormField,
  formField,
  formOf,
  ruleKey,
  type Section,
  type SectionButton,
  type Ticks,
  ticksOf,
  type ReadingView,
  type DerivedNumber,
} from '../../../ui/form-fields.ts';
import { fighterOf, isMythras, stateOf } from '../to-fighter.ts';
import { carriedFields } from './carried-fields.ts';
import { type StrikeRow, weaponRow } from './weapon-row.ts';

/** The modes of holding a weapon that we have a name for. */
const NAMED_MODES = ['two-hands', 'thrown'] as const;

type Weapon = Item.OfType<'weapon'>;
type Strike = Pick<Weapon['system'], 'types' | 'traits' | 'ranged'>;
type Ranged = NonNullable<Strike['ranged']>;

/** Sections of a weapon: melee, ranged, other modes, the weapon as an object. */
export async function weaponSections(item: Weapon): Promise<Section[]> {
  const { system } = item;
  const field = formOf(item);
  const modes = Object.entries(system.modes);
  return [
    {
      id: 'strike',
      label: localize('ITEM.strike'),
      fields: strikeFields(system, field),
      reading: strikeReading(item, ''),
      ticks: strikeTicks(system, field),
      buttons: system.ranged ? [] : [rangedButton('')],
    },
    ...(system.ranged ? [await rangedSection(item, system.ranged)] : []),
    ...modes.map(([modeId, mode]) => modeSection(item, modeId, mode)),
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
    // Ranged weapons have this field among their ranges.
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
    reading: rangeReading(ranged),
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

function modeSection(item: Weapon, modeId: string, mode: Weapon['system']['modes'][string]): Section {
  const path = `modes.${modeId}`;
  const name = inReadersLanguage(mode.names) || modeId;
  // A mode of holding it has the fields of the weapon itself, with values of its own.
  const field: FieldAt = (own, config) => formOf(item)(own, { ...config, at: `${path}.${own}` });
  const named = new foundry.data.fields.StringField({ label: localize('ITEM.modeName') });
  return {
    id: `mode-${modeId}`,
    label: localize('ITEM.mode', {
      mode: name,
      damage: formatNumber(mode.damage),
      size: localize(`SIZE.${mode.size}`),
    }),
    isFolded: true,
    fields: [
      formField(named, `system.${path}.names.${game.i18n.lang}`, name),
      ...strikeFields(mode, field),
      ...(mode.ranged ? rangedFields(mode.ranged, field) : []),
    ],
    reading: strikeReading(item, modeId),
    ticks: [...strikeTicks(mode, field), ...(mode.ranged ? rangedTicks(mode.ranged, field) : [])],
    buttons: [
      mode.ranged
        ? { action: 'notRanged', label: localize('ITEM.notRanged'), mode: modeId }
        : rangedButton(modeId),
      { action: 'removeMode', label: localize('ITEM.removeMode', { mode: name }), mode: modeId },
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
    label: localize('ITEM.addMode', { mode: localize(`ITEM.modes.${mode}`) }),
    mode,
  }));
  return {
    id: 'thing',
    label: localize('ITEM.thing'),
    reading: objectReading(item),
    fields: [
      field('ap'),
      field('hp'),
      ...(natural ? [] : carriedFields(field)),
      ...(shield ? [field('covers')] : []),
      field('ready'),
      field('shield'),
      field('natural'),
    ],
    buttons: [...added, { action: 'addMode', label: localize('ITEM.addOtherMode'), mode: '' }],
  };
}

type ReadRanged = NonNullable<Weapon['system']['ranged']>;

/** The numbers of a weapon in one mode: of its owner's sheet, otherwise its own. */
function strikeReading(item: Weapon, modeId: string): ReadingView {
  const at = modeId === '' ? '' : `modes.${modeId}.`;
  const { damage, ranged } = (modeId === '' ? undefined : item.system.modes[modeId]) ?? item.system;
  const own = ownStrike(item, modeId);
  return {
    ...labelOf(item, modeId),
    numbers: [
      ...(own ? [{ label: localize('ITEM.chance'), value: own.chance || '–', why: own.chanceWhy }] : []),
      {
        label: item.system.schema.getField('damage')?.label ?? '',
        value: own?.damage ?? formatNumber(damage),
        why: '',
      },
      ...(modeId !== '' && ranged ? rangeOf(ranged) : []),
    ],
    // The dice show the Damage Modifier, the heading shows the name.
    insteadOf: [
      ...[`${at}damage`, `${at}addsModifier`, `${at}names.${game.i18n.lang}`],
      ...(modeId === '' ? [] : RANGE.map(one => `${at}${one}`)),
    ],
  };
}

/** The label of a mode: its name, or for a ranged weapon that of a hit. */
function labelOf({ system }: Weapon, modeId: string): Pick<ReadingView, 'label'> {
  const mode = system.modes[modeId];
  if (mode) return { label: localize('ITEM.held', { mode: inReadersLanguage(mode.names) || modeId }) };
  return system.ranged ? { label: localize('ITEM.hit') } : {};
}

/** From how far it strikes. */
function rangeReading(ranged: ReadRanged): ReadingView {
  return { numbers: rangeOf(ranged), insteadOf: RANGE };
}

/** Armour points, and hit points left. */
function objectReading(item: Weapon): ReadingView {
  const { ap, hp } = item.system;
  const { actor } = item;
  const lost = isMythras(actor) ? wearOf(stateOf(actor), item.id ?? '') : 0;
  const value = hp > 0 ? `${ap}/${Math.max(0, hp - lost)}` : '';
  const why = lost > 0 ? localize('SHEET.wornBy', { lost, hp }) : '';
  return { numbers: [{ label: localize('SHEET.toughness'), value, why }], insteadOf: ['ap', 'hp'] };
}

const RANGE = ['ranged.close', 'ranged.effective', 'ranged.long', 'ranged.addsModifier'];

function rangeOf({ close, effective, long }: ReadRanged): DerivedNumber[] {
  const value = localize('SHEET.range', { close, effective, long });
  return [{ label: localize('ITEM.range'), value, why: localize('ITEM.rangeWhy') }];
}

/** For users who may look at its owner: others read a card of it too. */
function ownStrike(item: Weapon, modeId: string): StrikeRow | null {
  const { actor } = item;
  if (!isMythras(actor) || !actor.testUserPermission(game.user, 'OBSERVER')) return null;
  const nameOf = (id: string) => actor.findItem(id)?.label ?? null;
  const { strikes } = weaponRow(item, fighterOf(actor), nameOf);
  const id = modeId === '' ? item.id : `${item.id}:${modeId}`;
  return strikes.find(strike => strike.id === id) ?? null;
}
