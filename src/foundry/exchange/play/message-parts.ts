import { inflateSync, strFromU8 } from 'fflate';
import { inParts, type ThrownDice } from '../../../cards/message-parts.ts';
import type { Opening, TakesBack } from '../../../cards/message.ts';
import type { Fact } from '../../../rules/shared/fact.ts';
import type { Given } from '../../../rules/shared/play.ts';

/** The content of an exchange message. */
export interface MessageContent {
  /** The id that its first message is to have; null for any. */
  readonly id: string | null;
  readonly opening: Opening | null;
  /** The first message of the exchange; null on that itself. */
  readonly exchange: string | null;
  readonly follows: string | null;
  readonly answers: readonly Given[];
  readonly facts: readonly Fact[] | null;
  readonly takesBack: TakesBack | null;
}

/** The fields of a chat message that make it an exchange message. */
export interface MessageData {
  /** Set only where another message that follows it is sent with it. */
  readonly _id?: string;
  readonly rolls: readonly string[];
  readonly system: object;
}

/** Bytes of a message as it is sent. Foundry adds some six hundred, so that it stays below eight thousand. */
const MOST = 7_350;

/**
 * The data of one message, or of several in sequence where one would be too long.
 * @param frame the other fields, which every message has
 * @param newId returns the id of a message that is still to be created
 */
export async function messagesOf(
  { id, opening, exchange: exchangeId, follows, answers, facts, takesBack }: MessageContent,
  thrown: readonly ThrownDice[],
  frame: object,
  newId: () => string,
): Promise<MessageData[]> {
  const begins = opening && { ...opening, setup: await pack(opening.setup) };
  const ends = facts && [{ packed: await pack(facts) }];
  const parts = inParts(answers, thrown, {
    most: MOST - bytesOf(frame),
    first: begins ? bytesOf(begins) : 0,
    last: bytesOf(ends),
    weightOf: bytesOf,
  });
  const ids = parts.map((_, i) => (i === 0 ? id : null) ?? newId());
  return parts.map((part, i) => ({
    ...((parts.length > 1 || id !== null) && { _id: ids[i] ?? '' }),
    ...frame,
    rolls: part.rolls,
    system: {
      opening: i === 0 ? begins : null,
      exchange: i === 0 ? exchangeId : (exchangeId ?? ids[0]),
      follows: i === 0 ? follows : ids[i - 1],
      answers: part.answers,
      facts: i === parts.length - 1 ? ends : null,
      ...(takesBack && { takesBack }),
    },
  }));
}

const encoder = new TextEncoder();

/** The length of a value as UTF-8 JSON, in bytes. */
function bytesOf(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}

/** Limits for packed text in characters and its content in bytes: beyond them no message is sent in good faith. */
const LONGEST = 60_000;
const LARGEST = 1_000_000;
/** Limits for the number of values and their nesting, likewise. */
const MOST_VALUES = 50_000;
const DEEPEST = 32;

/** Packs data for a message as deflated JSON in base 64, about a tenth of the size for ten fighters. */
export async function pack(data: unknown): Promise<string> {
  const deflated = new Blob([JSON.stringify(data)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(deflated).arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}

/**
 * Reverses `pack`; null where the text cannot be read.
 * Synchronous, unlike the browser's own decompression: a log is read message by message as it is rendered.
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

/**
 * Parses JSON.
 * @throws {SyntaxError} above the limits on values and nesting
 */
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

/** One buffer for all unpacking: a new megabyte for each of a thousand messages would be cleared in vain. */
const room = new Uint8Array(LARGEST);

/** Inflates into the shared buffer; valid until the next call. Throws where the content exceeds it. */
function inflated(bytes: Uint8Array): Uint8Array {
  return inflateSync(bytes, { out: room });
}
