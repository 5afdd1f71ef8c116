import { isRecord } from '../../shared/schema.ts';
import { LONGEST_LIST, LONGEST_NAME, LONGEST_DESCRIPTION, type Noticing } from './notices.ts';

/** An object of an export. */
export type Json = Readonly<Record<string, unknown>>;

/** An entry of a list or an object, with its path. */
export interface Entry {
  readonly key: string;
  readonly value: unknown;
  readonly path: string;
}

/** An object's own property under a key; inherited ones do not count. */
export function own(object: Json, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The first of these keys with a value in an object. */
export function firstOf(object: Json, keys: readonly string[]): Entry | null {
  for (const key of keys) {
    const value = own(object, key);
    if (value !== undefined && value !== null && value !== '') return { key, value, path: key };
  }
  return null;
}

/** Invisible characters, and those that change the direction of text. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A short text on one line, cut at `LONGEST_NAME`; empty for other data. */
export function nameIn(value: unknown, path: string, noticing: Noticing): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const name = value.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
  if (name.length <= LONGEST_NAME) return name;
  noticing.add(path, 'name-cut', name, { most: LONGEST_NAME });
  return name.slice(0, LONGEST_NAME).trim();
}

/** A long text in lines, cut at `LONGEST_DESCRIPTION`. */
export function linesIn(value: unknown, path: string, noticing: Noticing): string[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (typeof value !== 'string') return [];
  if (value.length > LONGEST_DESCRIPTION)
    noticing.add(path, 'text-cut', value, { most: LONGEST_DESCRIPTION });
  return value
    .slice(0, LONGEST_DESCRIPTION)
    .split(/\r\n|\r|\n/u)
    .map(line => line.replace(UNSEEN, ' ').trim())
    .filter(line => line !== '');
}

const WHOLE = /^\s*[+-]?\d{1,9}(?:\.0+)?\s*%?\s*$/u;

/** An integer, given as a number or a text; null for anything else. */
export function wholeIn(value: unknown): number | null {
  const number = typeof value === 'string' && WHOLE.test(value) ? Number.parseInt(value, 10) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

/** An integer within bounds; null with a notice for anything else. */
export function boundedIn(
  value: unknown,
  path: string,
  [from, to]: readonly [number, number],
  noticing: Noticing,
): number | null {
  const number = wholeIn(value);
  if (number === null)
    noticing.add(path, isHuge(value) ? 'out-of-range' : 'not-a-number', value, { from, to });
  else if (number < from || number > to) noticing.add(path, 'out-of-range', value, { from, to });
  else return number;
  return null;
}

function isHuge(value: unknown): boolean {
  return (
    (typeof value === 'number' && Number.isInteger(value)) ||
    (typeof value === 'string' && /^\s*[+-]?\d{10,}\s*$/u.test(value))
  );
}

/** The entries of a list, at most `LONGEST_LIST`; a longer one, or other data, gets a notice. None for a missing list. */
export function listIn(value: unknown, path: string, noticing: Noticing): Entry[] {
  if (value === undefined || value === null || value === '') return [];
  if (!Array.isArray(value)) {
    noticing.add(path, 'not-a-list', value);
    return [];
  }
  if (value.length > LONGEST_LIST)
    noticing.add(path, 'list-cut', '', { most: LONGEST_LIST, all: value.length });
  return value
    .slice(0, LONGEST_LIST)
    .map((one: unknown, i) => ({ key: String(i), value: one, path: `${path}.${i}` }));
}

/**
 * Pairs of names and values, in any form that occurs: a list of objects with one key each, one object, or a list
 * of objects with a name and a value.
 */
export function pairsIn(value: unknown, path: string, noticing: Noticing): Entry[] {
  const pairs = isRecord(value)
    ? pairsOf(value, path)
    : listIn(value, path, noticing).flatMap(entry => {
        if (!isRecord(entry.value)) {
          noticing.add(entry.path, 'not-an-object', entry.value);
          return [];
        }
        const name = own(entry.value, 'name');
        const amount = own(entry.value, 'value');
        const isNamed = typeof name === 'string' && amount !== undefined;
        return isNamed ? [{ key: name, value: amount, path: entry.path }] : pairsOf(entry.value, entry.path);
      });
  if (pairs.length > LONGEST_LIST)
    noticing.add(path, 'list-cut', '', { most: LONGEST_LIST, all: pairs.length });
  return pairs.slice(0, LONGEST_LIST);
}

function pairsOf(object: Json, path: string): Entry[] {
  return Object.entries(object).map(([key, value]) => ({ key, value, path: `${path}.${key}` }));
}
