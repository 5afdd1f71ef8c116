import * as codes from './compact-codes.ts';
import type { Compact, Vocabulary } from './compact-codes.ts';

/** Beyond these nobody made it compact in good faith: characters of strings and keys in all, values, and values in values. */
const LARGEST = 1_000_000;
export const MOST_VALUES = 50_000;
export const DEEPEST = 32;

/** The data that was made compact, with the same vocabulary. Throws an Error where it is nothing of the kind. */
export function expand({ fresh, codes: bytes }: Compact, vocabulary: Vocabulary): unknown {
  const waiting = fresh.values();
  const strings = [...vocabulary.strings];
  const kinds = [...vocabulary.kinds];
  let at = 0;
  let room = LARGEST;
  let values = 0;
  let depth = 0;

  function next(): number {
    const byte = bytes[at];
    if (byte === undefined) throw new SyntaxError('it breaks off');
    at += 1;
    return byte;
  }

  function read(): unknown {
    depth += 1;
    if (depth > DEEPEST) throw new SyntaxError('too deep');
    const value = readValue();
    depth -= 1;
    return value;
  }

  function readValue(): unknown {
    const code = next();
    if (code < codes.NUMBERS) return code;
    if (code >= codes.LIST) return readList(code - codes.LIST);
    if (code === codes.NULL) return null;
    if (code === codes.FALSE || code === codes.TRUE) return code === codes.TRUE;
    if (code === codes.NUMBER) return Number(readString(next()));
    if (code === codes.LONG_LIST) return readList(readSize());
    if (code === codes.OBJECT) return readObject();
    return code === codes.TABLE ? readTable() : readString(code);
  }

  /** What is a few bytes here may be long, again and again. */
  function taking<T extends string | readonly string[]>(text: T, times = 1): T {
    room -= times * (typeof text === 'string' ? text.length : text.join('').length);
    if (room < 0) throw new SyntaxError('too much of it');
    return text;
  }

  function readString(code: number): string {
    return taking(stringOf(code));
  }

  function stringOf(code: number): string {
    if (code === codes.NEW) {
      const string = waiting.next();
      if (string.done) throw new SyntaxError('a string is missing');
      strings.push(string.value);
      return string.value;
    }
    const isNear = code >= codes.NEAR && code < codes.LIST;
    if (!isNear && code !== codes.FAR) throw new SyntaxError(`no code: ${code}`);
    return known(strings, isNear ? (code - codes.NEAR) * codes.BLOCK + next() : readSize());
  }

  function readSize(): number {
    let size = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = next();
      size += (byte % 128) * unit;
      if (byte < 128) return size;
    }
  }

  function readKeys(): readonly string[] {
    const place = readSize();
    if (place < kinds.length) return known(kinds, place);
    const keys = Array.from({ length: atMost(readSize()) }, () => readString(next()));
    kinds.push(keys);
    return keys;
  }

  function readList(length: number): unknown[] {
    return Array.from({ length: atMost(length) }, read);
  }

  function readObject(): object {
    const keys = taking(readKeys());
    atMost(keys.length);
    return Object.fromEntries(keys.map(key => [key, read()]));
  }

  function readTable(): object[] {
    const keys = readKeys();
    const length = keys.length === 0 ? 0 : atMost(readSize());
    count(length);
    const columns = taking(keys, length).map(() => readList(length));
    return Array.from({ length }, (_one, row) =>
      Object.fromEntries(keys.map((key, i) => [key, columns[i]?.[row]])),
    );
  }

  /** Each of so many takes a byte at least. */
  function atMost(size: number): number {
    if (size > bytes.length - at) throw new SyntaxError('more than there is');
    return count(size);
  }

  function count(size: number): number {
    values += size;
    if (values > MOST_VALUES) throw new SyntaxError('too many values');
    return size;
  }

  return read();
}

function known<T>(all: readonly T[], place: number): T {
  const one = all[place];
  if (one === undefined) throw new SyntaxError('nothing there');
  return one;
}
