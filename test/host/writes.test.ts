import { expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';
import { playWhole } from './whole-exchange.ts';

/** Counts and cuts the single requests of 13; 14 writes one batch (`one-request.test.ts`). */
const { table, pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { foundry: 13 });

/** The cost of an exchange, in requests to write and in queries; printed, so that it can be compared. */
function cost(what: string): { requests: number; queries: number; socketMessages: number } {
  const { requests, queries, socketMessages, by } = table.host.writes;
  const kinds = Object.entries(by).map(([kind, count]) => `${kind} ${count.requests}`);
  console.info(`${what}: ${requests} requests (${kinds.join(', ')}), ${queries} queries`);
  return { requests, queries, socketMessages };
}

test('attack, parry, effect, resistance, location, damage, points and turn: at most 6 requests for two people', async () => {
  await playWhole(gm, alix);
  expect(await alix.lost('Corvin')).toBe(2);
  expect(await alix.fight()).toMatchObject({ turn: 'Corvin', ap: { Maëlys: 1, Corvin: 1 } });
  const { requests, queries, socketMessages } = cost('a player and the Game Master');
  expect(requests).toBeLessThanOrEqual(6);
  expect([queries, socketMessages]).toEqual([0, 0]);
});

test('at most 4 when the Game Master plays both', async () => {
  await pages[0]?.evaluate(`passePlayer.theCombat().update({ turn: 1 })`);
  await agree(pages);
  table.host.writes.reset();
  await gm.dice([30, 100], [96, 100]);
  await gm.aim('Ysolt');
  const { exchange } = await gm.attack('Corvin', 'Shortsword');
  await gm.choose(exchange, 'defence', 'parry:ysoltScutum00000');
  await gm.dice([20, 20], [6, 6], [99, 100]);
  await gm.take(exchange, 'trip-opponent');
  await gm.choose(exchange, 'skill.trip-opponent', 'evade');
  await gm.settled(exchange);
  expect(await gm.fight()).toMatchObject({ turn: 'Brannoc', ap: { Corvin: 1, Ysolt: 1 } });
  const { requests, queries, socketMessages } = cost('the Game Master alone');
  expect(requests).toBeLessThanOrEqual(4);
  expect([queries, socketMessages]).toEqual([0, 0]);
});

test('a miss that engages both writes them together, and undo one request for each kind of document', async () => {
  await alix.dice([96, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.choose(exchange, 'defence', 'none');
  await gm.settled(exchange);
  expect(cost('a miss').requests).toBe(4);
  expect(table.host.writes.by).toMatchObject({ 'Actor.update': { requests: 1, documents: 2 } });
  table.host.writes.reset();
  await gm.button(exchange, 'undo');
  await gm.asWas(exchange);
  expect(cost('undo of a miss').requests).toBe(2);
});

test('a defence chosen twice at the same moment is sent once, and its dice are rolled once', async () => {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.asked(exchange, 'defence');
  await gm.dice([80, 100]);
  const parry = `game.system.api.answer('${exchange}', { chosen: ['parry:corvinShortsword'] })`;
  await pages[0].evaluate(`Promise.all([${parry}, ${parry}])`);
  const { story, ignored } = await alix.asked(exchange, 'effects');
  expect([story.length, ignored]).toEqual([3, []]);
  expect(table.host.writes.by).toMatchObject({ 'ChatMessage.create': { documents: 2 } });
});
