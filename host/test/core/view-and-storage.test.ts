import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ViewChange } from '../../common/protocol.ts';
import { RawClient } from './raw-client.ts';
import { setTable, type SmallTable } from './small-table.ts';

let table: SmallTable;
beforeAll(async () => {
  table = await setTable();
});
afterAll(() => table.close());

const viewChanges = (client: RawClient): ViewChange[] =>
  client.events.filter(entry => entry.event === 'viewChange').map(entry => entry.args[0] as ViewChange);

describe('a user’s view', () => {
  it('opens when they are given a share in an actor, and closes again', async () => {
    const actor = await table.gm.create('Actor', { name: 'Secret', type: 'creature' });
    expect((await table.anna.world()).collections['actors']?.some(entry => entry['_id'] === actor._id)).toBe(
      false,
    );
    await table.gm.update('Actor', { _id: actor._id, ownership: { [table.ids.anna]: 1 } });
    await table.anna.ask('userActivity', {});
    expect(viewChanges(table.anna).at(-1)).toMatchObject({ type: 'Actor', revealed: [{ _id: actor._id }] });
    await table.gm.update('Actor', { _id: actor._id, ownership: { [table.ids.anna]: 0 } });
    await table.anna.ask('userActivity', {});
    expect(viewChanges(table.anna).at(-1)).toMatchObject({ type: 'Actor', concealed: [actor._id] });
    expect(viewChanges(table.bert)).toEqual([]);
  });

  it('includes actors who stand openly on a scene', async () => {
    const actor = await table.gm.create('Actor', { name: 'Wolf', type: 'creature' });
    const scene = await table.gm.create('Scene', { name: 'Wood' });
    const hidden = await table.gm.create(
      'Token',
      { name: 'Wolf', actorId: actor._id, hidden: true },
      `Scene.${scene._id}`,
    );
    expect((await table.anna.world()).collections['actors']?.some(entry => entry['_id'] === actor._id)).toBe(
      false,
    );
    await table.gm.update('Token', { _id: hidden._id, hidden: false }, `Scene.${scene._id}`);
    expect((await table.anna.world()).collections['actors']?.some(entry => entry['_id'] === actor._id)).toBe(
      true,
    );
  });
});

describe('unlinked tokens', () => {
  it('have an actor of their own', async () => {
    const actor = await table.gm.create('Actor', {
      name: 'Wolf',
      type: 'creature',
      ownership: { [table.ids.anna]: 3 },
      system: { hp: 8, bite: 4 },
      items: [{ name: 'Teeth', type: 'weapon' }],
    });
    const teeth = (actor['items'] as { _id: string }[])[0]?._id ?? '';
    const scene = await table.gm.create('Scene', { name: 'Wood' });
    const token = await table.gm.create('Token', { name: 'Wolf', actorId: actor._id }, `Scene.${scene._id}`);
    const uuid = `Scene.${scene._id}.Token.${token._id}`;
    await table.anna.update('Actor', { _id: actor._id, 'system.hp': 3 }, uuid);
    await table.anna.update('Item', { _id: teeth, name: 'Fangs' }, `${uuid}.Actor.${actor._id}`);
    await expect(table.bert.update('Actor', { _id: actor._id, 'system.hp': 1 }, uuid)).rejects.toThrow(
      /lacks permission/,
    );
    await table.anna.modify('Item', 'delete', { ids: [teeth], parentUuid: `${uuid}.Actor.${actor._id}` });
    const world = await table.gm.world();
    expect(world.collections['actors']?.find(entry => entry['_id'] === actor._id)).toMatchObject({
      system: { hp: 8 },
      items: [{ name: 'Teeth' }],
    });
    const stored = world.collections['scenes']?.find(entry => entry['_id'] === scene._id);
    expect(stored?.['tokens']).toMatchObject([
      { delta: { system: { hp: 3 }, items: [{ _id: teeth, _tombstone: true }] } },
    ]);
    table = await table.restart();
    const again = await table.gm.world();
    expect(again.collections['scenes']?.find(entry => entry['_id'] === scene._id)).toEqual(stored);
  });
});

describe('the server', () => {
  it('keeps what was written, in one database per collection', async () => {
    const actor = await table.gm.create('Actor', {
      name: 'Kept',
      type: 'character',
      items: [{ name: 'Sword', type: 'weapon' }],
    });
    await table.gm.create('ChatMessage', { content: 'one' });
    await table.gm.create('ChatMessage', { content: 'two' });
    const before = await table.gm.world();
    const links = table.host.users.map(user => new URL(user.link).search);
    table = await table.restart();
    const after = await table.gm.world();
    expect(after.collections['actors']?.find(entry => entry['_id'] === actor._id)).toEqual(actor);
    expect(after.collections['messages']).toEqual(before.collections['messages']);
    expect(table.host.users.map(user => new URL(user.link).search)).toEqual(links);
    expect(existsSync(`${table.folder}/world/data/actors`)).toBe(true);
  });

  it('stamps who sent a socket message', async () => {
    await table.anna.ask('system.small', { forged: true }, table.ids.gm);
    await table.bert.ask('userActivity', {});
    expect(table.bert.events.at(-1)).toEqual({
      event: 'system.small',
      args: [{ forged: true }, table.ids.anna],
    });
    await expect(table.anna.ask('system.other', {})).rejects.toThrow(/not offered/);
  });

  it('announces who connects and disconnects', async () => {
    table.anna.leave();
    await expect
      .poll(() => table.gm.events.filter(entry => entry.event === 'userActivity').at(-1)?.args)
      .toEqual([table.ids.anna, { active: false }]);
  });

  it('serves nothing outside its folders, and no game without a session', async () => {
    const { url } = table.host;
    expect((await fetch(`${url}/icons/svg/mystery-man.svg`)).headers.get('content-type')).toBe(
      'image/svg+xml',
    );
    for (const path of [
      '/systems/small/..%2f..%2fworld/world.json',
      '/systems/small/%2e%2e/%2e%2e/world/world.json',
      '/worlds/world/data/accounts.json',
    ]) {
      expect((await fetch(url + path)).status).toBe(404);
    }
    const stranger = await fetch(`${url}/game?as=wrong`);
    expect(stranger.status).toBe(403);
    expect(await stranger.text()).toContain('belongs to nobody');
    await expect(RawClient.enter(`${url}/game?as=wrong`)).rejects.toThrow();
  });

  it('answers queries through the user who is asked', async () => {
    const asked = table.gm.ask('query', {
      userId: table.ids.bert,
      name: 'small.ping',
      data: { n: 1 },
      timeout: 60_000,
    });
    const heard = () => table.bert.events.find(({ event }) => event === 'query');
    await expect.poll(heard).toBeDefined();
    const { id } = heard()?.args[0] as { id: string };
    await table.bert.ask('queryAnswer', { id, result: 'pong' });
    expect(await asked).toBe('pong');
    expect(table.host.writes.queries).toBe(1);
  });
});
