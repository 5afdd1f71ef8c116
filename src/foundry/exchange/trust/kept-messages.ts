import { inverseHash } from '../../../cards/applied-records.ts';
import type { Exchange } from '../../../cards/exchange.ts';
import type { ExchangeMessage } from '../../../cards/message.ts';
import type { Reason } from '../../../rules/shared/target.ts';
import { type SeenMessage, seenMessages } from '../../settings/seen.ts';
import { session } from '../../platform/session.ts';

/*
 * Openings and answers stay as they were sent: an active GM's client restores changed or deleted messages
 * (`as-sent.ts`). Those seen before it left it recognises by hash: another message in the same place
 * does not count.
 */

class KeptMessages {
  /** Messages seen by this client before its page was loaded, until a GM accepts others. */
  before: readonly SeenMessage[] = seenMessages.all();
  /** The hashes of messages already read, by their answers. */
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
 * Checks for a message that replaces one which this client saw before its page was loaded.
 * @returns why the exchange cannot count, or null
 */
export function otherMessages(exchange: Exchange): Reason | null {
  const now = placesOf(exchange);
  const isOther = (one: SeenMessage) => now.some(other => isSamePlace(one, other) && one.hash !== other.hash);
  return seenBefore().some(isOther) ? { rule: '', id: 'rewritten' } : null;
}

/**
 * Forgets the messages of an exchange: it is over, or a GM has deleted or accepted it.
 * @param follows the id of the message that the deleted one followed; all messages when left out
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

/** The places of the messages by players; those of a GM need no memory. */
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
