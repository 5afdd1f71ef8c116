import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTable, type SmallTable } from './small-table.ts';

let table: SmallTable;
beforeAll(async () => {
  table = await setTable();
});
afterAll(() => table.close());
beforeEach(() => table.host.writes.reset());

const annasActor = (): Promise<Record<string, unknown> & { _id: string }> =>
  table.gm.create('Actor', {
    name: 'Anathaym',
    type: 'character',
    ownership: { [table.ids.anna]: 3 },
    system: { hp: { value: 5, max: 9 } },
  });

describe('actors', () => {
  it('are written by their owner', async () => {
    const actor = await annasActor();
    const change = await table.anna.update('Actor', { _id: actor._id, 'system.hp.value': 3 });
    expect(change).toMatchObject({ _id: actor._id, system: { hp: { value: 3 } } });
    expect(change['_stats']).toMatchObject({ lastModifiedBy: table.ids.anna });
    expect(table.host.writes.by).toMatchObject({ 'Actor.update': { requests: 1, documents: 1 } });
  });

  it('are not written by another player', async () => {
    const actor = await annasActor();
    await expect(table.bert.update('Actor', { _id: actor._id, name: 'Mine' })).rejects.toThrow(
      /Bert lacks permission to update Actor/,
    );
    expect(table.host.writes.refused).toBe(1);
  });

  it('are not made by a player', async () => {
    await expect(table.anna.create('Actor', { name: 'X', type: 'character' })).rejects.toThrow(
      /lacks permission to create/,
    );
  });

  it('lose unknown fields', async () => {
    const actor = await table.gm.create('Actor', { name: 'Odd', type: 'creature', hobby: 'chess' });
    expect(actor).not.toHaveProperty('hobby');
    const change = await table.gm.update('Actor', { _id: actor._id, hobby: 'go', name: 'Even' });
    expect(change).not.toHaveProperty('hobby');
  });

  it('refuse values of the wrong type', async () => {
    await expect(
      table.gm.create('Actor', { name: 'Bad', type: 'character', items: 7 }),
    ).rejects.toMatchObject({
      name: 'DataModelValidationError',
    });
    await expect(table.gm.create('Actor', { name: 'Bad', type: 'character', sort: 'first' })).rejects.toThrow(
      /sort: must be a/,
    );
    await expect(table.gm.create('Actor', { name: 'Bad', type: 'dragon' })).rejects.toThrow(
      /not a valid type/,
    );
    await expect(table.gm.create('Actor', { name: '', type: 'character' })).rejects.toThrow(
      /name: may not be a blank/,
    );
  });

  it('have their HTML cleaned where the manifest says so', async () => {
    const actor = await table.gm.create('Actor', {
      name: 'Html',
      type: 'character',
      system: {
        biography: '<p onclick="x()">Hi<script>alert(1)</script> <a href="java&#115;cript:x">a</a></p>',
      },
    });
    expect(actor['system']).toEqual({ biography: '<p>Hi <a>a</a></p>' });
  });

  it('have it cleaned at every key that a wildcard matches, and nowhere else', async () => {
    const bad = '<b onclick="x()">Hi</b>';
    const actor = await table.gm.create('Actor', {
      name: 'Stars',
      type: 'character',
      system: { texts: { en: bad, fr: bad }, chapters: [{ body: bad, title: bad }] },
      flags: { small: { texts: { en: bad } } },
    });
    const clean = '<b>Hi</b>';
    expect(actor['system']).toEqual({
      texts: { en: clean, fr: clean },
      chapters: [{ body: clean, title: bad }],
    });
    expect(actor['flags']).toEqual({ small: { texts: { en: bad } } });
  });

  it('are updated several at once, all or none', async () => {
    const [one, two] = [
      await annasActor(),
      await table.gm.create('Actor', { name: 'Other', type: 'creature' }),
    ];
    const both = [
      { _id: one._id, name: 'A' },
      { _id: two._id, name: 'B' },
    ];
    await expect(table.anna.modify('Actor', 'update', { updates: both })).rejects.toThrow(/lacks permission/);
    table.host.writes.reset();
    const { result } = await table.gm.modify('Actor', 'update', { updates: both });
    expect(result).toMatchObject([{ name: 'A' }, { name: 'B' }]);
    expect(table.host.writes).toMatchObject({ requests: 1, documents: 2 });
  });

  it('refuse to have their items changed through themselves', async () => {
    const actor = await annasActor();
    await expect(table.gm.update('Actor', { _id: actor._id, items: [] })).rejects.toThrow(
      /not offered by the host/,
    );
  });

  it('keep items of their own, written by their owner', async () => {
    const actor = await annasActor();
    const item = await table.anna.create('Item', { name: 'Sword', type: 'weapon' }, `Actor.${actor._id}`);
    await table.anna.update('Item', { _id: item._id, 'system.size': 'M' }, `Actor.${actor._id}`);
    await expect(
      table.bert.update('Item', { _id: item._id, name: 'X' }, `Actor.${actor._id}`),
    ).rejects.toThrow(/lacks permission/);
  });

  it('write nothing when nothing changes', async () => {
    const actor = await annasActor();
    expect(await table.anna.update('Actor', { _id: actor._id, 'system.hp.value': 5 })).toBeUndefined();
  });

  it('may have keys deleted', async () => {
    const actor = await annasActor();
    expect(await table.anna.update('Actor', { _id: actor._id, 'system.hp.-=max': null })).toMatchObject({
      system: { hp: { '-=max': null } },
    });
    const world = await table.anna.world();
    expect(world.collections['actors']?.find(entry => entry['_id'] === actor._id)).toMatchObject({
      system: { hp: { value: 5 } },
    });
  });
});

