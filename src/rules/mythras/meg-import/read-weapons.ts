import { isRecord } from '../../shared/schema.ts';
import { folded } from '../../shared/spelling.ts';
import { readDice } from '../../shared/dice.ts';
import type { Size } from '../fighter.ts';
import type { Bands, ReadWeapon } from './creature.ts';
import { freeId, slug, type KnownWeapon, type Lexicon } from './lexicon.ts';
import type { Noticing } from './notices.ts';
import { boundedIn, firstOf, nameIn, own, wholeIn, type Entry, type Json } from './values.ts';
import { readTraits } from './weapon-traits.ts';

const SIZES: Readonly<Record<string, Size>> = {
  t: 'small',
  s: 'small',
  m: 'medium',
  l: 'large',
  h: 'huge',
  e: 'enormous',
  c: 'enormous',
  tiny: 'small',
  small: 'small',
  medium: 'medium',
  large: 'large',
  huge: 'huge',
  enormous: 'enormous',
  p: 'small',
  petite: 'small',
  moyenne: 'medium',
  g: 'large',
  grande: 'large',
  enorme: 'huge',
};

/** Ranks of reach, touch to very long; the longer strikes first (MYT-OPEN-23). */
const REACHES: Readonly<Record<string, number>> = {
  t: 0,
  s: 1,
  m: 2,
  l: 3,
  vl: 4,
  touch: 0,
  short: 1,
  medium: 2,
  long: 3,
  verylong: 4,
};

const NATURAL =
  /bite|claw|tail|horn|gore|butt|hoo[fv]|kick|tusk|tentacle|fist|punch|sting|beak|talon|wing|trample|slam|pincer|fang|antler|constrict|grapple|head|maw|mandible|unarmed|morsure|griffe|queue|corne|sabot|croc|poing|pied|dard|bec|serre|aile|piétinement|pince|mains nues/iu;

/** The context of reading weapons. */
interface Arming {
  readonly lexicon: Lexicon;
  readonly noticing: Noticing;
  /** Keys of the creature's weapons so far. */
  readonly taken: Set<string>;
}

/** Reads a weapon; null for other data. */
export function readWeapon({ value, path }: Entry, arming: Arming): ReadWeapon | null {
  const { lexicon, noticing, taken } = arming;
  const weapon = typeof value === 'string' ? { name: value } : value;
  if (!isRecord(weapon)) {
    noticing.add(path, 'not-an-object', value);
    return null;
  }
  const name = nameIn(own(weapon, 'name'), `${path}.name`, noticing);
  if (name === '') {
    noticing.add(path, 'no-name', value);
    return null;
  }
  const known = weaponNamed(name, lexicon);
  const type = typeIn(weapon, path, noticing);
  const stuff = readStuff(weapon, path, known, noticing);
  const isNatural =
    type === 'unarmed' || (stuff.hp === 0 && type !== 'shield' && type !== 'ranged' && NATURAL.test(name));
  const shield = type === 'shield' || (type === '' && known?.shield === true);
  const traits = readTraits(weapon, { path, known, isNatural, shield, name, lexicon, noticing });
  const bands = readBands(weapon, path, type, known, noticing);
  const agrees = known !== null && isAlike(stuff, bands, known);
  const key = freeId(agrees ? known.key : `own-${slug(name) || 'weapon'}`, taken);
  return {
    name,
    key,
    ...stuff,
    ...traits,
    bands,
    known,
    agrees,
    shield,
    hands: type === '2h' ? 2 : type === '' && known?.hands === 2 ? 2 : 1,
    natural: isNatural || (type === '' && known?.natural === true),
    isThrown: bands !== null && type !== 'ranged',
    load: bands === null ? 0 : readLoad(weapon, path, type, known, noticing),
  };
}

/** True for an entry of a list of equipment that is a weapon: it has damage, or the name of one. */
export function isWeapon(value: unknown, lexicon: Lexicon): boolean {
  if (isRecord(value) && typeof own(value, 'damage') === 'string') return true;
  const name = isRecord(value) ? own(value, 'name') : value;
  return typeof name === 'string' && weaponNamed(name, lexicon) !== null;
}

/** The system's weapon of this name, or of the name without its kind. */
function weaponNamed(name: string, { weapons }: Lexicon): KnownWeapon | null {
  const short = name.replace(/\b(?:shield|bouclier)\b/iu, '').replace(/\([^)]*\)/gu, '');
  return weapons.get(folded(name)) ?? weapons.get(folded(short)) ?? null;
}

type Type = '1h' | '2h' | 'ranged' | 'shield' | 'unarmed' | '';

function typeIn(weapon: Json, path: string, noticing: Noticing): Type {
  const given = own(weapon, 'type');
  const text = typeof given === 'string' ? given.trim().toLowerCase() : '';
  const type = (['1h', '2h', 'ranged', 'shield', 'unarmed'] as const).find(one => text.startsWith(one));
  if (type === undefined && given !== undefined && given !== null && text !== '') {
    if (text === 'natural') return 'unarmed';
    noticing.add(`${path}.type`, 'type-unknown', given);
  }
  return type ?? '';
}

/** The numbers of a weapon. */
interface Stuff {
  readonly damage: string;
  readonly size: Size;
  readonly reach: number | null;
  readonly ap: number;
  readonly hp: number;
}

