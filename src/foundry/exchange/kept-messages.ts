import { inverseHash } from '../../cards/applied-records.ts';
import type { Exchange } from '../../cards/exchange.ts';
import type { ExchangeMessage } from '../../cards/message.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { type SeenMessage, seenMessages } from '../settings/seen.ts';
import { session } from '../platform/session.ts';

/*
 * What was opened and answered stays so: while a GM's client is there it puts back what somebody changes or deletes
 * (`tamper-guard.ts`). What they saw before they left they know again by its hash: another message at its place is none that
 * its author may send.
 */

class KeptMessages {
  /** What this client had seen before its page was loaded, until a GM lets something else count. */
  before: readonly SeenMessage[] = seenMessages.all();
  /** The hashes of messages that were looked at already, by what was answered in them. */
  readonly hashes = new WeakMap<ExchangeMessage['answers'], string>();
}

function seenBefore(): readonly SeenMessage[] {
  return session.get(KeptMessages).before;
}

/** Notes the messages of an exchange that count, on a GM's client. */
export function noteMessages(exchange: Exchange): void {
  if (!game.user.isGM) return;
  seenBefore();
  const now = placesOf(exchange);
  const others = seenMessages.all().filter(one => !now.some(other => isSamePlace(one, other)));
  seenMessages.keep([...others, ...now]);
}

/**
 * Looks whether another message stands where this client has seen one before its page was loaded.
 * @returns why the exchange cannot count, or null
 */
export function otherMessages(exchange: Exchange): Reason | null {
  const now = placesOf(exchange);
  const isOther = (one: SeenMessage) => now.some(other => isSamePlace(one, other) && one.hash !== other.hash);
  return seenBefore().some(isOther) ? { rule: '', id: 'rewritten' } : null;
}

/**
 * Forgets the messages of an exchange: it is over, or a GM has deleted it or lets it count.
 * @param follows the message after which something was deleted; all of it when left out
 */
export function forgetMessages(exchangeId: string, follows?: string): void {
  const isKept = (one: SeenMessage) =>
    one.exchange !== exchangeId || (follows !== undefined && one.follows !== follows);
  session.get(KeptMessages).before = seenBefore().filter(isKept);
  seenMessages.keep(seenMessages.all().filter(isKept));
}

function isSamePlace(one: SeenMessage, other: SeenMessage): boolean {
  return one.exchange === other.exchange && one.follows === other.follows;
}

/** The places of an exchange whose messages are somebody's word: what a GM says needs no memory. */
function placesOf({ id: exchangeId, messages }: Exchange): readonly SeenMessage[] {
  const claims = messages.filter(({ author }) => game.users.get(author)?.isGM !== true);
  return claims.map(message => ({
    exchange: exchangeId,
    follows: message.follows ?? '',
    hash: hashOf(message),
  }));
}

function hashOf({ author, opening, answers, takesBack = null }: ExchangeMessage): string {
  const { hashes } = session.get(KeptMessages);
  const known = hashes.get(answers);
  if (known !== undefined) return known;
  const hash = inverseHash({ author, opening, answers, takesBack });
  hashes.set(answers, hash);
  return hash;
}
