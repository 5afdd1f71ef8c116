import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setUpTable } from '../seats.ts';
import { hitUndefended, playWhole } from '../whole-exchange.ts';

const { table, pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { foundry: 14 });

/** Alix attacks Corvin and hits, and he does not defend himself. She has yet to end it. */
const untilTheLastChoice = () => hitUndefended(gm, alix);

const PAID = { round: 1, turn: 'Corvin', ap: { Maëlys: 1, Corvin: 2, Brannoc: 2, Ysolt: 2 } };
const ONCE = { 'Actor.update': { documents: 2 }, 'Combat.update': { documents: 1 } };

test('a whole exchange between two people is five requests, and its undo one', async () => {
  const before = await gm.numbers();
  await playWhole(gm, alix);
  await table.untilCalm();
  expect([await alix.lost('Corvin'), await alix.fight()]).toMatchObject([2, { turn: 'Corvin' }]);
  expect(table.host.writes).toMatchObject({ requests: 5, queries: 0, socketMessages: 0 });
  expect(table.host.writes.by).toMatchObject({
    'ChatMessage.create': { requests: 4 },
    batch: { requests: 1 },
  });
  const exchange = await pages[0].evaluate<string>('game.messages.contents[0].id');
  table.host.writes.reset();
  await gm.button(exchange, 'undo');
  await gm.asWas(exchange);
  await table.untilCalm();
  expect([await gm.numbers(), table.host.writes.requests]).toEqual([before, 1]);
});

test('a change of the fight alone needs no batch', async () => {
  await alix.dice([96, 100]);
  await alix.aim('Corvin');
  const { exchange: first } = await alix.attack('Maëlys', 'Broadsword');
  await gm.choose(first, 'defence', 'none');
  await alix.settled(first);
  await table.untilCalm();
  table.host.writes.reset();
  // They are engaged already, and a miss changes neither of them.
  await gm.dice([96, 100]);
  await gm.aim('Maëlys');
  const { exchange } = await gm.attack('Corvin', 'Shortsword');
  await alix.choose(exchange, 'defence', 'none');
  await gm.settled(exchange);
  expect(table.host.writes.by).toMatchObject({ 'Combat.update': { requests: 1 } });
  expect(table.host.writes.by).not.toHaveProperty('batch');
});

describe('a Game Master with two windows', () => {
  const count = (page: Page) =>
    page.evaluate(`(() => {
      const whole = foundry.documents.modifyBatch;
      globalThis.batches = 0;
      foundry.documents.modifyBatch = operations => { globalThis.batches += 1; return whole(operations); };
    })()`);

  /** Holds back what a page writes in one request, until `letThrough` is called there. */
  const holdBatch = (page: Page) =>
    page.evaluate(`(() => {
      const whole = foundry.documents.modifyBatch;
      const isFree = new Promise(done => { globalThis.letThrough = () => done(); });
      foundry.documents.modifyBatch = async operations => {
        globalThis.hasBegun = true;
        await isFree;
        await whole(operations);
        globalThis.hasWritten = true;
      };
    })()`);

  test('in one browser: the first writes, and the second does not', async () => {
    const second = await table.sit('Game Master', { beside: pages[0] });
    await count(second);
    const exchange = await untilTheLastChoice();
    await alix.take(exchange);
    await alix.settled(exchange);
    await table.untilCalm();
    expect(await second.evaluate('globalThis.batches')).toBe(0);
    expect([await alix.lost('Corvin'), await alix.fight()]).toEqual([2, PAID]);
    expect(table.host.writes.by).toMatchObject(ONCE);
    await second.close();
  });

  test('at two computers: both write, and the later one finds the write done', async () => {
    const second = await table.sit('Game Master');
    // One that hears of the other's write before its own turn to write has nothing left to write.
    for (const page of [pages[0], second]) await holdBatch(page);
    const exchange = await untilTheLastChoice();
    await alix.take(exchange);
    for (const page of [pages[0], second]) await page.waitForFunction('globalThis.hasBegun');
    await pages[0].evaluate('letThrough()');
    await alix.settled(exchange);
    await second.waitForFunction(`passePlayer.fight().turn === 'Corvin'`);
    await second.evaluate('letThrough()');
    await second.waitForFunction('globalThis.hasWritten');
    await second.context().close();
    await table.untilCalm();
    expect([await alix.lost('Corvin'), await alix.fight()]).toEqual([2, PAID]);
    expect(await alix.appliedTo(exchange)).toEqual(['Corvin', 'Maëlys', 'the fight']);
    expect(table.host.writes.by).toMatchObject(ONCE);
  });
});
