import { isRecord } from '../../shared/schema.ts';
import { ACTION_POINTS } from '../attributes.ts';
import type { Characteristics } from '../attributes.ts';
import { CHARACTERISTICS, type Characteristic } from '../fighter.ts';
import { readDice } from '../../shared/dice.ts';
import type { ReadNumbers } from './creature.ts';
import type { Noticing } from './notices.ts';
import { boundedIn, firstOf, linesIn, own, pairsIn, wholeIn, type Json } from './values.ts';

/** Names of the characteristics in English and French; animals have Instinct for Intelligence (MYT-CHAR-01). */
const CALLED: Readonly<Record<string, Characteristic>> = {
  ...Object.fromEntries(CHARACTERISTICS.map(key => [key, key])),
  for: 'str',
  tai: 'siz',
  pou: 'pow',
  ins: 'int',
};

/** Above this, the base of a skill from two of them would exceed its points. */
const LARGEST_CHARACTERISTIC = 450;

/** The characteristics, 0 to 450; 0 for a missing one. */
export function readCharacteristics(stats: unknown, noticing: Noticing): Characteristics {
  const read: Partial<Record<Characteristic, number>> = {};
  for (const { key: name, value, path } of pairsIn(stats, 'stats', noticing)) {
    const called = name.trim().toLowerCase().slice(0, 3);
    const key = Object.hasOwn(CALLED, called) ? CALLED[called] : undefined;
    if (!key) noticing.add(path, 'characteristic-unknown', value, { name: name.slice(0, 20) });
    else if (called !== 'ins' || read.int === undefined) {
      if (called === 'ins') noticing.add(path, 'instinct', value);
      const amount = boundedIn(value, path, [0, LARGEST_CHARACTERISTIC], noticing);
      if (amount !== null) read[key] = amount;
    }
  }
  for (const key of CHARACTERISTICS) {
    if (read[key] === undefined) noticing.add('stats', 'characteristic-missing', '', { characteristic: key });
  }
  return Object.fromEntries(CHARACTERISTICS.map(key => [key, read[key] ?? 0])) as Record<
    Characteristic,
    number
  >;
}

/** The numbers of a statblock, and movement beyond its first number. */
interface ReadMovement {
  readonly numbers: ReadNumbers;
  /** The original text, when not all of it could be mapped. */
  readonly movement: readonly string[];
}

/** The attributes of a statblock; without luck points in the export there are none. */
export function readNumbers(attributes: unknown, noticing: Noticing): ReadMovement {
  const given = isRecord(attributes) ? attributes : {};
  if (attributes !== undefined && attributes !== null && !isRecord(attributes)) {
    noticing.add('attributes', 'not-an-object', attributes);
  }
  const whole = (keys: readonly string[], bounds: readonly [number, number]): number | null => {
    const found = firstOf(given, keys);
    return found ? boundedIn(found.value, `attributes.${found.key}`, bounds, noticing) : null;
  };
  const { metres, moves, movement } = readMovement(given, noticing);
  return {
    numbers: {
      actionPoints: whole(['action_points'], [0, 20]) ?? ACTION_POINTS,
      damageModifier: readModifier(given, noticing),
      initiative: readInitiative(given, noticing),
      healingRate: whole(['healing_rate'], [0, 200]),
      luckPoints: whole(['luck_points'], [0, 200]) ?? 0,
      magicPoints: whole(['magic_points'], [0, 999]),
      movement: metres,
      moves,
    },
    movement,
  };
}

function readModifier(attributes: Json, noticing: Noticing): string {
  const given = own(attributes, 'damage_modifier');
  if (given === undefined || given === null || given === '') return '';
  const dice = String(typeof given === 'string' || typeof given === 'number' ? given : 'x')
    .replace(/\s+/gu, '')
    .replace(/^\+/u, '')
    .toLowerCase();
  if (/^-?0?$/u.test(dice)) return '0';
  if (readDice(dice)) return dice;
  noticing.add('attributes.damage_modifier', 'dice-unreadable', given);
  return '';
}

/** `10(13-3)`: the total, then its parts. The field has had three names. */
function readInitiative(attributes: Json, noticing: Noticing): number | null {
  const found = firstOf(attributes, ['strike_rank', 'initiative_bonus', 'initiative']);
  if (!found) return null;
  const { value, key } = found;
  const [first] = typeof value === 'string' ? (/^\s*[+-]?\d{1,9}/u.exec(value) ?? [value]) : [value];
  return boundedIn(first, `attributes.${key}`, [-99, 999], noticing);
}

const WAYS: readonly (readonly [RegExp, string])[] = [
  [/fl(?:y|ight|ying|ies)|vol/iu, 'fly'],
  [/swim|nage/iu, 'swim'],
  [/burrow|dig|fouiss/iu, 'burrow'],
  [/climb|grimp|escalad/iu, 'climb'],
];

/** Metres in a foot, as the rules convert: 0.3. */
const FEET = 0.3;
const LENGTH = /(\d{1,6})\s*(ft\b|feet\b|['’′])?/iu;

/** `6`, `4m (15')`, `8m, 12m fly`: the first is a walk; brackets repeat it in feet. */
function readMovement(attributes: Json, noticing: Noticing) {
  const given = own(attributes, 'movement');
  const path = 'attributes.movement';
  const none = { metres: null, moves: {}, movement: [] };
  if (given === undefined || given === null || given === '') return none;
  if (wholeIn(given) !== null) return { ...none, metres: boundedIn(given, path, [0, 999], noticing) };
  const [line] = linesIn(given, path, noticing);
  if (line === undefined) {
    noticing.add(path, 'not-a-text', given);
    return none;
  }
  let metres: number | null = null;
  const moves: Record<string, number> = {};
  let isAllRead = true;
  for (const piece of line
    .slice(0, 300)
    .replace(/\([^)]*\)/gu, ' ')
    .split(/[,;/]|\band\b|\bet\b/iu)) {
    const length = lengthIn(piece);
    const way = WAYS.find(([pattern]) => pattern.test(piece))?.[1];
    if (piece.trim() === '') continue;
    if (length === null || length > 999) isAllRead = false;
    else if (way) moves[way] = length;
    else if (metres === null) metres = length;
    else isAllRead = false;
  }
  if (isAllRead) return { metres, moves, movement: [] };
  noticing.add(path, 'movement-rest', given);
  return { metres, moves, movement: [line] };
}

function lengthIn(piece: string): number | null {
  const [, number, feet] = LENGTH.exec(piece) ?? [];
  if (number === undefined) return null;
  return feet === undefined ? Number(number) : Math.round(Number(number) * FEET);
}
