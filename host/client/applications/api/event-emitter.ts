/** A listener of an application event. */
export type EmittedListener = (event: Event) => void;

/** Gives a class its own events: listeners are called in the order of registration, `once` ones a single time. */
export class EventEmitter {
  static readonly emittedEvents: readonly string[] = [];

  readonly #target = new EventTarget();

  /** Listen to one of the events named in `emittedEvents`. */
  addEventListener(type: string, listener: EmittedListener, options: { once?: boolean } = {}): void {
    const known = (this.constructor as typeof EventEmitter).emittedEvents;
    if (!known.includes(type)) {
      throw new Error(`"${type}" is not a supported event of the ${this.constructor.name} class`);
    }
    this.#target.addEventListener(type, listener, options);
  }

  /** Stop listening to an event. */
  removeEventListener(type: string, listener: EmittedListener): void {
    this.#target.removeEventListener(type, listener);
  }

  /** Send an event to its listeners; false when one of them prevented the default. */
  dispatchEvent(event: Event): boolean {
    return this.#target.dispatchEvent(event);
  }
}
