import { GlobalRegistrator } from '@happy-dom/global-registrator';

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
  'setInterval',
  'setTimeout',
  'structuredClone',
];

/**
 * Lays an empty page into this thread: elements, events and storage as in a browser, and nothing that is laid out or
 * painted.
 * @param link the address of the page
 * @param stored what was stored there before
 */
export function layLightPage(link: string, { local, session }: Stored): void {
  const here = globalThis as unknown as Globals;
  const own = Object.fromEntries(OF_NODE.flatMap(name => (name in here ? [[name, here[name]]] : [])));
  const nodeFetch = globalThis.fetch;
  GlobalRegistrator.register({
    url: link,
    width: 1280,
    height: 800,
    settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true },
  });
  Object.assign(here, own, {
    fetch: (to: unknown, options?: RequestInit) => nodeFetch(new URL(String(to), link), options),
    reportError: (error: unknown) => console.error(error),
  });
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  document.body.className = 'vtt game';
  document.body.innerHTML = '<aside id="tooltip" role="tooltip" popover="manual"></aside>';
  addWhatIsMissing();
}

/** What the client or the system calls, and happy-dom or Node 20 has not. */
function addWhatIsMissing(): void {
  const nothing = (): void => undefined;
  const none = (): unknown[] => [];
  const popovers = { showPopover: nothing, hidePopover: nothing, togglePopover: nothing };
  const still = () => ({ finished: Promise.resolve(), cancel: nothing, addEventListener: nothing });
  addTo(HTMLElement.prototype, popovers);
  addTo(Element.prototype, { animate: still, getAnimations: none });
  addTo(document, { getAnimations: none, elementsFromPoint: none });
  addTo(Object, {
    groupBy: (all: Iterable<unknown>, keyOf: (one: unknown, place: number) => PropertyKey) =>
      Object.assign(Object.create(null), Object.fromEntries(grouped(all, keyOf))) as object,
  });
  addTo(Map, { groupBy: grouped });
}

function addTo(place: object, missing: Readonly<Globals>): void {
  for (const [name, value] of Object.entries(missing))
    if (!(name in place)) Object.defineProperty(place, name, { value, configurable: true, writable: true });
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
