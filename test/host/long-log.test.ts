import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { fillLog } from './long-log.ts';
import { handsOn, reload } from './remote-hands.ts';
import { layTable, type Table } from './table.ts';

const EXCHANGES = 1000;
/** Foundry draws the latest hundred messages of a log, and more as one scrolls. */
const BATCH = 100;

let table: Table;
let gm: Page;
let alix: Page;

beforeAll(async () => {
  table = await layTable({ prepare: world => fillLog(world, EXCHANGES) });
  gm = await table.sit('Game Master');
  alix = await table.sit('Alix');
});

afterAll(async () => table.leave());

/** Counts from the next load on: messages drawn, and setups unpacked, which is what a replay begins with. */
const COUNT = `
  globalThis.counted = { drawn: 0, unpacked: 0 };
  const unpack = globalThis.atob;
  globalThis.atob = text => ((counted.unpacked += 1), unpack(text));
  document.addEventListener('DOMContentLoaded', () => {
    const seen = new WeakSet();
    new MutationObserver(() => {
      for (const card of document.querySelectorAll('.passe-card, .passe-link')) {
        if (!seen.has(card)) counted.drawn += 1;
        seen.add(card);
      }
    }).observe(document, { childList: true, subtree: true });
  });
`;

const drawnMessages = `document.querySelectorAll('.chat-log .message').length`;

test('opening the world draws the latest messages only, and replays no others', async () => {
  expect(await gm.evaluate('game.messages.size')).toBeGreaterThan(2 * EXCHANGES);
  await gm.addInitScript(COUNT);
  await reload(gm);
  await gm.waitForFunction(`${drawnMessages} === ${BATCH}`);
  const counted = await gm.evaluate<{ drawn: number; unpacked: number }>('counted');
  expect(counted.drawn).toBeLessThanOrEqual(BATCH);
  expect(counted.drawn).toBeGreaterThan(0);
  expect(counted.unpacked).toBeLessThanOrEqual(BATCH);
});

test('a new exchange draws its own card and replays nothing else', async () => {
  await gm.evaluate('Object.assign(counted, { drawn: 0, unpacked: 0 })');
  const hands = [handsOn(gm), handsOn(alix)] as const;
  await hands[1].dice([30, 100]);
  await hands[1].aim('Corvin');
  const { exchange, told } = await hands[1].attack('Maëlys', 'Broadsword');
  expect(told).toBe('');
  await hands[0].asked(exchange, 'defence');
  expect(await gm.evaluate('counted')).toEqual({ drawn: 1, unpacked: 1 });
});

test('what waits is found again after a reload', async () => {
  await reload(gm);
  const hands = handsOn(gm);
  const exchange = await gm.evaluate<string>(`game.system.api.exchanges().at(-1)`);
  expect((await hands.asked(exchange, 'defence')).isYours).toBe(true);
  await hands.choose(exchange, 'defence', 'none');
  await handsOn(alix).dice([10, 20], [4, 8]);
  await handsOn(alix).take(exchange);
  await hands.settled(exchange);
});

test('and nothing went wrong on any page', () => {
  expect(table.errors()).toEqual([]);
});
