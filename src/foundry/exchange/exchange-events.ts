import type { Exchange } from '../../cards/exchange.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

type Listener = (...given: readonly unknown[]) => void;

/**
 * Events by name, each with what its listeners are given. They hear of it in the order in which they came, and what one of
 * them throws stops no other.
 */
class EventStream<Events extends { readonly [Name in keyof Events]: readonly unknown[] }> {
  readonly #listeners = new Map<keyof Events, readonly Listener[]>();

  /** @returns ends the listening */
  on<Name extends keyof Events>(name: Name, listener: (...given: Events[Name]) => void): () => void {
    const hears = listener as unknown as Listener;
    this.#listeners.set(name, [...this.#heardBy(name), hears]);
    return () => {
      const others = this.#heardBy(name).filter(one => one !== hears);
      this.#listeners.set(name, others);
    };
  }

  emit<Name extends keyof Events>(name: Name, ...given: Events[Name]): void {
    for (const hears of this.#heardBy(name)) {
      try {
        hears(...given);
      } catch (error) {
        console.error(`${SYSTEM_ID} | ${String(name)}`, error);
      }
    }
  }

  #heardBy(name: keyof Events): readonly Listener[] {
    return this.#listeners.get(name) ?? [];
  }
}

/** What becomes of the exchanges in the log, as this client learns it. */
interface ExchangeEvents {
  /** A message of an exchange came, changed or went; nobody has looked at it yet. */
  readonly message: readonly [exchangeId: string];
  /** An exchange began that counts; told to a GM. */
  readonly began: readonly [exchange: Exchange];
  /** An exchange asks somebody, and what falls by itself has fallen. */
  readonly asking: readonly [exchangeId: string];
  /** The rules by which an exchange of the log was played have come: it can be read. */
  readonly read: readonly [exchangeId: string];
  /** An exchange looks different for this user. */
  readonly changed: readonly [exchangeId: string];
  /** Somebody, or a combat, bears that an exchange was applied. */
  readonly applied: readonly [exchangeId: string];
  /** What somebody, or a combat, bore of an exchange was undone. */
  readonly undone: readonly [exchangeId: string];
  /** A message with entries of what was applied came, changed or went. */
  readonly ledger: readonly [message: ChatMessage.Implementation, isGone: boolean];
}

/** The one stream of all that becomes of exchanges: `message-events.ts` alone listens to Foundry for it. */
export const exchangeEvents = new EventStream<ExchangeEvents>();
