import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Migration, Source } from '../../src/foundry/migrations/list.ts';

const migrations: Migration[] = [];
vi.mock('../../src/foundry/migrations/list.ts', () => ({ MIGRATIONS: migrations }));

/** A migration that wants a number on every actor and item. */
const wants = (form: number): Migration => {
  const change = (source: Source): Source | null => (Number(source['form']) >= form ? null : { form });
  return { version: `${form}.0.0`, changes: { Actor: change, Item: change } };
};

interface Row extends Record<string, unknown> {
  readonly _id: string;
  readonly form: number;
}

/** A pack that writes into its rows; `items` are what its first actor carries. */
function packOf(
  id: string,
  rows: Row[],
  { locked = false, packageType = 'world', items = [] as Row[] } = {},
) {
  const writes: string[] = [];
  const writeInto = (list: Row[], updates: readonly Source[]): void => {
    for (const { _id, ...change } of updates) {
      const row = list.find(one => one._id === _id);
      if (row) Object.assign(row, change);
      writes.push(String(_id));
    }
  };
  const documentOf = (row: Row, held: Row[], kind: string): object => ({
    id: row._id,
    uuid: `Compendium.${id}.${kind}.${row._id}`,
    name: row._id,
    toObject: () => ({ ...row }),
    pack: id,
    items: { contents: held.map(item => documentOf(item, [], 'Item')) },
    constructor: {
      updateDocuments: (updates: Source[], { pack }: { pack: string }) => {
        if (pack !== id) throw new Error(`written into ${pack}`);
        return Promise.resolve(writeInto(kind === 'Item' ? items : rows, updates));
      },
    },
  });
  return {
    collection: id,
    title: `Title of ${id}`,
    locked,
    documentName: 'Actor',
    metadata: { packageType },
    getDocuments: () => Promise.resolve(rows.map((row, i) => documentOf(row, i === 0 ? items : [], 'Actor'))),
    rows,
    items,
    writes,
  };
}

let kept: Record<string, unknown>;
let told: string[];
let saved: string[];

beforeEach(() => {
  migrations.length = 0;
  kept = { upgraded: 0, lockedPacks: {} };
  told = [];
  saved = [];
  const nothing = { contents: [] };
  const tell = (text: string) => {
    told.push(text);
    return { update: () => undefined };
  };
  vi.stubGlobal('Hooks', { on: () => 0 });
  vi.stubGlobal('ui', { notifications: { info: tell, warn: tell, error: tell } });
  vi.stubGlobal('foundry', {
    utils: { saveDataToFile: (text: string) => saved.push(text), escapeHTML: (text: string) => text },
  });
  for (const name of ['Actor', 'Item', 'Combat', 'ChatMessage', 'Scene'])
    vi.stubGlobal(name, { implementation: {} });
  vi.stubGlobal('game', {
    users: { activeGM: { isSelf: true } },
    settings: {
      get: (_system: string, key: string) => kept[key],
      set: (_system: string, key: string, value: unknown) => Promise.resolve(void (kept[key] = value)),
    },
    i18n: {
      lang: 'en',
      format: (key: string, names: object) => `${key} ${JSON.stringify(names)}`,
      has: () => true,
    },
    world: { id: 'yard' },
    ...{ actors: nothing, items: nothing, combats: nothing, messages: nothing, scenes: nothing },
    packs: [],
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Reloads the page with these packs, and lets the world be upgraded. */
async function load(...packs: readonly object[]): Promise<void> {
  vi.resetModules();
  Object.assign(game, { packs });
  const { upgradeWorld } = await import('../../src/foundry/migrations/upgrade.ts');
  await upgradeWorld();
}

test('packs of the world are brought along, with what their actors carry; those of systems are not', async () => {
  migrations.push(wants(1), wants(2));
  const items = [{ _id: 'sword', form: 0 }];
  const own = packOf(
    'world.foes',
    [
      { _id: 'wolf', form: 0 },
      { _id: 'new', form: 2 },
    ],
    { items },
  );
  const others = packOf('passe-darmes.creatures', [{ _id: 'bear', form: 0 }], { packageType: 'system' });
  await load(own, others);
  expect(own.rows.map(({ form }) => form)).toEqual([2, 2]);
  expect(own.items).toEqual([{ _id: 'sword', form: 2 }]);
  expect(own.writes).not.toContain('new');
  expect(others.writes).toEqual([]);
  expect(kept).toEqual({ upgraded: 2, lockedPacks: {} });
});

test('a backup holds them as they were', async () => {
  migrations.push(wants(1));
  await load(packOf('world.foes', [{ _id: 'wolf', form: 0 }]));
  expect(saved).toHaveLength(1);
  const { documents } = JSON.parse(saved[0] ?? '') as { documents: Record<string, Row> };
  expect(documents).toEqual({ 'Compendium.world.foes.Actor.wolf': { _id: 'wolf', form: 0 } });
});

test('locked ones are named once and left alone, and brought along when they are unlocked', async () => {
  migrations.push(wants(1));
  const rows = [{ _id: 'wolf', form: 0 }];
  const fine = packOf('world.fine', [{ _id: 'new', form: 1 }], { locked: true });
  const locked = packOf('world.foes', rows, { locked: true });
  await load(locked, fine);
  expect(locked.writes).toEqual([]);
  expect(kept).toEqual({ upgraded: 1, lockedPacks: { 'world.foes': 0 } });
  expect(told.filter(text => text.includes('UPGRADE.locked'))).toEqual([
    expect.stringContaining('"names":"Title of world.foes"'),
  ]);
  told = [];
  await load(locked, fine);
  expect(told).toEqual([]);

  migrations.push(wants(2));
  await load(packOf('world.foes', rows), fine);
  expect(rows).toEqual([{ _id: 'wolf', form: 2 }]);
  // Put back, it is as old as the backup says, and so is the world: both are brought along again.
  expect(JSON.parse(saved[0] ?? '')).toMatchObject({ upgraded: 0 });
  expect(kept).toEqual({ upgraded: 2, lockedPacks: { 'world.fine': 1 } });
});

test('once nothing is due, no pack is opened', async () => {
  migrations.push(wants(1));
  kept['upgraded'] = 1;
  const pack = packOf('world.foes', [{ _id: 'wolf', form: 0 }]);
  const locked = packOf('world.old', [{ _id: 'bear', form: 0 }], { locked: true });
  kept['lockedPacks'] = { 'world.old': 0 };
  for (const one of [pack, locked]) one.getDocuments = () => Promise.reject(new Error('opened'));
  await load(pack, locked);
  expect(told).toEqual([]);
});
