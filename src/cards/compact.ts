import * as codes from './compact-codes.ts';
import type { Compact, Vocabulary } from './compact-codes.ts';
import { isRecord } from '../rules/shared/record.ts';

/** Plain data in few bytes, see `compact-codes.ts`. What is undefined is left out, as in JSON. */
export function compact(data: unknown, { strings, kinds }: Vocabulary): Compact {
  const written: number[] = [];
  const places = new Map(strings.map((string, place) => [string, place]));
  const kindPlaces = new Map(kinds.map((keys, place) => [JSON.stringify(keys), place]));
  const fresh: string[] = [];

  function write(value: unknown): void {
    if (typeof value === 'string') writeString(value);
    else if (typeof value === 'number') writeNumber(value);
    else if (Array.isArray(value)) writeList(value);
    else if (isRecord(value)) {
      const keys = keysOf(value);
      written.push(codes.OBJECT);
      writeKeys(keys);
      keys.forEach(key => write(value[key]));
    } else written.push(value === true ? codes.TRUE : value === false ? codes.FALSE : codes.NULL);
  }

  function writeNumber(value: number): void {
    if (Number.isInteger(value) && value >= 0 && value < codes.NUMBERS) written.push(value);
    else if (Number.isFinite(value)) {
      written.push(codes.NUMBER);
      writeString(String(value));
    } else written.push(codes.NULL);
  }

  function writeString(value: string): void {
    const place = places.get(value);
    if (place === undefined) {
      places.set(value, places.size);
      fresh.push(value);
      written.push(codes.NEW);
    } else if (place < codes.BLOCKS * codes.BLOCK)
      written.push(codes.NEAR + Math.floor(place / codes.BLOCK), place % codes.BLOCK);
    else {
      written.push(codes.FAR);
      writeSize(place);
    }
  }

  /** A whole number from 0, in groups of seven bits, the lowest first. */
  function writeSize(size: number): void {
    for (; size >= 128; size = Math.floor(size / 128)) written.push(128 + (size % 128));
    written.push(size);
  }

  function writeKeys(keys: readonly string[]): void {
    const kind = JSON.stringify(keys);
    const place = kindPlaces.get(kind);
    writeSize(place ?? kindPlaces.size);
    if (place !== undefined) return;
    kindPlaces.set(kind, kindPlaces.size);
    writeSize(keys.length);
    keys.forEach(writeString);
  }

  function writeList(list: readonly unknown[]): void {
    const keys = commonKeys(list);
    if (keys.length > 0) {
      written.push(codes.TABLE);
      writeKeys(keys);
      writeSize(list.length);
      for (const key of keys) for (const one of list) write(isRecord(one) ? one[key] : null);
      return;
    }
    if (list.length < codes.SHORT) written.push(codes.LIST + list.length);
    else {
      written.push(codes.LONG_LIST);
      writeSize(list.length);
    }
    list.forEach(write);
  }

  write(data);
  return { fresh, codes: Uint8Array.from(written) };
}

function keysOf(value: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(value).filter(key => value[key] !== undefined);
}

/** The keys that several objects have all of them, in the same order; none where they differ. */
function commonKeys(list: readonly unknown[]): readonly string[] {
  const [first, ...others] = list;
  if (!isRecord(first) || others.length === 0) return [];
  const keys = keysOf(first);
  const kind = JSON.stringify(keys);
  return others.every(one => isRecord(one) && JSON.stringify(keysOf(one)) === kind) ? keys : [];
}