function readStuff(
  weapon: Json,
  path: string,
  known: KnownWeapon | null,
  noticing: Noticing,
): Stuff & { addsModifier: boolean } {
  const damage = own(weapon, 'damage');
  const dice = nameIn(damage, `${path}.damage`, noticing).toLowerCase();
  const isReadable = readDice(dice) !== null;
  if (!isReadable) noticing.add(`${path}.damage`, 'damage-unreadable', damage ?? '');
  return {
    // Unreadable damage is kept as it was: the sheet says so, and the weapon cannot strike until it is corrected.
    damage: isReadable ? dice.replace(/\s+/gu, '') : dice || (known?.damage ?? ''),
    size: sizeIn(weapon, path, known, noticing),
    reach: reachIn(weapon, path, noticing),
    ap: toughness(weapon, 'ap', path, [0, 99], noticing),
    hp: toughness(weapon, 'hp', path, [0, 999], noticing),
    addsModifier: own(weapon, 'add_damage_modifier') !== false,
  };
}

function sizeIn(weapon: Json, path: string, known: KnownWeapon | null, noticing: Noticing): Size {
  const given = firstOf(weapon, ['size', 'force']);
  const size = meaningOf(given?.value, SIZES);
  if (size === undefined) noticing.add(`${path}.size`, 'size-unknown', given?.value ?? '');
  return size ?? (known?.size as Size | undefined) ?? 'medium';
}

function reachIn(weapon: Json, path: string, noticing: Noticing): number | null {
  const given = own(weapon, 'reach');
  if (given === undefined || given === null || given === '' || given === '-') return null;
  const reach = meaningOf(given, REACHES);
  if (reach === undefined) noticing.add(`${path}.reach`, 'reach-unknown', given);
  return reach ?? null;
}

function meaningOf<T>(given: unknown, words: Readonly<Record<string, T>>): T | undefined {
  const word = typeof given === 'string' ? folded(given) : '';
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

/** Natural weapons have the points of the body (MYT-SIZE-05): text in place of a number needs no notice. */
function toughness(
  weapon: Json,
  key: string,
  path: string,
  bounds: readonly [number, number],
  noticing: Noticing,
): number {
  const given = own(weapon, key);
  const isAsBody = typeof given === 'string' && wholeIn(given) === null && !/\d/u.test(given);
  if (given === undefined || given === null || given === '' || isAsBody) return 0;
  return boundedIn(given, `${path}.${key}`, bounds, noticing) ?? 0;
}

/** True for the same numbers; exports give the force of a ranged weapon as its size (MYT-RANGED-03). */
function isAlike(stuff: Stuff, bands: Bands | null, known: KnownWeapon): boolean {
  const { damage, ap, hp, ranged } = known;
  if (stuff.damage !== damage || stuff.ap !== ap || stuff.hp !== hp) return false;
  if (!ranged || !bands) return stuff.size === known.size;
  const [close, effective, long] = bands;
  const isAsFar = close === ranged.close && effective === ranged.effective && long === ranged.long;
  return isAsFar && stuff.size === ranged.force;
}

/** The numbers of ranges, as a text, a list, or an object that names them; empty for anything else. */
function rangesIn(given: unknown): readonly number[] {
  if (typeof given === 'string') return (given.slice(0, 60).match(/\d{1,6}/gu) ?? []).map(Number);
  const named = isRecord(given) ? ['close', 'effective', 'long'].map(key => own(given, key)) : given;
  if (!Array.isArray(named) || named.length > 3) return [];
  return named.flatMap((one: unknown) => wholeIn(one) ?? []);
}

/** `15/125/250`; null for close combat only. */
function readBands(
  weapon: Json,
  path: string,
  type: Type,
  known: KnownWeapon | null,
  noticing: Noticing,
): Bands | null {
  const given = own(weapon, 'range');
  const isNone = Array.isArray(given) && given.length === 0;
  const isEmpty = isNone || given === undefined || given === null || given === '' || given === '-';
  const ofOurs = known?.ranged
    ? ([known.ranged.close, known.ranged.effective, known.ranged.long] as const)
    : null;
  if (isEmpty) {
    if (type !== 'ranged') return null;
    noticing.add(`${path}.range`, 'range-unreadable', '');
    return ofOurs ?? [5, 10, 20];
  }
  const numbers = rangesIn(given);
  const [close, effective, long] = numbers;
  const isRead = numbers.length === 3 && close !== undefined && effective !== undefined && long !== undefined;
  if (isRead && close >= 0 && close <= effective && effective <= long && long <= 99_999)
    return [close, effective, long];
  noticing.add(`${path}.range`, 'range-unreadable', given);
  return ofOurs ?? (type === 'ranged' ? [5, 10, 20] : null);
}

/** Exports seldom have the load of a weapon (MYT-RANGED-06): the system's weapon of that name does. */
function readLoad(
  weapon: Json,
  path: string,
  type: Type,
  known: KnownWeapon | null,
  noticing: Noticing,
): number {
  const given = firstOf(weapon, ['load', 'reload']);
  const turns =
    typeof given?.value === 'string' ? (/^\s*\d{1,9}/u.exec(given.value)?.[0] ?? given.value) : given?.value;
  const read = given && turns !== '-' ? boundedIn(turns, `${path}.${given.key}`, [0, 99], noticing) : null;
  if (read !== null) return read;
  if (known?.ranged) return known.ranged.load;
  if (type === 'ranged') noticing.add(path, 'load-unknown', own(weapon, 'name'));
  return 0;
}
