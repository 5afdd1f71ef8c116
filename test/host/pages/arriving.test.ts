import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { reload } from '../remote-player.ts';
import { openTable, type Table } from '../table.ts';

let table: Table;
let gm: Page;

beforeAll(async () => {
  table = await openTable();
  gm = await table.sit('Game Master');
});

afterAll(async () => table.leave());

test('changes while a user is still loading are not lost on them', async () => {
  const alix = await table.sit('Alix');
  let written = '';
  await reload(alix, async () => {
    await table.sit('Basile');
    written = await gm.evaluate<string>(`(async () => {
      await passePlayer.actorNamed('Corvin').update({ system: { state: { hurt: { head: 2 } } } });
      const first = await ChatMessage.create({ content: 'while you were away' });
      const second = await ChatMessage.create({ content: 'never mind' });
      await second.delete();
      return first.id;
    })()`);
  });

  await alix.waitForFunction(`game.messages.has('${written}')`);
  const seen = `({
    active: game.users.filter(user => user.active).map(user => user.name).sort(),
    lost: passePlayer.lost('Corvin'),
    messages: game.messages.map(message => message.content),
    shown: document.querySelectorAll('#chat [data-message-id]').length,
  })`;
  expect(await alix.evaluate(seen)).toEqual({
    active: ['Alix', 'Basile', 'Game Master'],
    lost: 2,
    messages: ['while you were away'],
    shown: 1,
  });
  expect(table.errors()).toEqual([]);
});
