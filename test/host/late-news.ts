import type { Page } from 'playwright-core';

/** What is to be done on a page: the code of an expression, of statements, or of a function and what it is given. */
interface Errand {
  readonly code: string;
  readonly isFunction: boolean;
  readonly given: unknown;
}

/**
 * Has everything that a test does on a page wait for late news: what the server has sent until then has come in first.
 * So whoever looks at one page sees what was written on another before. Call it once for a page.
 *
 * The page holds what it waits for until the end: Chromium may otherwise collect it as garbage before the test hears of it.
 */
export function waitForLateNews(page: Page): void {
  const evaluate = page.evaluate.bind(page);
  const withNews = (what: unknown, given?: unknown): Promise<unknown> =>
    evaluate(doWithNews, { code: String(what), isFunction: typeof what === 'function', given });
  Object.assign(page, { evaluate: withNews });
}

/** Sent to the page as it is, so it closes over nothing. */
function doWithNews({ code, isFunction, given }: Errand): Promise<unknown> {
  interface Line {
    readonly connected: boolean;
    ask(event: string, ...args: unknown[]): Promise<unknown>;
  }
  const place = globalThis as unknown as {
    readonly game?: { readonly ready: boolean; readonly socket: Line };
    passeWaitsFor?: Set<Promise<unknown>>;
  };

  async function done(): Promise<unknown> {
    const { game } = place;
    // The server answers this in turn, after all that it was asked to write before; with nothing in it, it tells nobody.
    if (game?.ready && game.socket.connected) await game.socket.ask('userActivity').catch(() => null);
    if (!isFunction) return (0, eval)(code) as unknown;
    return ((0, eval)(`(${code})`) as (given: unknown) => unknown)(given);
  }

  const waitsFor = (place.passeWaitsFor ??= new Set());
  const promise = done();
  const letGo = (): boolean => waitsFor.delete(promise);
  waitsFor.add(promise);
  // Chromium loses what `finally` gives, though the promise itself is held.
  promise.then(letGo, letGo);
  return promise;
}
