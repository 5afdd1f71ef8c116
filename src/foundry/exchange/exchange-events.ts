import type { Exchange } from '../../cards/exchange.ts';
import { EventStream } from '../platform/events.ts';

/** What becomes of the exchanges in the log, as this client learns it. */
interface ExchangeEvents {
  /** A message of an exchange came, changed or went; nobody has looked at it yet. */
  readonly message: readonly [exchangeId: string];
  /** An exchange began that counts; told to a GM. */
  readonly began: readonly [exchange: Exchange];
  /** An exchange asks somebody, and what falls by itself has fallen. */
  readonly asking: readonly [exchangeId: string];
  /** An exchange looks different for this user. */
  readonly changed: readonly [exchangeId: string];
  /** Somebody, or a combat, bears that an exchange was applied. */
  readonly applied: readonly [exchangeId: string];
  /** What somebody, or a combat, bore of an exchange was undone. */
  readonly undone: readonly [exchangeId: string];
  /** A message with records of what was applied came, changed or went. */
  readonly records: readonly [message: ChatMessage.Implementation, isGone: boolean];
}

/** The one stream of all that becomes of exchanges: `message-events.ts` alone listens to Foundry for it. */
export const exchangeEvents = new EventStream<ExchangeEvents>();
