import { inflateSync, strFromU8 } from 'fflate';
import { inParts, type ThrownDice } from '../../cards/message-parts.ts';
import type { Opening, TakesBack } from '../../cards/message.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { Given } from '../../rules/shared/play.ts';

/** What a message says. */
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

/** The part of a chat message that makes it one of an exchange. */
export interface MessageData {
  /** Only where another follows that is sent with it. */
  readonly _id?: string;
  readonly rolls: readonly string[];
  readonly system: object;
}

/** Bytes of a message as it is sent. Foundry adds some six hundred, so that it keeps less than eight thousand. */
const MOST = 7_350;

/**
 * What is sent as messages: one, or several that follow each other where one would be too long.
 * @param frame what every message has besides
 * @param newId gives the id of a message that is still to be made
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

/** Bytes of something as the text in which it is sent. */
function bytesOf(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}

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
