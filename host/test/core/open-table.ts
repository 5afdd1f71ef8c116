import type { Page } from 'playwright-core';
import { startClients } from './open-client.ts';
import { setTable, type SmallTable } from './small-table.ts';

/** A small table at which the gamemaster and Anna have a client open each. */
export interface OpenTable {
  readonly table: SmallTable;
  readonly gm: Page;
  readonly anna: Page;
  /** Opens another client. */
  open(link: string): Promise<Page>;
  close(): Promise<void>;
}

/**
 * Sets a small table up and opens it.
 * @param lang the language that Anna reads
 * @param foundry the generation of Foundry that it is
 * @param modules the folders of modules that the world uses
 */
export async function openTable(
  lang = 'en',
  foundry: 13 | 14 = 13,
  modules: readonly string[] = [],
): Promise<OpenTable> {
  const clients = await startClients();
  const table = await setTable(undefined, clients.folder, foundry, modules);
  const open = (link: string): Promise<Page> => clients.open(link, true);
  const linkOf = (name: string): string => table.host.users.find(user => user.name === name)?.link ?? '';
  return {
    table,
    gm: await open(linkOf('Gamemaster')),
    anna: await open(`${linkOf('Anna')}&lang=${lang}`),
    open,
    async close() {
      await clients.close();
      await table.close();
    },
  };
}

/** Runs a script at a client, as the body of an asynchronous function. */
export function run<T = unknown>(page: Page, script: string): Promise<T> {
  return page.evaluate<T>(`(async () => { ${script} })()`);
}