describe('messages', () => {
  it('carry the author that the server knows', async () => {
    const message = await table.anna.create('ChatMessage', { content: 'Hello' });
    expect(message['author']).toBe(table.ids.anna);
  });

  it('may not be forged', async () => {
    await expect(table.anna.create('ChatMessage', { content: 'I', author: table.ids.bert })).rejects.toThrow(
      /lacks permission/,
    );
    const message = await table.anna.create('ChatMessage', { content: 'Hello' });
    await expect(
      table.anna.update('ChatMessage', { _id: message._id, author: table.ids.bert }),
    ).rejects.toThrow(/lacks permission/);
  });

  it('are changed and deleted by their author or a gamemaster only', async () => {
    const message = await table.anna.create('ChatMessage', { content: 'Hello' });
    await expect(table.bert.update('ChatMessage', { _id: message._id, content: 'x' })).rejects.toThrow(
      /lacks permission/,
    );
    await expect(table.bert.modify('ChatMessage', 'delete', { ids: [message._id] })).rejects.toThrow(
      /lacks permission/,
    );
    await table.anna.update('ChatMessage', { _id: message._id, content: 'Hi' });
    await table.gm.modify('ChatMessage', 'delete', { ids: [message._id] });
  });

  it('that are whispered reach only their recipients', async () => {
    const message = await table.anna.create('ChatMessage', { content: 'psst', whisper: [table.ids.gm] });
    const isWhisper = (entry: unknown): boolean => (entry as { _id: string })._id === message._id;
    await table.bert.world();
    await table.gm.world();
    expect(table.gm.heard('ChatMessage').some(result => result.result.some(isWhisper))).toBe(true);
    expect(table.bert.heard('ChatMessage').some(result => result.result.some(isWhisper))).toBe(false);
    expect((await table.bert.world()).collections['messages']?.some(isWhisper)).toBe(false);
    expect((await table.anna.world()).collections['messages']?.some(isWhisper)).toBe(true);
  });
});

describe('combats', () => {
  it('let a player move round and turn, and nothing else', async () => {
    const actor = await annasActor();
    const combat = await table.gm.create('Combat', {});
    const uuid = `Combat.${combat._id}`;
    const hers = await table.gm.create('Combatant', { actorId: actor._id, initiative: 20 }, uuid);
    await table.gm.create('Combatant', { name: 'Wolf', initiative: 10 }, uuid);
    await table.gm.update('Combat', { _id: combat._id, round: 1, turn: 0 });
    await expect(table.anna.update('Combat', { _id: combat._id, turn: 1, active: true })).rejects.toThrow(
      /lacks permission/,
    );
    await table.anna.update('Combat', { _id: combat._id, turn: 1 });
    await table.bert.update('Combat', { _id: combat._id, turn: 0, round: 0 });
    await table.anna.update('Combatant', { _id: hers._id, initiative: 12 }, uuid);
    await expect(table.anna.update('Combatant', { _id: hers._id, hidden: true }, uuid)).rejects.toThrow(
      /lacks permission/,
    );
  });
});

describe('settings and users', () => {
  it('keep the world to the gamemaster, and those of a user to that user', async () => {
    await expect(table.anna.create('Setting', { key: 'small.x', value: '1' })).rejects.toThrow(
      /lacks permission/,
    );
    await table.anna.create('Setting', { key: 'small.x', value: '1', user: table.ids.anna });
    await expect(
      table.anna.create('Setting', { key: 'small.x', value: '1', user: table.ids.bert }),
    ).rejects.toThrow(/lacks permission/);
    await expect(table.anna.update('User', { _id: table.ids.anna, role: 4 })).rejects.toThrow(
      /lacks permission/,
    );
    await table.anna.update('User', { _id: table.ids.anna, color: '#00ff00' });
  });
});
