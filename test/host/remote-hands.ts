import type { Page } from 'playwright-core';
import type { Hands } from './hands.ts';

/** Hands on another page: what goes in and comes out is plain data, and everything takes its time. */
export type RemoteHands = {
  readonly [K in keyof Hands]: (...given: Parameters<Hands[K]>) => Promise<Awaited<ReturnType<Hands[K]>>>;
};

/**
 * What somebody does and sees on a page.
 * @param page the page, or what tells which one they have open at the time
 */
export function handsOn(page: Page | (() => Page)): RemoteHands {
  const now = typeof page === 'function' ? page : () => page;
  return new Proxy({} as RemoteHands, {
    get: (_target, name) =>
      name === 'then'
        ? undefined
        : (...given: unknown[]) =>
            now().evaluate(held(`globalThis.passeHands.${String(name)}(...${JSON.stringify(given)})`)),
  });
}

/**
 * An expression whose promise is held by the page until it is settled: what only waits for the server's word may
 * otherwise be collected as garbage before the test hears of it.
 */
export function held(expression: string): string {
  return `(promise => {
    const all = (globalThis.passeHeld ??= new Set());
    all.add(promise);
    return Promise.resolve(promise).finally(() => all.delete(promise));
  })(${expression})`;
}

/** Loads a page anew; `meanwhile` happens when it has come in but its system has not begun. */
export async function reload(
  page: Page,
  meanwhile: () => Promise<unknown> = async () => null,
): Promise<void> {
  let letThrough = (): void => undefined;
  const open = new Promise<void>(done => (letThrough = done));
  let arrive = (): void => undefined;
  const arrived = new Promise<void>(done => (arrive = done));
  await page.route('**/passe-darmes.js', async route => {
    arrive();
    await open;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await arrived;
  await meanwhile();
  letThrough();
  await page.waitForFunction('globalThis.game?.ready === true');
  await page.unroute('**/passe-darmes.js');
}

/** Waits until a page sees the same numbers as another, and no more messages. */
export async function agree(pages: readonly Page[]): Promise<void> {
  const [first, ...others] = pages;
  if (!first) return;
  const seen = `JSON.stringify([passeHands.numbers(), game.messages.map(({ id }) => id).sort()])`;
  const wanted = JSON.stringify(await first.evaluate<string>(seen));
  for (const page of others) await page.waitForFunction(`${seen} === ${wanted}`);
}
