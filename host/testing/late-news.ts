import type { Page } from 'playwright-core';

/** Work to be done on a page: the code of an expression, of statements, or of a function and its argument. */
interface Errand {
  readonly id: number;
  readonly code: string;
  readonly isFunction: boolean;
  readonly given: unknown;
  /** True if what the server has sent until then is waited for first. */
  readonly waits: boolean;
}

/** The result of an errand, or its error. */
interface Report {
  readonly id: number;
  readonly gave?: unknown;
  readonly wrong?: string;
}

/** A promise that waits for the result of an errand. */
interface Waiting {
  readonly done: (gave: unknown) => void;
  readonly failed: (error: Error) => void;
}

/**
 * Has everything that a test does on a page wait for late news: what the server has sent until then has come in first.
 * A look at one page therefore includes what another page wrote before. Call it once for a page, instead of `reportAll`.
 */
export function waitForLateNews(page: Page): Promise<void> {
  return report(page, true);
}

/**
 * Has a page report by itself when something that a test does on it is done. Chromium may collect a promise of a page as
 * garbage while a test waits for it from outside, however well the page holds it. Call it once for a page.
 */
export function reportAll(page: Page): Promise<void> {
  return report(page, false);
}

async function report(page: Page, waits: boolean): Promise<void> {
  const waiting = new Map<number, Waiting>();
  let errands = 0;
  await page.exposeBinding('reportErrand', (_source, { id, gave, wrong }: Report) => {
    const known = waiting.get(id);
    waiting.delete(id);
    if (wrong === undefined) known?.done(gave);
    else known?.failed(new Error(`page.evaluate: ${wrong}`));
  });
  const giveUp = (why: string) => {
    for (const { failed } of waiting.values()) failed(new Error(`page.evaluate: ${why}`));
    waiting.clear();
  };
  page.on('close', () => giveUp('the page was closed'));
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) giveUp('the page went elsewhere');
  });
  const evaluate = page.evaluate.bind(page);

  async function withReport(what: unknown, given?: unknown): Promise<unknown> {
    const id = (errands += 1);
    const reported = new Promise((done, failed) => waiting.set(id, { done, failed }));
    // Before anybody waits for the report, the page may be gone.
    reported.catch(() => null);
    const errand = { id, code: String(what), isFunction: typeof what === 'function', given, waits };
    await evaluate(begin, errand).catch((error: unknown) => {
      waiting.delete(id);
      throw error;
    });
    return reported;
  }

  Object.assign(page, { evaluate: withReport });
}

/** Sent to the page as it is, so it closes over nothing; gives nothing back, since what it begins takes its time. */
function begin({ id, code, isFunction, given, waits }: Errand): void {
  interface Line {
    readonly connected: boolean;
    ask(event: string, ...args: unknown[]): Promise<unknown>;
  }
  const place = globalThis as unknown as {
    readonly game?: { readonly ready: boolean; readonly socket: Line };
    readonly reportErrand: (report: Report) => Promise<void>;
  };

  async function done(): Promise<unknown> {
    const { game } = place;
    // The server answers this in turn, after all that it was asked to write before; with nothing in it, it tells nobody.
    if (waits && game?.ready && game.socket.connected)
      await game.socket.ask('userActivity').catch(() => null);
    if (!isFunction) return (0, eval)(code) as unknown;
    return ((0, eval)(`(${code})`) as (given: unknown) => unknown)(given);
  }

  const wordsOf = (error: unknown) =>
    error instanceof Error ? (error.stack ?? String(error)) : String(error);
  void done().then(
    async gave => {
      // Not all that code may give can be sent, such as an element.
      await (async () => place.reportErrand({ id, gave }))().catch(() => place.reportErrand({ id }));
    },
    (error: unknown) => place.reportErrand({ id, wrong: wordsOf(error) }),
  );
}
