import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { unpack } from '../../../src/foundry/exchange/message-parts.ts';
import { eyesAtTheTable } from '../eyes.ts';
import { playerActions } from '../player-actions.ts';
import { holdableSocket } from './holdable-socket.ts';
import { layLightPage } from './light-page.ts';
import type { Errand, News, Order, Place } from './seat-errands.ts';

/*
 * A user's client in a thread of Node: the host's client and the built system, on a page that nobody lays out. It is
 * bundled into one file (`build-seat.ts`).
 */

const { link, folders, stored, waits, held } = workerData as Place;
const port = parentPort as MessagePort;
const tell = (news: News): void => port.postMessage(news);

const wordsOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? String(error)) : String(error);
const tellWrong = (error: unknown): void => tell({ is: 'wrong', why: wordsOf(error) });
process.on('uncaughtException', tellWrong);
process.on('unhandledRejection', tellWrong);
console.error = (...what: unknown[]) => tellWrong(what.map(wordsOf).join(' '));
// As in a browser, nobody reads the rest.
for (const quiet of ['log', 'info', 'warn', 'debug'] as const) console[quiet] = () => undefined;
// Sent from the tests as text, functions may have been compiled with calls of `__name`.
const line = holdableSocket(new Int32Array(held));
Object.assign(globalThis, { WebSocket: line.Socket, __name: (named: unknown) => named });

layLightPage(link, stored);
// They make classes of elements: there must be a page before they come in.
const { boot } = await import('../../../host/client/boot.ts');
const { drawCard, drawChat, drawMessage, drawOnlyWhatIsLookedAt } = await import('./light-interface.ts');
drawOnlyWhatIsLookedAt();
const eyes = eyesAtTheTable({ card: drawCard, chat: drawChat, message: drawMessage });
Object.assign(globalThis, { passePlayer: playerActions(eyes, unpack, false), passeUnpack: unpack });
await boot(load);
await client().system.api?.ready;
port.on('message', (order: Order) => {
  if (order.does === 'errand') void run(order);
  else if (order.does === 'release') line.release(order.isReversed);
});
tell({ is: 'ready' });

interface Client {
  readonly system: { readonly api?: { readonly ready: Promise<unknown> } };
  readonly socket: { readonly connected: boolean; ask(event: string): Promise<unknown> };
}

function client(): Client {
  return (globalThis as unknown as { readonly game: Client }).game;
}

/** Loads a script of the system or of a module from its folder. */
async function load(address: string): Promise<unknown> {
  if (waits && address.startsWith('/systems/')) {
    tell({ is: 'before the system' });
    await once(port, 'message');
  }
  const [, kind = '', id = '', path = ''] = /^\/(\w+)\/([^/]+)\/(.*)$/.exec(address) ?? [];
  return import(`file://${folders[`${kind}/${id}`] ?? ''}/${path}`);
}

async function run({ id, code, isFunction, given }: Errand): Promise<void> {
  try {
    await hearLateNews();
    const gave = (0, eval)(isFunction ? `(${code})` : code) as unknown;
    tell({
      is: 'done',
      id,
      gave: plain(await (isFunction ? (gave as (given: unknown) => unknown)(given) : gave)),
    });
  } catch (error) {
    tell({ is: 'failed', id, why: wordsOf(error) });
  }
}

/** The server answers this in turn, after all that it was asked to write before; with nothing in it, it tells nobody. */
async function hearLateNews(): Promise<void> {
  const { socket } = client();
  if (socket.connected) await socket.ask('userActivity').catch(() => null);
}

/** What can be sent: plain data, as from a page; nothing where there is none, such as of an element. */
function plain(gave: unknown): unknown {
  if (typeof gave !== 'object' || gave === null) return typeof gave === 'function' ? undefined : gave;
  try {
    const isData = Array.isArray(gave) || Object.getPrototypeOf(gave) === Object.prototype;
    return isData ? structuredClone(gave) : (JSON.parse(JSON.stringify(gave)) as unknown);
  } catch {
    return undefined;
  }
}
