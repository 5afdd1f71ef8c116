import { expect, test } from 'vitest';
import { fillLog } from '../long-log.ts';
import { reload } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const EXCHANGES = 1000;
/** Foundry draws the latest hundred messages of a log, and more as one scrolls. */
const BATCH = 100;

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], {
  prepare: world => fillLog(world, EXCHANGES),
  isFresh: false,
});

/** Counts from the next load on: messages drawn, and setups unpacked, which is what a replay begins with. */
const COUNT = `
  globalThis.counted = { drawn: 0, unpacked: 0 };
  const parse = JSON.parse;
  JSON.parse = (text, reviver) => {
    const data = parse(text, reviver);
    const isOfSetup = data !== null && typeof data === 'object' && 'attempt' in data && 'fighters' in data;
    if (isOfSetup) counted.unpacked += 1;
    return data;
  };
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
  expect(await pages[0].evaluate('game.messages.size')).toBeGreaterThan(2 * EXCHANGES);
  await pages[0].addInitScript(COUNT);
  await reload(pages[0]);
  await pages[0].waitForFunction(`${drawnMessages} === ${BATCH}`);
  const counted = await pages[0].evaluate<{ drawn: number; unpacked: number }>('counted');
  expect(counted.drawn).toBeLessThanOrEqual(BATCH);
  expect(counted.drawn).toBeGreaterThan(0);
  expect(counted.unpacked).toBeLessThanOrEqual(BATCH);
  expect(counted.unpacked).toBeGreaterThan(0);
});

test('a new exchange draws its own card and replays nothing else', async () => {
  await pages[0].evaluate('Object.assign(counted, { drawn: 0, unpacked: 0 })');
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange, notice } = await alix.attack('Maëlys', 'Broadsword');
  expect(notice).toBe('');
  await gm.asked(exchange, 'defence');
  expect(await pages[0].evaluate('counted')).toEqual({ drawn: 1, unpacked: 1 });
});

test('an open exchange is found again after a reload', async () => {
  await reload(pages[0]);
  const exchange = await pages[0].evaluate<string>(`game.system.api.exchanges().at(-1)`);
  await gm.asked(exchange, 'defence', 'yours');
  await gm.choose(exchange, 'defence', 'none');
  await alix.dice([10, 20], [4, 8]);
  await alix.take(exchange);
  await gm.settled(exchange);
});
