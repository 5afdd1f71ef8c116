import { bodyParts, shapeIds } from '../../../../rules/mythras/body-shapes.ts';
import { RANGED_FIELDS, STRIKE_FIELDS } from '../../../../rules/mythras/item-fields.ts';
import { wearOf } from '../../../../rules/mythras/state.ts';
import { CARRIED_FIELDS } from '../../../data/item-fields.ts';
import { formatNumber, inReadersLanguage, localize } from '../../../platform/localize.ts';
import { knownItems } from '../../../sheets/pack-index.ts';
import {
  type DerivedNumber,
  type FieldAt,
  formField,
  formOf,
  type ReadingView,
  type Section,
  type SectionButton,
} from '../../../ui/form-fields.ts';
import { formFields, itemSections } from '../../../ui/sections.ts';
import { locationName } from '../hit-locations.ts';
import { fighterOf, isMythras, stateOf } from '../to-fighter.ts';
import { type StrikeRow, weaponRow } from './weapon-row.ts';
import { present } from '../../../../rules/shared/compact.ts';

/** The modes of holding a weapon that we have a name for. */
const NAMED_MODES = ['two-hands', 'thrown'] as const;

type Weapon = Item.OfType<'weapon'>;
type Strike = Pick<Weapon['system'], 'ranged'>;
type Ranged = NonNullable<Strike['ranged']>;

/** Sections of a weapon: melee, ranged, other modes, the weapon as an object. */
export async function weaponSections(item: Weapon): Promise<Section[]> {
  const { natural, shield, ranged } = item.system;
  const sections = itemSections(item, {
    headings: { strike: 'ITEM.strike' },
    without: present([
      ...idleIn(item.system),
      !ranged && 'ammunition',
      ...(ranged?.firearm ? [] : ['magazine.holds', 'magazine.left']),
      ...(natural ? Object.keys(CARRIED_FIELDS) : []),
      !shield && 'covers',
      !natural && 'limb',
    ]),
    configs: { ...noneOf(), limb: limbConfig(item), ammunition: await ammunitionConfig(item) },
  });
  const modes = Object.entries(item.system.modes).map(([id, mode]) => modeSection(item, id, mode));
  return sections.flatMap(section => {
    switch (section.id) {
      case 'strike':
        return [{ ...section, reading: strikeReading(item, ''), buttons: ranged ? [] : [rangedButton('')] }];
      case 'ranged':
        return ranged ? [{ ...section, ...rangedView(item, ranged) }] : [];
      case 'thing':
        return [...modes, { ...section, reading: objectReading(item), buttons: modeButtons(item) }];
      default:
        return [section];
    }
  });
}

/** The paths of the fields that say nothing of a weapon in one way of holding it. */
function idleIn({ ranged }: Strike): string[] {
  if (!ranged) return Object.keys(RANGED_FIELDS).map(id => `ranged.${id}`);
  const { firearm, modes } = ranged;
  const idle = present([
    ...(firearm ? [] : ['scope', 'energy', 'spreads', 'advanced', 'modes']),
    !(firearm && modes.has('burst')) && 'burst',
    !(firearm && modes.has('full-automatic')) && 'rate',
  ]);
  // Ranged weapons have the Damage Modifier among their ranges.
  return ['addsModifier', ...idle.map(id => `ranged.${id}`)];
}

/** The label for a missile without sizes. */
function noneOf() {
  const none = (id: string) => ({ blank: localize(`ITEM.none.${id}`) });
  return { 'ranged.force': none('force'), 'ranged.impaleSize': none('impaleSize') };
}

/** The ammunition to choose from. */
async function ammunitionConfig({ actor, system: { ammunition } }: Weapon) {
  const known = await knownItems({ pack: 'gear', type: 'gear', kind: 'ammunition', owner: actor });
  if (ammunition && !known.has(ammunition)) known.set(ammunition, ammunition);
  const options = [...known].map(([value, label]) => ({ value, label }));
  return { options, blank: localize('ITEM.noAmmunition') };
}

/** The locations that could strike: those of its owner, or of all bodies of the tables. */
function limbConfig({ actor }: Weapon) {
  const places = isMythras(actor)
    ? fighterOf(actor).locations
    : shapeIds().flatMap(id => bodyParts(id) ?? []);
  const named = new Map(places.map(place => [place.id, locationName(place)]));
  return { options: [...named].map(([value, label]) => ({ value, label })), blank: '–' };
}

function rangedView({ system }: Weapon, ranged: Ranged): Partial<Section> {
  // MYT-RANGED-06: what is neither loaded nor sends anything off flies itself.
  const isThrown = ranged.load === 0 && !ranged.firearm && system.ammunition === '' && !system.natural;
  return {
    reading: rangeReading(ranged),
    ...(isThrown && { note: localize('ITEM.fliesItself') }),
    buttons: [{ action: 'notRanged', label: localize('ITEM.notRanged'), mode: '' }],
  };
}

function modeSection(item: Weapon, modeId: string, mode: Weapon['system']['modes'][string]): Section {
  const path = `modes.${modeId}`;
  const name = inReadersLanguage(mode.names) || modeId;
  // A mode of holding it has the fields of the weapon itself, with values of its own.
  const field: FieldAt = (own, config) => formOf(item)(own, { ...config, at: `${path}.${own}` });
  const shape = { without: idleIn(mode), configs: noneOf() };
  const [strike, ranged] = [
    formFields(field, STRIKE_FIELDS, 'strike', shape),
    formFields(field, STRIKE_FIELDS, 'ranged', shape),
  ];
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
      ...strike.fields,
      ...ranged.fields,
    ],
    reading: strikeReading(item, modeId),
    ticks: [...strike.ticks, ...ranged.ticks],
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

function modeButtons({ system: { modes } }: Weapon): SectionButton[] {
  const added = NAMED_MODES.filter(mode => !(mode in modes)).map(mode => ({
    action: 'addMode',
    label: localize('ITEM.addMode', { mode: localize(`ITEM.modes.${mode}`) }),
    mode,
  }));
  return [...added, { action: 'addMode', label: localize('ITEM.addOtherMode'), mode: '' }];
}

/** The numbers of a weapon in one mode: of its owner's sheet, otherwise its own. */
function strikeReading(item: Weapon, modeId: string): ReadingView {
  const at = modeId === '' ? '' : `modes.${modeId}.`;
  const { damage, ranged } = (modeId === '' ? undefined : item.system.modes[modeId]) ?? item.system;
  const own = ownStrike(item, modeId);
  return {
    ...labelOf(item, modeId),
    numbers: present([
      own && { label: localize('ITEM.chance'), value: own.chance || '–', why: own.chanceWhy },
      {
        label: item.system.schema.getField('damage')?.label ?? '',
        value: own?.damage ?? formatNumber(damage),
        why: '',
      },
      ...(modeId !== '' && ranged ? rangeOf(ranged) : []),
    ]),
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
function rangeReading(ranged: Ranged): ReadingView {
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

function rangeOf({ close, effective, long }: Ranged): DerivedNumber[] {
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
