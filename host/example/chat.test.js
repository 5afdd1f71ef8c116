import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDice, openTable } from 'foundry-stand-in/testing';

let table, gm, anna;

beforeAll(async () => {
  table = await openTable({ system: 'small', players: ['Anna'] });
  gm = await table.sit('Gamemaster');
  anna = await table.sit('Anna', { lang: 'en', theme: 'dark' });
}, 60_000);

afterAll(() => table?.leave());

test('the Game Master reads in the chat what a player has rolled', async () => {
  await loadDice(anna, [3, 20]);
  await anna.evaluate(() => game.system.api.strike('nobody'));
  await gm.locator('#chat .message', { hasText: 'Anna misses' }).waitFor();
  expect(table.errors()).toEqual([]);
}, 60_000);
