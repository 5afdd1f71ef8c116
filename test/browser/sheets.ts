import type { Page } from 'playwright-core';
import type { Seat } from '../../host/testing/seat.ts';

interface Entry {
  readonly _id: string;
  readonly system?: { readonly key?: string };
}
interface Collection {
  importFromCompendium(pack: object, id: string): Promise<{ readonly id: string }>;
}
interface World {
  readonly game: {
    readonly packs: {
      get(id: string): { getIndex(): Promise<Iterable<Entry>>; readonly documentName: string };
    };
    readonly actors: Collection;
    readonly items: Collection;
  };
}
interface Stored {
  toObject(): { readonly system: unknown };
  readonly sheet: { render(options: object): Promise<unknown> };
}

/** Brings an entry of one of our packs into the world, by its key; gives its id. */
export function bringFromPack(page: Seat, pack: string, key: string): Promise<string> {
  return page.evaluate(
    async ([name, wanted]) => {
      const { game: world } = globalThis as unknown as World;
      const from = world.packs.get(`passe-darmes.${name}`);
      const entry = [...(await from.getIndex())].find(one => one.system?.key === wanted);
      if (!entry) throw new Error(`no ${wanted} in ${name}`);
      const into = from.documentName === 'Actor' ? world.actors : world.items;
      return (await into.importFromCompendium(from, entry._id)).id;
    },
    [pack, key],
  );
}

/** Opens the sheet of an actor or item of the world. */
export async function openSheetOf(
  page: Page,
  id: string,
  position: object = { left: 10, top: 10 },
): Promise<void> {
  await page.evaluate(
    async ([wanted, where]) => {
      const { game: world } = globalThis as unknown as {
        game: Record<'actors' | 'items', { get(id: string): Stored | undefined }>;
      };
      const document = world.actors.get(wanted as string) ?? world.items.get(wanted as string);
      await document?.sheet.render({ force: true, position: where });
    },
    [id, position],
  );
}

/** The value in an actor or item of the world at a path of its system data. */
export function storedIn(page: Page, id: string, path: string): Promise<unknown> {
  return page.evaluate(
    ([wanted = '', where = '']) => {
      const { game: world } = globalThis as unknown as {
        game: Record<'actors' | 'items', { get(id: string): Stored | undefined }>;
      };
      const document = world.actors.get(wanted) ?? world.items.get(wanted);
      let value: unknown = document?.toObject().system;
      for (const part of where.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
      return value;
    },
    [id, path],
  );
}

/** Closes every sheet that is open. */
export async function closeSheets(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { foundry } = globalThis as unknown as {
      foundry: {
        applications: { instances: Map<string, { readonly document?: object; close(): Promise<unknown> }> };
      };
    };
    for (const app of [...foundry.applications.instances.values()]) if (app.document) await app.close();
  });
}

/** An item of the world as it is stored: its name, and what its effects change. */
export function storedItem(
  page: Page,
  id: string,
): Promise<{ readonly name: string; readonly effects: readonly { readonly changes: readonly object[] }[] }> {
  return page.evaluate(wanted => {
    const { game: world } = globalThis as unknown as {
      game: { readonly items: { get(id: string): { toObject(): never } | undefined } };
    };
    const item = world.items.get(wanted);
    if (!item) throw new Error(`no item ${wanted}`);
    return item.toObject();
  }, id);
}
