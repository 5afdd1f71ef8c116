import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { handsOn, type RemoteHands } from './remote-hands.ts';
import { layTable, type Table } from './table.ts';

let table: Table;
let pages: readonly [gm: Page, alix: Page];
let alix: RemoteHands;

interface Sent extends Record<string, unknown> {
  opening: { setup: { options?: object } };
}

beforeAll(async () => {
  table = await layTable();
  pages = await Promise.all([table.sit('Game Master'), table.sit('Alix')]);
  alix = handsOn(pages[1]);
  await alix.aim('Corvin');
});

afterAll(async () => table.leave());

async function sent(): Promise<Sent> {
  await alix.dice([30, 100]);
  return JSON.parse(await alix.opening('Maëlys', 'Broadsword')) as Sent;
}

test('an exchange says nothing of readings while the world reads as the rules propose', async () => {
  expect((await sent()).opening.setup).not.toHaveProperty('options');
});

test('it carries the readings of this world where they are others', async () => {
  await pages[0].evaluate(`game.settings.set('passe-darmes', 'reading.shieldsStopBullets', true)`);
  await pages[1].waitForFunction(`game.settings.get('passe-darmes', 'reading.shieldsStopBullets')`);
  expect((await sent()).opening.setup.options).toEqual({ shieldsStopBullets: true });
});

test('a player cannot read the rules in a way of their own', async () => {
  const system = await sent();
  system.opening.setup.options = { shieldsStopBullets: true, luckInExchange: true };
  const forged = await alix.send(system);
  const { refused } = await alix.stands(forged, 'refused');
  expect(refused).toContain('It was begun under other readings of the rules than this world’s');
  await expect(
    pages[1].evaluate(`game.settings.set('passe-darmes', 'reading.luckInExchange', true)`),
  ).rejects.toThrow();
});
