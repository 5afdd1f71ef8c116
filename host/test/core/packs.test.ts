import { ClassicLevel } from 'classic-level';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHost, type RunningHost } from '../../server/start-host.ts';
import { RawClient } from './raw-client.ts';

const WOLF = 'aWolfInTheForest';
const TEETH = 'theTeethOfAWolf0';
let folder: string;
let host: RunningHost;
let anna: RawClient;

const pack = (name: string, ownership?: object): object => ({
  name,
  label: name,
  path: `packs/${name}`,
  type: 'Actor',
  ...(ownership ? { ownership } : {}),
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-packs-'));
  const system = join(folder, 'systems', 'small');
  await mkdir(join(system, 'packs'), { recursive: true });
  const packs = [pack('open'), pack('closed', { GAMEMASTER: 'OWNER' })];
  await writeFile(
    join(system, 'system.json'),
    JSON.stringify({ id: 'small', documentTypes: { Actor: { creature: {} } }, packs }),
  );
  for (const name of ['open', 'closed']) {
    const database = new ClassicLevel<string, object>(join(system, 'packs', name), { valueEncoding: 'json' });
    await database.put(`!actors!${WOLF}`, {
      _id: WOLF,
      name: 'Wolf',
      type: 'creature',
      system: { hp: 8 },
      items: [TEETH],
      effects: [],
    });
    await database.put(`!actors.items!${WOLF}.${TEETH}`, {
      _id: TEETH,
      name: 'Teeth',
      type: 'weapon',
      effects: [],
    });
    await database.close();
  }
  host = await startHost({
    world: join(folder, 'world'),
    systems: join(folder, 'systems'),
    users: [{ name: 'Anna' }],
  });
  anna = await RawClient.enter(host.users[0]?.link ?? '');
});
afterAll(async () => {
  anna.leave();
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

it('HOST-125: lists all packs with their index, those too that are not for the user', async () => {
  const { packs } = await anna.world();
  expect(packs.map(({ id, index }) => [id, index])).toEqual([
    [
      'small.open',
      [{ _id: WOLF, name: 'Wolf', type: 'creature', uuid: `Compendium.small.open.Actor.${WOLF}` }],
    ],
    [
      'small.closed',
      [{ _id: WOLF, name: 'Wolf', type: 'creature', uuid: `Compendium.small.closed.Actor.${WOLF}` }],
    ],
  ]);
  expect(await anna.ask('packDocuments', { pack: 'small.closed' })).toMatchObject([{ name: 'Wolf' }]);
  await expect(anna.ask('packDocuments', { pack: 'small.none' })).rejects.toThrow(/no compendium pack/);
});

it('adds fields to the index when asked', async () => {
  expect(await anna.ask('packIndex', { pack: 'small.open', fields: ['system.hp'] })).toMatchObject([
    { system: { hp: 8 } },
  ]);
});

it('has the system data of an entry that lacks the field, with nothing in it', async () => {
  const [entry] = (await anna.ask('packIndex', {
    pack: 'small.open',
    fields: ['system.container'],
  })) as object[];
  expect(entry).toMatchObject({ system: {} });
});

it('returns documents with their embedded documents', async () => {
  expect(await anna.ask('packDocuments', { pack: 'small.open', ids: [WOLF] })).toMatchObject([
    { name: 'Wolf', items: [{ name: 'Teeth' }] },
  ]);
});

it('leaves the packs of the system unlocked, and unwritten', async () => {
  const database = new ClassicLevel(join(folder, 'systems/small/packs/open'));
  await database.open();
  await database.close();
  await expect(anna.modify('Actor', 'create', { data: [{ name: 'X' }], pack: 'small.open' })).rejects.toThrow(
    /not offered/,
  );
});

it('reads what was written to a pack since another host read it', async () => {
  const path = join(folder, 'systems', 'small', 'packs', 'open');
  const database = new ClassicLevel<string, object>(path, { valueEncoding: 'json' });
  await database.put(`!actors!${WOLF}`, { _id: WOLF, name: 'Old wolf', type: 'creature', system: { hp: 6 } });
  await database.close();
  const another = await startHost({
    world: join(folder, 'another-world'),
    systems: join(folder, 'systems'),
    users: [{ name: 'Anna' }],
  });
  const reader = await RawClient.enter(another.users[0]?.link ?? '');
  const named = async (client: RawClient) =>
    (await client.world()).packs.flatMap(({ index }) => index.map(({ name }) => name));
  expect([await named(reader), await named(anna)]).toEqual([
    ['Old wolf', 'Wolf'],
    ['Wolf', 'Wolf'],
  ]);
  reader.leave();
  await another.close();
});

it('HOST-128: opens the world without a pack whose database cannot be read, and names it', async () => {
  const system = join(folder, 'torn', 'small');
  const torn = join(system, 'packs', 'torn');
  await mkdir(system, { recursive: true });
  await cp(join(folder, 'systems', 'small'), system, { recursive: true });
  await writeFile(
    join(system, 'system.json'),
    JSON.stringify({
      id: 'small',
      documentTypes: { Actor: { creature: {} } },
      packs: [pack('torn'), pack('open')],
    }),
  );
  // As a repository has it that keeps some files of a database and not the others.
  await mkdir(torn, { recursive: true });
  await writeFile(join(torn, 'CURRENT'), 'MANIFEST-001359\n');
  const without = await startHost({
    world: join(folder, 'torn-world'),
    systems: { small: system },
    users: [{ name: 'Anna' }],
  });
  const reader = await RawClient.enter(without.users[0]?.link ?? '');
  expect((await reader.world()).packs.map(({ id }) => id)).toEqual(['small.open']);
  expect(without.unopenedPacks).toEqual([
    { id: 'small.torn', reason: expect.stringContaining('MANIFEST-001359') as string },
  ]);
  reader.leave();
  await without.close();
});
