import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDice, openTable } from 'foundry-stand-in/testing';

let table, gm, anna;

beforeAll(async () => {
  table = await openTable({ system: 'small', players: ['Anna'] });
  gm = await table.sitInNode('Gamemaster');
  anna = await table.sitInNode('Anna');
}, 60_000);

afterAll(async () => {
  const errors = table?.errors() ?? [];
  await table?.leave();
  expect(errors).toEqual([]);
});

test('a player’s hit is written by the client of the Game Master', async () => {
  const foe = await gm.evaluate(async () => (await Actor.create({ name: 'Foe', type: 'fighter' })).id);
  await loadDice(anna, [17, 20], [4, 6]);
  await anna.evaluate(id => game.system.api.strike(id), foe);
  await table.untilCalm();
  expect(await gm.evaluate(id => game.actors.get(id).system.health, foe)).toBe(6);
});
