import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost, type RunningHost } from '../../server/start-host.ts';
import { writeSmallSystem } from './open-client.ts';
import { RawClient } from './raw-client.ts';

const MANIFEST = {
  id: 'small',
  title: 'Small',
  version: '1.2.3',
  socket: true,
  initiative: '1d10',
  grid: { distance: 2, units: 'm' },
  esmodules: ['small.mjs'],
  languages: [
    { lang: 'en', name: 'English', path: 'en.json' },
    { lang: 'fr', name: 'Français', path: 'fr.json' },
  ],
  documentTypes: {
    Actor: { character: { htmlFields: ['biography', 'texts.*', 'chapters.*.body'] }, creature: {} },
    ActiveEffect: { curse: {}, blessing: {} },
    Item: { weapon: {} },
    ChatMessage: { link: {} },
    RegionBehavior: { mire: {}, 'small.ford': {} },
  },
};

/** A gamemaster and two players at a table with a system of nothing but a manifest. */
export interface SmallTable {
  host: RunningHost;
  folder: string;
  gm: RawClient;
  anna: RawClient;
  bert: RawClient;
  ids: { gm: string; anna: string; bert: string };
  restart(): Promise<SmallTable>;
  close(): Promise<void>;
}

/**
 * Sets a small table up in a folder of its own.
 * @param client the folder of the bundled client
 * @param foundry the generation of Foundry that it is
 * @param modules the folders of modules that the world uses
 */
export async function setTable(
  folder?: string,
  client?: string,
  foundry: 13 | 14 = 13,
  modules: readonly string[] = [],
): Promise<SmallTable> {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'host-core-')));
  const systems = join(place, 'systems');
  await mkdir(join(systems, 'small'), { recursive: true });
  await writeSmallSystem(join(systems, 'small'), MANIFEST);
  const host = await startHost({
    world: join(place, 'world'),
    systems,
    foundry,
    modules,
    ...(client ? { client } : {}),
    users: [
      { name: 'Gamemaster', role: 4 },
      { name: 'Anna', role: 1 },
      { name: 'Bert', role: 1 },
    ],
  });
  const named = (name: string): RunningHost['users'][number] => {
    const user = host.users.find(candidate => candidate.name === name);
    if (!user) throw new Error(`nobody is called ${name}`);
    return user;
  };
  const [gm, anna, bert] = [named('Gamemaster'), named('Anna'), named('Bert')];
  const clients = await Promise.all([gm, anna, bert].map(user => RawClient.enter(user.link)));
  const [gmClient, annaClient, bertClient] = clients as [RawClient, RawClient, RawClient];
  await Promise.all(clients.map(client => client.world()));
  const stop = async (): Promise<void> => {
    for (const client of clients) client.leave();
    await host.close();
  };
  return {
    host,
    folder: place,
    gm: gmClient,
    anna: annaClient,
    bert: bertClient,
    ids: { gm: gm.id, anna: anna.id, bert: bert.id },
    async restart() {
      await stop();
      return setTable(place, client, foundry, modules);
    },
    async close() {
      await stop();
      await rm(place, { recursive: true, force: true });
    },
  };
}
