import { SYSTEM_ID } from './system-id.ts';

type Listener = (...given: readonly unknown[]) => void;

/**
 * Events by name, each with what its listeners are given. They hear of it in the order in which they came, and what one of
 * them throws stops no other.
 */
export class EventStream<Events extends { readonly [Name in keyof Events]: readonly unknown[] }> {
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
