import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { agree, handsOn, type RemoteHands } from './remote-hands.ts';
import { layTable, type Table } from './table.ts';

let table: Table;
let pages: readonly [gm: Page, again: Page, alix: Page];
let gm: RemoteHands;
let alix: RemoteHands;

beforeAll(async () => {
  table = await layTable();
  pages = await Promise.all([table.sit('Game Master'), table.sit('Game Master'), table.sit('Alix')]);
  [gm, alix] = [handsOn(pages[0]), handsOn(pages[2])];
  for (const page of pages) await page.clock.install();
  await pages[0].evaluate(`game.settings.set('passe-darmes', 'secondsToAnswer', 60)`);
});

beforeEach(async () => {
  // The case before has moved them on.
  for (const page of pages) await page.clock.setSystemTime(Date.now());
  await gm.reset();
  await pages[0].evaluate(`passeHands.theCombat().update({ turn: 1 })`);
  await agree(pages);
});

afterAll(async () => table.leave());

/** Corvin strikes at Maëlys, whose player says nothing. */
async function strike(): Promise<string> {
  await gm.dice([30, 100]);
  await gm.aim('Maëlys');
  const { exchange } = await gm.attack('Corvin', 'Shortsword');
  await alix.asked(exchange, 'defence');
  return exchange;
}

test('silence is no defence once time is up, and counts once though the GM has two windows', async () => {
  const exchange = await strike();
  const clock = pages[2].locator('.passe-latest .passe-clock');
  expect(await clock.textContent()).toMatch(/^\d+ s left$/);
  await pages[2].clock.fastForward(30_000);
  await expect.poll(() => clock.textContent()).toMatch(/^(?:[12]?\d|30) s left$/);
  expect((await gm.card(exchange))?.question).toBe('defence');
  await Promise.all([pages[0].clock.fastForward(61_000), pages[1].clock.fastForward(61_000)]);
  const { story } = await gm.asked(exchange, 'effects');
  expect(story.filter(line => line.includes('No defence'))).toHaveLength(1);
});

test('who answers in time is not answered for', async () => {
  const exchange = await strike();
  await alix.dice([96, 100]);
  await alix.choose(exchange, 'defence', 'evade');
  await gm.asked(exchange, 'effects');
  await Promise.all([pages[0].clock.fastForward(61_000), pages[1].clock.fastForward(61_000)]);
  const { story, ignored } = await gm.asked(exchange, 'effects');
  expect(story.join()).toContain('Defence: Evade');
  expect(story.join()).not.toContain('No defence');
  expect(ignored).toEqual([]);
});

test('and nothing went wrong on any page', () => {
  expect(table.errors()).toEqual([]);
});
