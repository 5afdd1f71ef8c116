import { inParts, type ThrownDice } from '../../cards/message-parts.ts';
import type { Opening, TakesBack } from '../../cards/message.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { Given } from '../../rules/shared/play.ts';
import { pack } from './packing.ts';

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
