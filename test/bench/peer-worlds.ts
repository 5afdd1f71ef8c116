import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type RunningHost, startHost } from '../../host/server/start-host.ts';

/** A world of one system that is open in a browser, and its twin, whose system has no script, no style and no word. */
export interface Pair {
  readonly id: string;
  readonly page: Page;
  readonly bare: Page;
  leave(): Promise<void>;
}

/** The types that the world of a system is filled with: a player's character, and five types of items. */
interface Types {
  readonly actor: string;
  readonly items: readonly string[];
}

const TYPES: Readonly<Record<string, Types>> = {
  'passe-darmes': { actor: 'character', items: ['weapon', 'skill', 'armour', 'gear', 'combat-style'] },
  'draw-steel': { actor: 'hero', items: ['ability', 'treasure', 'feature', 'perk', 'title'] },
  'mythras-foundry': { actor: 'character', items: ['skill', 'weapon', 'armor', 'equipment', 'passion'] },
  'black-flag': { actor: 'pc', items: ['weapon', 'spell', 'gear', 'talent', 'consumable'] },
};

const ACTORS = 200;
const ITEMS = 30;
const MESSAGES = 1_000;
const USERS = [{ name: 'Gamemaster', role: 4 }];

interface Manifest {
  readonly id: string;
  readonly esmodules?: readonly string[];
}

/**
 * Lays the world of a built system with 200 actors of 30 items and 1,000 messages, and its twin.
 * @param folder of the system, with `=14` behind it for the later generation of Foundry
 * @param place an empty folder
 */
export async function openPair(browser: Browser, folder: string, place: string): Promise<Pair> {
  const [path = '', generation = '13'] = folder.split('=');
  const system = resolve(path);
  const manifest = JSON.parse(await readFile(join(system, 'system.json'), 'utf8')) as Manifest;
  const { id } = manifest;
  const foundry = generation === '14' ? 14 : 13;
  const serve = (world: string, from: string): Promise<RunningHost> =>
    startHost({ world, systems: { [id]: from }, foundry, users: USERS });
  const world = join(place, 'world');
  await fill(browser, await serve(world, system), id);
  const twin = { world: join(place, 'twin'), system: join(place, 'bare', id) };
  await layBare(system, twin.system, manifest);
  await cp(world, twin.world, { recursive: true });
  const hosts = [await serve(world, system), await serve(twin.world, twin.system)] as const;
  const [page, bare] = [await enter(browser, hosts[0]), await enter(browser, hosts[1])];
  return {
    id: `${id} (Foundry ${generation})`,
    page,
    bare,
    leave: async () => {
      for (const host of hosts) await host.close();
    },
  };
}

/** Opens a world as its Game Master. Rejects where the system does not start. */
async function enter(browser: Browser, host: RunningHost): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  const page = await context.newPage();
  await page.goto(`${host.users[0]?.link}&lang=en`);
  await page.waitForFunction(`document.querySelector('.boot-failure') || globalThis.game?.ready === true`);
  const failure = await page.evaluate(`document.querySelector('.boot-failure')?.textContent ?? ''`);
  if (failure !== '') throw new Error(`it does not start: ${String(failure)}`);
  return page;
}

async function fill(browser: Browser, host: RunningHost, id: string): Promise<void> {
  const { [id]: types } = TYPES;
  if (!types) throw new Error(`no types are known of ${id}: add them to TYPES`);
  const page = await enter(browser, host);
  await page.evaluate(`(async () => {
    const types = ${JSON.stringify(types.items)}.filter(type => game.documentTypes.Item.includes(type));
    const items = Array.from({ length: ${ITEMS} }, (_, i) => ({ name: 'Item ' + i, type: types[i % types.length] }));
    for (let at = 0; at < ${ACTORS}; at += 20)
      await Actor.implementation.createDocuments(Array.from({ length: 20 }, (_, i) =>
        ({ name: 'Actor ' + (at + i), type: '${types.actor}', items })));
    for (let at = 0; at < ${MESSAGES}; at += 100)
      await ChatMessage.implementation.createDocuments(Array.from({ length: 100 }, (_, i) =>
        ({ content: '<p>Message ' + (at + i) + '</p>', author: game.user.id })));
  })()`);
  await page.context().close();
  await host.close();
}

/** The system with its types of documents and its packs, and nothing else. */
async function layBare(from: string, to: string, manifest: Manifest): Promise<void> {
  const left = /node_modules|\.git$|\/src\/|\/public\//;
  await cp(from, to, { recursive: true, filter: path => !left.test(path.slice(from.length)) });
  for (const script of manifest.esmodules ?? []) await writeFile(join(to, script), '');
  const bare = { ...manifest, styles: [], languages: [], media: [] };
  await writeFile(join(to, 'system.json'), JSON.stringify(bare));
}
