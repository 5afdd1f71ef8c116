import { pathToFileURL } from 'node:url';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { holdableSocket, type Holdable } from './holdable-socket.ts';
import { layLightPage, type LightPage } from './light-page.ts';
import { scriptsOfPage } from './page-scripts.ts';
import type { Errand, News, Order, PageScript, Place } from './seat-errands.ts';
import type * as SeatPage from './seat-page.ts';

/*
 * A thread of Node in which users' clients run, one after the other: the host's client and the built system, on a page
 * that nobody lays out. It is bundled into one file (`host/bin/build-seats.ts`).
 */

/** The path of the script of a page, `seat-page.ts`. */
const pageScript = workerData as string;
const port = parentPort as MessagePort;
const tell = (news: News): void => port.postMessage(news);

/** The page that is open, and what it has come with. */
interface OpenPage {
  readonly page: LightPage;
  readonly line: Holdable;
  readonly client: typeof SeatPage;
  goOn(): void;
  /** True once it has loaded a module: this thread holds that for good. */
  hasModules: boolean;
}

let current: OpenPage | null = null;

const wordsOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? String(error)) : String(error);
const tellWrong = (error: unknown): void => {
  if (current) tell({ is: 'wrong', why: wordsOf(error) });
};
process.on('uncaughtException', tellWrong);
process.on('unhandledRejection', tellWrong);
console.error = (...what: unknown[]) => tellWrong(what.map(wordsOf).join(' '));
// What a later Foundry will not have is no error yet, and is not to be used here.
console.warn = (...what: unknown[]) => {
  const said = what.map(wordsOf).join(' ');
  if (/Deprecated since/u.test(said)) tellWrong(said);
};
// As in a browser, the rest is ignored.
for (const quiet of ['log', 'info', 'debug'] as const) console[quiet] = () => undefined;

port.on('message', (order: Order) => {
  if (order.does === 'open')
    void open(order.place).catch((error: unknown) => tell({ is: 'not ready', why: wordsOf(error) }));
  else if (order.does === 'errand') void run(order);
  else if (order.does === 'go on') current?.goOn();
  else if (order.does === 'release') current?.line.release(order.isReversed);
  else void close();
});

async function open({ link, folders, stored, waits, held, ...own }: Place): Promise<void> {
  const line = holdableSocket(new Int32Array(held));
  const page = layLightPage(link, stored);
  // Sent from the tests as text, functions may have been compiled with calls of `__name`.
  Object.assign(globalThis, { WebSocket: line.Socket, __name: (named: unknown) => named });
  const evaluate = scriptsOfPage();
  let goOn = (): void => undefined;
  const goesOn = new Promise<void>(done => (goOn = done));
  // It makes classes of elements: there must be a page before it comes in.
  const client = evaluate(pageScript) as typeof SeatPage;
  const opened: OpenPage = { page, line, client, goOn, hasModules: false };
  current = opened;
  const scripts = own.scripts.map(path => evaluate(path) as PageScript);
  const load = async (address: string): Promise<unknown> => {
    if (waits && address.startsWith('/systems/')) {
      tell({ is: 'before the system' });
      await goesOn;
    }
    const [, kind = '', id = '', path = ''] = /^\/(\w+)\/([^/]+)\/(.*)$/.exec(address) ?? [];
    const file = `${folders[`${kind}/${id}`] ?? ''}/${path}`;
    const script = own.asScripts[file];
    if (script !== undefined) return evaluate(script);
    opened.hasModules = true;
    return import(pathToFileURL(file).href);
  };
  await client.begin(load, scripts, own.ready);
  tell({ is: 'ready' });
}

async function run(errand: Errand): Promise<void> {
  const { id } = errand;
  const at = current;
  try {
    const gave = await at?.client.run(errand);
    if (at === current) tell({ is: 'done', id, gave });
  } catch (error) {
    if (at === current) tell({ is: 'failed', id, why: wordsOf(error) });
  }
}

/** Closes the page, and waits until what was going on there has come to its end. */
async function close(): Promise<void> {
  const closing = current;
  current = null;
  closing?.line.cut();
  await closing?.page.clear();
  tell({ is: 'closed', isClean: closing?.hasModules === false });
}
