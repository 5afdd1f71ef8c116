import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpTable } from '../seats.ts';
import { hitUndefended } from '../whole-exchange.ts';

/** Counts and cuts the single requests of 13; 14 writes one batch (`one-request.test.ts`). */
const { table, pages, gm, alix, comeBack } = setUpTable(['Game Master', 'Alix'], { foundry: 13 });
let second: Page;

beforeEach(async () => {
  second = await table.sit('Game Master', { beside: pages[0] });
  table.host.writes.reset();
});

afterEach(async () => {
  if (pages[0].isClosed()) await comeBack('Game Master');
  await second.close();
});

/** Alix attacks Corvin and hits, and he does not defend himself: then it is over. */
async function hit(): Promise<string> {
  const exchange = await hitUndefended(gm, alix);
  await alix.take(exchange);
  return exchange;
}

const PAID = { round: 1, turn: 'Corvin', ap: { Maëlys: 1, Corvin: 2, Brannoc: 2, Ysolt: 2 } };

test('of two windows in one browser the first writes, and the second does not', async () => {
  const exchange = await hit();
  await alix.settled(exchange);
  await table.untilCalm();
  expect([await alix.lost('Corvin'), await alix.fight()]).toEqual([2, PAID]);
  expect(table.host.writes.by).toMatchObject({
    'Actor.update': { requests: 1 },
    'Combat.update': { requests: 1 },
  });
});

test('the second window completes the work of the first once that is closed', async () => {
  await pages[0].evaluate(`(() => {
    CONFIG.Combat.documentClass.prototype.update = () => Promise.reject(new Error('the line is dead'));
  })()`);
  const exchange = await hit();
  await alix.stands(exchange, 'waiting');
  await expect.poll(() => table.errors().join()).toContain('the line is dead');
  await table.untilCalm();
  expect(await alix.fight()).toMatchObject({ turn: 'Maëlys', ap: { Maëlys: 2 } });
  await pages[0].close();
  await alix.settled(exchange);
  expect([await alix.lost('Corvin'), await alix.fight()]).toEqual([2, PAID]);
});

test('world time passes once, although two windows see it pass', async () => {
  // In a fight it passes by its rounds alone.
  await pages[0].evaluate(`(async () => {
    await passePlayer.theCombat().delete();
    await passePlayer.actorNamed('Corvin').update({ 'system.state.hurt': { head: 3 } });
  })()`);
  await table.untilCalm();
  table.host.writes.reset();
  await pages[0].evaluate('game.time.advance(7 * 24 * 60 * 60).then(() => true)');
  await expect.poll(() => alix.lost('Corvin')).toBe(0);
  await table.untilCalm();
  expect(table.host.writes.by).toMatchObject({ 'Actor.update': { requests: 1 } });
});
