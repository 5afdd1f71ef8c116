import { inflateSync, strFromU8, strToU8 } from 'fflate';
import { compact } from '../../cards/compact.ts';
import { DEEPEST, expand, MOST_VALUES } from '../../cards/expand.ts';
import { VOCABULARY_1 } from './packing-words.ts';

/** Characters of packed text, and bytes that it may come to: beyond this nobody sent it in good faith. */
const LONGEST = 60_000;
const LARGEST = 1_000_000;

/** What packed text begins with. What has no mark was packed before there was one: deflated JSON in base 64. */
const MARK = '1:';

/** Ends the strings that stand in front as JSON, which never holds it. */
const END_OF_STRINGS = 0;

/** Data as text that a message can carry: the numbers of ten fighters would make it ten times as long. */
export async function pack(data: unknown): Promise<string> {
  const { fresh, codes } = compact(data, VOCABULARY_1);
  const bytes = Uint8Array.from([...strToU8(JSON.stringify(fresh)), END_OF_STRINGS, ...codes]);
  const deflated = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return MARK + textOf85(new Uint8Array(await new Response(deflated).arrayBuffer()));
}

/**
 * What `pack`, of this version or an earlier one, made text of; null when it cannot be read.
 * Without waiting, which the browser's own unpacking would want: a log is read link by link as it is drawn.
 */
export function unpack(packed: string): unknown {
  if (packed.length > LONGEST) return null;
  try {
    if (packed.startsWith(MARK)) return read(inflated(bytesOf85(packed.slice(MARK.length))));
    const bytes = Uint8Array.from(atob(packed), char => char.charCodeAt(0));
    return parsed(inflated(bytes));
  } catch {
    return null;
  }
}

function read(bytes: Uint8Array): unknown {
  const end = bytes.indexOf(END_OF_STRINGS);
  const strings = parsed(bytes.subarray(0, Math.max(0, end)));
  const fresh = Array.isArray(strings) ? strings.map(String) : [];
  return expand({ fresh, codes: bytes.subarray(end + 1) }, VOCABULARY_1);
}

const [QUOTE, ESCAPE, COMMA, LIST, LIST_END, OBJECT, OBJECT_END] = strToU8('"\\,[]{}');

/** JSON as data. Throws where it holds more values, or deeper ones, than anybody sends in good faith. */
function parsed(json: Uint8Array): unknown {
  let [values, depth, isText] = [1, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isText && byte === ESCAPE) at += 1;
    else if (byte === QUOTE) isText = !isText;
    else if (isText) continue;
    else if (byte === COMMA) values += 1;
    else if (byte === LIST || byte === OBJECT) {
      values += 1;
      depth += 1;
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    if (values > MOST_VALUES || depth > DEEPEST) throw new SyntaxError('too much of it');
  }
  return JSON.parse(strFromU8(json)) as unknown;
}

/** Where all of it is unpacked, one after the other: a megabyte for each of a thousand would be cleared in vain. */
const room = new Uint8Array(LARGEST);

/** Good until the next is inflated. Throws where it would be too much. */
function inflated(bytes: Uint8Array): Uint8Array {
  return inflateSync(bytes, { out: room });
}

/** What stands in JSON and in HTML as it is: each group of five of these characters is four bytes. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%()*+-./:;=?@[]^_{|}';
const BASE = DIGITS.length;
const BYTES = 4;
const CHARS = 5;

/** Bytes as text: a quarter longer, where base 64 would be a third. */
export function textOf85(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += BYTES) {
    let number = 0;
    for (let i = 0; i < BYTES; i++) number = number * 256 + (bytes[at + i] ?? 0);
    let group = '';
    for (let i = 0; i < CHARS; i++) {
      group = DIGITS.charAt(number % BASE) + group;
      number = Math.floor(number / BASE);
    }
    // Of fewer bytes, the first characters say all.
    text += group.slice(0, Math.min(BYTES, bytes.length - at) + 1);
  }
  return text;
}

/** The bytes that a text stands for. Throws a SyntaxError where it stands for none. */
export function bytesOf85(text: string): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += CHARS) {
    const group = text.slice(at, at + CHARS);
    let number = 0;
    for (let i = 0; i < CHARS; i++) {
      const digit = i < group.length ? DIGITS.indexOf(group.charAt(i)) : BASE - 1;
      if (digit < 0) throw new SyntaxError('not in base 85');
      number = number * BASE + digit;
    }
    if (group.length === 1 || number >= 2 ** 32) throw new SyntaxError('no bytes');
    for (let i = 0; i < group.length - 1; i++) bytes.push(Math.floor(number / 256 ** (BYTES - 1 - i)) % 256);
  }
  return Uint8Array.from(bytes);
}
