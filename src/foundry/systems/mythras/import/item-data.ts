import type {
  ReadCreature,
  ReadPower,
  ReadSkill,
  ReadStyle,
  ReadWeapon,
  Description,
} from '../../../../rules/mythras/meg-import/creature.ts';
import { localize } from '../../../platform/localize.ts';
import { asset, SYSTEM_ID } from '../../../platform/system-id.ts';
import type { LocalizeInAll } from '../../../platform/translations.ts';
import type { KnownNames, PackItem } from './known-names.ts';

/** An item as it is about to be created, marked as imported. */
export interface NewItem {
  readonly name: string;
  readonly type: string;
  readonly img?: string;
  readonly system: object;
  readonly flags: object;
}

type Unmarked = Omit<NewItem, 'flags'>;

/** The mark of an item that an import made: another import of the same creature takes its place. */
const MADE_BY_IMPORT = { [SYSTEM_ID]: { imported: true } };

/** The items of a creature, each marked. */
export function itemsFor(creature: ReadCreature, known: KnownNames): NewItem[] {
  const items: Unmarked[] = [
    ...creature.styles.map(styleItem),
    ...creature.weapons.map(weapon => weaponItem(weapon, known)),
    ...creature.ownSkills.map(skillItem),
    ...creature.abilities.flatMap(key => abilityItem(key, known)),
    ...creature.powers.map(powerItem),
  ];
  return items.map(item => ({ ...item, flags: MADE_BY_IMPORT }));
}

function styleItem({ name, points, weapons }: ReadStyle): Unmarked {
  return {
    name: name || localize('NEW.combat-style'),
    type: 'combat-style',
    img: asset('combat-style.svg'),
    system: { points, weapons: [...weapons] },
  };
}

function skillItem({ name, key, base: [first, second], points }: ReadSkill): Unmarked {
  return { name, type: 'skill', system: { key, kind: 'professional', base: { first, second }, points } };
}

function powerItem({ name, tradition }: ReadPower): Unmarked {
  return { name, type: 'power', system: { tradition: localize(`IMPORT.TRADITION.${tradition}`) } };
}

function abilityItem(key: string, { abilities }: KnownNames): Unmarked[] {
  const item = abilities.get(key);
  if (!item) return [];
  const { name, img, system } = item;
  return [{ name, type: 'ability', img, system }];
}

/** One of ours where the numbers are the same; otherwise one with its own name and numbers, and the picture of ours. */
function weaponItem(weapon: ReadWeapon, { weapons, localizeInAll }: KnownNames): Unmarked {
  const item = weapon.known ? weapons.get(weapon.known.uuid) : undefined;
  const { key, damage, size, hands, natural, shield, ap, hp, covers, reach, addsModifier, notes } = weapon;
  const numbers = {
    key,
    damage,
    size,
    hands,
    natural,
    shield,
    ap,
    hp,
    covers,
    reach,
    addsModifier,
    types: [...weapon.types],
    traits: [...weapon.traits],
    ranged: weapon.isThrown ? null : rangedOf(weapon, item),
    ammunition: weapon.bands && item ? item.system['ammunition'] : '',
  };
  const descriptions = notes.length > 0 ? { notes: `<p>${notes.map(harmless).join(', ')}</p>` } : {};
  const same = weapon.agrees && item ? { ...item.system, traits: bothTraits(weapon, item) } : {};
  return {
    name: weapon.agrees && item ? item.name : weapon.name,
    type: 'weapon',
    img: item?.img ?? pictureOf(weapon),
    system: {
      ...numbers,
      ...same,
      ...(weapon.isThrown && { modes: thrown(weapon, item, localizeInAll) }),
      reach,
      addsModifier,
      ...descriptions,
    },
  };
}

function bothTraits({ traits }: ReadWeapon, { system }: PackItem): string[] {
  return [...new Set([...((system['traits'] as string[] | undefined) ?? []), ...traits])];
}

/** Ranged data of a weapon; from our weapon of that name where the export gives none. */
function rangedOf({ bands, size, load, addsModifier }: ReadWeapon, item?: PackItem): object | null {
  if (!bands) return null;
  const [close, effective, long] = bands;
  const ours = (item?.system['ranged'] as object | null | undefined) ?? {};
  return { ...ours, close, effective, long, force: size, impaleSize: size, load, addsModifier };
}

function thrown(
  weapon: ReadWeapon,
  item: PackItem | undefined,
  localizeInAll: KnownNames['localizeInAll'],
): object {
  const modes = (item?.system['modes'] as Record<string, { ranged?: object }> | undefined) ?? {};
  const { damage, size, types, traits } = weapon;
  const ranged = { ...modes['thrown']?.ranged, ...rangedOf(weapon) };
  const strike = { damage, size, types: [...types], traits: [...traits], hands: 1, ranged };
  return { ...(weapon.agrees && modes), thrown: { names: localizeInAll('ITEM.modes.thrown'), ...strike } };
}

/** The picture of a weapon of its kind. */
function pictureOf({ shield, bands, isThrown, natural, types, hands }: ReadWeapon): string {
  const ranged = bands !== null && !isThrown;
  const struck = types.includes('cutting') ? 'shortsword' : types.includes('impaling') ? 'spear-1h' : 'mace';
  const long = hands === 2 && !types.includes('cutting') ? 'quarterstaff' : struck;
  const kind = shield ? 'round-shield' : ranged ? 'bow' : natural ? 'fist-kick' : long;
  return asset(`weapons/${kind}.svg`);
}

/** Another creature that a text leads to. */
export interface LinkedTo {
  readonly id: string;
  readonly name: string;
}

/** The text of a creature, under headings in each language; texts of the export stay as they are. */
export function descriptionHtml(
  descriptions: readonly Description[],
  { spirits, boundTo }: { readonly spirits: readonly LinkedTo[]; readonly boundTo: LinkedTo | null },
  localizeInAll: LocalizeInAll,
): Record<string, string> {
  const sections: [string, readonly string[]][] = descriptions.map(({ what, lines }) => [
    `IMPORT.TOLD.${what}`,
    lines.map(harmless),
  ]);
  if (spirits.length > 0) sections.push(['IMPORT.TOLD.boundSpirits', spirits.map(link)]);
  if (boundTo) sections.push(['IMPORT.TOLD.boundTo', [link(boundTo)]]);
  if (sections.length === 0) return {};
  const languages = Object.keys(localizeInAll('IMPORT.TOLD.notes'));
  return Object.fromEntries(
    languages.map(lang => [
      lang,
      sections.map(([key, lines]) => section(localizeInAll(key)[lang] ?? '', lines)).join(''),
    ]),
  );
}

function section(heading: string, lines: readonly string[]): string {
  const [only] = lines;
  const body =
    lines.length === 1 && only !== undefined
      ? `<p>${only}</p>`
      : `<ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`;
  return `<h3>${foundry.utils.escapeHTML(heading)}</h3>${body}`;
}

/** A text that does nothing where it is shown: no markup, and nothing that Foundry would make a link or a roll of. */
function harmless(text: string): string {
  // A word joiner is not seen, and keeps `[[` and `@Thing[` from being read.
  const inert = text.replace(/\[(?=\[)|@(?=\w)|&(?=\w+\[)/gu, mark => `${mark}\u2060`);
  return foundry.utils.escapeHTML(inert);
}

function link({ id, name }: LinkedTo): string {
  const label = harmless(name.replace(/[[\]{}]/gu, ' '));
  return `@UUID[Actor.${id}]{${label}}`;
}
