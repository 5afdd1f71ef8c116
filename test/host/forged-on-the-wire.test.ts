import { afterAll, beforeAll, expect, test } from 'vitest';
import { RawClient } from '../../host/test/core/raw-client.ts';
import { COMBAT_ID, fighterId, PEOPLE } from '../../tools/practice-table.ts';
import { setUpSeats } from './seats.ts';

const { table, pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { isFresh: false });
let wire: RawClient;

beforeAll(async () => {
  // Basile, without any of the client's code: nothing but the server is in the way.
  wire = await RawClient.enter(table.host.users.find(({ name }) => name === 'Basile')?.link ?? '');
  await wire.world();
});

afterAll(() => wire.leave());

const corvin = `Actor/${fighterId('corvin-sable')}`;

function link(exchange: string, chosen: string, more: object = {}): object {
  const answers = [{ name: 'defence', by: corvin, chosen: [chosen] }];
  return { type: 'link', system: { exchange, follows: exchange, answers, facts: null }, ...more };
}

test('a forged message straight to the server does not count, under no name and at no time', async () => {
  const before = await gm.numbers();
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');

  const own = await wire.create('ChatMessage', link(exchange, 'none'));
  expect(own['author']).toBe(PEOPLE.basile);
  const asGm = link(exchange, 'none', { author: PEOPLE.gamemaster });
  await expect(wire.create('ChatMessage', asGm)).rejects.toThrow(/lacks permission/);
  await expect(wire.create('ChatMessage', { type: 'link', system: 'garbage' })).rejects.toThrow();
  await expect(wire.create('ChatMessage', { type: 'chain', system: {} })).rejects.toThrow(/not a valid type/);
  await expect(
    wire.modify('ChatMessage', 'create', {
      data: [{ ...link(exchange, 'none'), _id: exchange }],
      keepId: true,
    }),
  ).rejects.toThrow(/already/);

  await expect
    .poll(() => gm.shown(String(own._id)))
    .toBe('This answer does not count: it was not theirs to give.');
  const told = 'Basile’s answer does not count: it was not theirs to give';
  await expect.poll(async () => (await gm.card(exchange))?.ignored).toEqual([told]);
  expect(await gm.numbers()).toBe(before);

  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
});

test('a message cannot be older than it is', async () => {
  const asAlix = await RawClient.enter(table.host.users.find(({ name }) => name === 'Alix')?.link ?? '');
  await asAlix.world();
  const exchange = await pages[1].evaluate<string>('game.messages.contents[0].id');
  await alix.dice([14, 20], [4, 8]);
  await alix.take(exchange);
  await alix.settled(exchange);
  const numbers = await gm.numbers();
  const sent = await alix.systemOf(await alix.lastLink(exchange));
  const old = { type: 'link', system: sent, timestamp: 1, _stats: { createdTime: 1, modifiedTime: 1 } };
  const { _id } = await asAlix.create('ChatMessage', old);
  await expect.poll(() => gm.shown(String(_id))).toBe('This answer does not count: somebody answered first.');
  expect(await gm.numbers()).toBe(numbers);
  asAlix.leave();
});

test('nothing else that is not theirs is written either', async () => {
  const numbers = await gm.numbers();
  const [message] = await pages[0].evaluate<string[]>('game.messages.map(({ id }) => id)');
  const attempts = [
    () => wire.update('Actor', { _id: fighterId('corvin-sable'), 'system.state.hurt.head': 99 }),
    () => wire.update('Actor', { _id: fighterId('maelys-tarvenne'), 'system.applied': [] }),
    () => wire.update('ChatMessage', { _id: message, 'system.refused': { rule: '', id: 'no-target' } }),
    () => wire.modify('ChatMessage', 'delete', { ids: [message ?? ''] }),
    () => wire.modify('ChatMessage', 'delete', { deleteAll: true }),
    () => wire.update('Combat', { _id: COMBAT_ID, 'flags.passe-darmes.applied': [] }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/lacks permission/);
  expect(await gm.numbers()).toBe(numbers);
});
