import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { playScenario } from '../../src/forecast/scenario/play-scenario.ts';
import { handsOn, type RemoteHands } from './remote-hands.ts';
import { layTable, type Table } from './table.ts';

let table: Table;
let pages: readonly [gm: Page, alix: Page];
let gm: RemoteHands;
let alix: RemoteHands;

beforeAll(async () => {
  table = await layTable();
  pages = await Promise.all([table.sit('Game Master'), table.sit('Alix')]);
  await pages[0].context().grantPermissions(['clipboard-read', 'clipboard-write']);
  [gm, alix] = [handsOn(pages[0]), handsOn(pages[1])];
});

afterAll(async () => table.leave());

test('a GM copies a finished exchange as a scenario, which passes without Foundry', async () => {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  await alix.dice([14, 20], [4, 8]);
  await alix.take(exchange);
  await gm.settled(exchange);

  await gm.button(exchange, 'copy-scenario');
  await pages[0].waitForFunction("document.querySelector('.notification.info') !== null");
  const text = await pages[0].evaluate(() => navigator.clipboard.readText());
  const { flaws } = playScenario(JSON.parse(text), () => null);
  expect(flaws).toEqual([]);
  expect(JSON.parse(text)).toMatchObject({ ruleset: 'mythras', undertaken: [{ action: 'attack' }] });
});

test('a player has no such button', async () => {
  expect(await pages[1].locator('[data-act="copy-scenario"]').count()).toBe(0);
});
