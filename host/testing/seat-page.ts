import { boot } from '../client/boot.ts';
import { drawChat, drawMessage, drawOnlyWhatIsLookedAt } from './light-interface.ts';
import type { Errand, PageScript } from './seat-errands.ts';

interface Client {
  readonly socket: { readonly connected: boolean; ask(event: string): Promise<unknown> };
}

const client = () => (globalThis as unknown as { readonly game: Client }).game;

/**
 * Begins a user's client on the page that lies here, and waits until it is ready.
 * @param load loads a script of the system or of a module from its address
 * @param scripts what a test has put on the page
 * @param ready an expression that is awaited after Foundry's own `ready`
 */
export async function begin(
  load: (address: string) => Promise<unknown>,
  scripts: readonly PageScript[],
  ready: string | null,
): Promise<void> {
  drawOnlyWhatIsLookedAt();
  for (const { prepare } of scripts) prepare?.({ drawMessage, drawChat });
  await boot(load);
  if (ready !== null) await ((0, eval)(ready) as unknown);
}

/** Does an errand, once all that the server has sent until now has come in; gives what came of it, as plain data. */
export async function run({ code, isFunction, given }: Errand): Promise<unknown> {
  await hearLateNews();
  const gave = (0, eval)(isFunction ? `(${code})` : code) as unknown;
  return plain(await (isFunction ? (gave as (given: unknown) => unknown)(given) : gave));
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
