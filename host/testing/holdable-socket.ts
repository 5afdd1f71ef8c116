import { WebSocket } from 'ws';

/** What is held back of what comes from the server: nothing, news of what others did, answers to what was asked, or both. */
export const HELD = { nothing: 0, news: 1, answers: 2, all: 3 } as const;

type Listener = (event: { readonly data: unknown }) => void;

/** Sockets on which what comes can be held back. */
export interface Holdable {
  readonly Socket: new (address: URL) => WebSocket;
  /** Lets through what was held back, in its order or the last of it first. */
  release(isReversed: boolean): void;
  /** Cuts all connections without an event. */
  cut(): void;
}

/**
 * A kind of socket on which what comes can be held back.
 * @param held of what kind that is, one of `HELD`; another thread may change it
 */
export function holdableSocket(held: Int32Array): Holdable {
  let waiting: (() => void)[] = [];
  let isCut = false;
  const sockets: WebSocket[] = [];

  /** True if a message waits: it is of a held kind, or behind others that are about to be let through. */
  function isHeld(data: unknown): boolean {
    const kind = Atomics.load(held, 0);
    if (kind === HELD.nothing) return waiting.length > 0;
    const isNews = 'event' in (JSON.parse(String(data)) as object);
    return kind === HELD.all || kind === (isNews ? HELD.news : HELD.answers);
  }

  class HoldableSocket extends WebSocket {
    constructor(address: URL) {
      // As in a browser, what one message sets going goes on before the next is heard.
      super(address, { allowSynchronousEvents: false });
      sockets.push(this);
    }

    override addEventListener(...[type, listener, options]: Parameters<WebSocket['addEventListener']>): void {
      const hear: Listener = event => {
        if (!isCut) (listener as Listener)(event);
      };
      const whenLetThrough: Listener = event => {
        if (isHeld(event.data)) waiting.push(() => hear(event));
        else hear(event);
      };
      super.addEventListener(type, (type === 'message' ? whenLetThrough : hear) as never, options);
    }
  }

  return {
    Socket: HoldableSocket,
    release(isReversed) {
      const all = waiting;
      waiting = [];
      for (const hear of isReversed ? all.reverse() : all) hear();
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.terminate();
    },
  };
}
