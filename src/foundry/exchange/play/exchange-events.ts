import type { Exchange } from '../../../cards/exchange.ts';
import { SYSTEM_ID } from '../../platform/system-id.ts';

type Listener = (...given: readonly unknown[]) => void;

/**
 * Events by name, each with the arguments of its listeners. Listeners are called in the order of their
 * registration; an error in one stops no other.
 */
class EventStream<Events extends { readonly [Name in keyof Events]: readonly unknown[] }> {
  readonly #listeners = new Map<keyof Events, readonly Listener[]>();

  /** @returns unsubscribes the listener */
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

/** Events of the exchanges in the chat log, as this client learns of them. */
interface ExchangeEvents {
  /** A message of an exchange was created, changed or deleted; it has not been read yet. */
  readonly message: readonly [exchangeId: string];
  /** An exchange that counts has begun; emitted on a GM's client. */
  readonly began: readonly [exchange: Exchange];
  /** An exchange asks a question, and all automatic dice are rolled. */
  readonly asking: readonly [exchangeId: string];
  /** The rules of an exchange in the log are loaded: it can be read. */
  readonly read: readonly [exchangeId: string];
  /** An exchange is to be rendered again for this user. */
  readonly changed: readonly [exchangeId: string];
  /** An actor or a combat has a new record of an exchange. */
  readonly applied: readonly [exchangeId: string];
  /** A record of an exchange on an actor or a combat was undone. */
  readonly undone: readonly [exchangeId: string];
  /** A message with ledger entries was created, changed or deleted. */
  readonly ledger: readonly [message: ChatMessage.Implementation, isGone: boolean];
}

/** The one stream of exchange events: `message-events.ts` alone listens to Foundry for it. */
export const exchangeEvents = new EventStream<ExchangeEvents>();
