import { GlobalRegistrator } from '@happy-dom/global-registrator';
import { noteBuiltIns } from './built-ins.ts';
import type { Stored } from './seat-errands.ts';

type Globals = Record<string, unknown>;

/** What Node has by itself: a second kind would not fit its sockets, streams and timers. */
const OF_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'CompressionStream',
  'DecompressionStream',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'WebSocket',
  'WritableStream',
  'clearInterval',
  'clearTimeout',
  'crypto',
  'performance',
  'queueMicrotask',
  'structuredClone',
];

/** A page that lies in this thread. */
export interface LightPage {
  /** Clears it away with all that was left on it; nothing that waits there goes on. */
  clear(): Promise<void>;
}

/**
 * Lays an empty page into this thread: elements, events and storage as in a browser, and nothing that is laid out or
 * painted.
 * @param link the address of the page
 * @param stored what was stored there before
 */
export function layLightPage(link: string, { local, session }: Stored): LightPage {
  const here = globalThis as unknown as Globals;
  const putBack = noteBuiltIns();
  const own = Object.fromEntries(OF_NODE.flatMap(name => (name in here ? [[name, here[name]]] : [])));
  const waits = waitsOfPage(link);
  GlobalRegistrator.register({
    url: link,
    width: 1280,
    height: 800,
    settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true },
  });
  Object.assign(here, own, waits.globals, {
    DragEvent: dragEventOfPage(),
    reportError: (error: unknown) => console.error(error),
  });
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  document.body.className = 'vtt game';
  document.body.innerHTML = '<aside id="tooltip" role="tooltip" popover="manual"></aside>';
  addWhatIsMissing();
  return {
    async clear() {
      waits.end();
      // What is going on ends here, where it finds its own page.
      await new Promise(done => setImmediate(done));
      await GlobalRegistrator.unregister();
      putBack();
    },
  };
}

/** Timers, channels and `fetch` of a page. None of them calls back after the page has ended. */
function waitsOfPage(link: string): { readonly globals: Globals; end(): void } {
  const { fetch: nodeFetch, setTimeout: once, setInterval: often } = globalThis;
  const ending = new AbortController();
  const isOver = () => ending.signal.aborted;
  const never = new Promise<never>(() => undefined);
  type Call = (...given: unknown[]) => void;
  const channels: MessageChannel[] = [];
  class PageChannel extends MessageChannel {
    constructor() {
      super();
      channels.push(this);
    }
  }
  return {
    globals: {
      MessageChannel: PageChannel,
      setTimeout: (call: Call, after?: number, ...given: unknown[]) =>
        once(() => void (isOver() || call(...given)), after),
      setInterval: (call: Call, after?: number, ...given: unknown[]) => {
        const timer = often(() => (isOver() ? clearInterval(timer) : call(...given)), after);
        return timer;
      },
      fetch: async (to: unknown, options?: RequestInit) => {
        const headers = new Headers(options?.headers);
        // A line that is kept for the next page may be closed by the server at the moment when that asks.
        headers.set('connection', 'close');
        const asked = nodeFetch(new URL(String(to), link), { ...options, headers, signal: ending.signal });
        return asked.catch((error: unknown) => (isOver() ? never : Promise.reject(error as Error)));
      },
    },
    end() {
      ending.abort();
      // One that is open holds its page for good.
      for (const { port1 } of channels) port1.close();
    },
  };
}

/** The event of a drag, with what is dragged; happy-dom has it as an event with nothing of its own. */
function dragEventOfPage(): typeof DragEvent {
  return class extends MouseEvent {
    readonly dataTransfer: DataTransfer | null;

    constructor(type: string, { dataTransfer = null, ...how }: DragEventInit = {}) {
      super(type, how);
      this.dataTransfer = dataTransfer;
    }
  };
}

/** What the client or the system calls, and happy-dom or Node 20 has not. */
function addWhatIsMissing(): void {
  const nothing = (): void => undefined;
  const none = (): unknown[] => [];
  const popovers = { showPopover: nothing, hidePopover: nothing, togglePopover: nothing };
  const still = () => ({ finished: Promise.resolve(), cancel: nothing, addEventListener: nothing });
  addTo(HTMLElement.prototype, popovers);
  addTo(HTMLElement.prototype, { attachInternals: internalsOf });
  addTo(Element.prototype, { animate: still, getAnimations: none });
  addTo(document, { getAnimations: none, elementsFromPoint: none });
  addTo(Object, {
    groupBy: (all: Iterable<unknown>, keyOf: (one: unknown, place: number) => PropertyKey) =>
      Object.assign(Object.create(null), Object.fromEntries(grouped(all, keyOf))) as object,
  });
  addTo(Map, { groupBy: grouped });
  addTo(Promise, { withResolvers });
}

/** What a field of the client's own asks of its place in a page. */
function internalsOf(this: HTMLElement): object {
  return {
    form: this.closest('form'),
    labels: [],
    setFormValue: () => undefined,
  };
}

function addTo(place: object, missing: Readonly<Globals>): void {
  for (const [name, value] of Object.entries(missing))
    if (!(name in place)) Object.defineProperty(place, name, { value, configurable: true, writable: true });
}

function withResolvers(): object {
  const resolvers = {};
  const promise = new Promise((resolve, reject) => {
    Object.assign(resolvers, { resolve, reject });
  });
  return Object.assign(resolvers, { promise });
}

function grouped<T, K>(all: Iterable<T>, keyOf: (one: T, place: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  let place = 0;
  for (const one of all) {
    const key = keyOf(one, place++);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}
