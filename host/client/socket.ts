import type { ServerMessage } from '../common/protocol.ts';
import { DataModelValidationError } from '../common/validation-failure.ts';

type Listener = (...args: never[]) => unknown;
type ServerEvent = Extract<ServerMessage, { event: string }>;

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** The line to the server, with the few methods of a socket.io socket that systems use. */
export class GameSocket {
  #socket: WebSocket;
  #listeners = new Map<string, Set<Listener>>();
  #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #held: ServerEvent[] | null = null;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', event =>
      this.#receive(JSON.parse(String(event.data)) as ServerMessage),
    );
    socket.addEventListener('close', () => this.#lose());
  }

  /** Connects with the token in the page's address. */
  static connect(address: URL): Promise<GameSocket> {
    const url = new URL('/socket', address);
    url.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    url.searchParams.set('as', address.searchParams.get('as') ?? '');
    const socket = new WebSocket(url);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new GameSocket(socket)), { once: true });
      socket.addEventListener('error', () => reject(new Error('The server does not answer')), { once: true });
    });
  }

  get connected(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Sends an event and waits for the answer. */
  ask<T>(event: string, ...args: unknown[]): Promise<T> {
    if (!this.connected) return Promise.reject(new Error('The connection to the server is lost'));
    const id = ++this.#lastId;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
      this.#socket.send(JSON.stringify({ id, event, args }));
    });
  }

  /** Sends an event; a function in the last place gets the answer. */
  emit(event: string, ...args: unknown[]): this {
    const acknowledge = typeof args.at(-1) === 'function' ? (args.pop() as (answer: unknown) => void) : null;
    this.ask(event, ...args).then(
      answer => acknowledge?.(answer),
      (error: unknown) => console.error(error),
    );
    return this;
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(event, listeners);
    return this;
  }

  once(event: string, listener: Listener): this {
    const once: Listener = (...args) => {
      this.off(event, once);
      return listener(...args);
    };
    return this.on(event, once);
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener);
    else this.#listeners.delete(event);
    return this;
  }

  /** Keeps events back until they are released: what they are about may not be there yet. */
  holdEvents(): void {
    this.#held ??= [];
  }

  /** Lets the events that were kept back be heard, in order, and all later ones as they come. */
  releaseEvents(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const event of held) this.#hear(event);
  }

  #hear({ event, args }: ServerEvent): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) Reflect.apply(listener, undefined, args);
  }

  #receive(message: ServerMessage): void {
    if ('event' in message) {
      if (this.#held) this.#held.push(message);
      else this.#hear(message);
      return;
    }
    const waiting = this.#waiting.get(message.ack);
    this.#waiting.delete(message.ack);
    if ('error' in message) waiting?.reject(asError(message.error));
    else waiting?.resolve(message.result);
  }

  #lose(): void {
    const lost = new Error('The connection to the server is lost');
    for (const waiting of this.#waiting.values()) waiting.reject(lost);
    this.#waiting.clear();
    for (const listener of this.#listeners.get('disconnect') ?? []) Reflect.apply(listener, undefined, []);
  }
}

function asError({ name, message }: { name: string; message: string }): Error {
  return name === 'DataModelValidationError'
    ? new DataModelValidationError(message)
    : Object.assign(new Error(message), { name });
}
