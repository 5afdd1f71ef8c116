import type { Page } from 'playwright-core';
import { differingPath } from '../../src/cards/applied-records.ts';
import { NodeSeat } from '../../host/testing/node-seat.ts';
import type { PlayerActions } from './player-actions.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { untilReady } from './table.ts';

/** Hands on another page: what goes in and comes out is plain data, and everything takes its time. */
export type RemotePlayer = {
  readonly [K in keyof PlayerActions]: (
    ...given: Parameters<PlayerActions[K]>
  ) => Promise<Awaited<ReturnType<PlayerActions[K]>>>;
};

/**
 * What a user does and sees on a page.
 * @param page the page, or what tells which one they have open at the time
 */
export function playerOn(page: Seat | (() => Seat)): RemotePlayer {
  const now = typeof page === 'function' ? page : () => page;
  return new Proxy({} as RemotePlayer, {
    get: (_target, name) =>
      name === 'then'
        ? undefined
        : (...given: unknown[]) =>
            now().evaluate(`globalThis.passePlayer.${String(name)}(...${JSON.stringify(given)})`),
  });
}

/** Reloads a page; `meanwhile` runs once the page has loaded and before its system starts. */
export async function reload(
  page: Seat,
  meanwhile: () => Promise<unknown> = async () => null,
): Promise<void> {
  if (page instanceof NodeSeat) await page.reload(meanwhile);
  else await reloadPage(page as Page, meanwhile);
}

async function reloadPage(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
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
  await untilReady(page);
  await page.unroute('**/passe-darmes.js');
}

/** The first difference between two pages, in any order of keys; null where they are the same. */
function differing(one: string, other: string): string | null {
  if (one === other) return null;
  const [first, second] = [one, other].map(seen => {
    const [numbers, messages] = JSON.parse(seen) as [string, string[]];
    return { numbers: JSON.parse(numbers) as unknown, messages };
  });
  return differingPath(first, second);
}

/** The longest time people may take to agree, in milliseconds. */
const PATIENCE = 60_000;

/** Waits until all pages see the same numbers and the same messages. */
export async function agree(pages: readonly Seat[]): Promise<void> {
  const seen = `JSON.stringify([passePlayer.numbers(), game.messages.map(({ id }) => id).sort()])`;
  for (const begun = Date.now(); ;) {
    const [first = '', ...others] = await Promise.all(pages.map(page => page.evaluate<string>(seen)));
    const at = others.map(other => differing(first, other)).find(path => path !== null);
    if (at === undefined) return;
    if (Date.now() - begun > PATIENCE)
      throw new Error(`They do not agree on ${at}:\n${[first, ...others].join('\n')}`);
  }
}
