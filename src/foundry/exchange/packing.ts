import { inflateSync, strFromU8 } from 'fflate';

/** Characters of packed text, and bytes that it may come to: beyond this nobody sent it in good faith. */
const LONGEST = 60_000;
const LARGEST = 1_000_000;
/** Values, and lists and objects in one another, likewise. */
const MOST_VALUES = 50_000;
const DEEPEST = 32;

/** Data as text that a message can carry, deflated JSON in base 64: the numbers of ten fighters would make it ten times as long. */
export async function pack(data: unknown): Promise<string> {
  const deflated = new Blob([JSON.stringify(data)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(deflated).arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}

/**
 * What `pack` made text of; null when it cannot be read.
 * Without waiting, which the browser's own unpacking would want: a log is read message by message as it is drawn.
 */
export function unpack(packed: string): unknown {
  if (packed.length > LONGEST) return null;
  try {
    return parsed(inflated(Uint8Array.from(atob(packed), char => char.charCodeAt(0))));
  } catch {
    return null;
  }
}

const [QUOTE, ESCAPE, COMMA, LIST, LIST_END, OBJECT, OBJECT_END] = new TextEncoder().encode('"\\,[]{}');

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
