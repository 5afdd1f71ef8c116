import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTable, type SmallTable } from './small-table.ts';

let table: SmallTable;
beforeAll(async () => {
  table = await setTable();
});
afterAll(() => table.close());

const known = async (collection: string, who: 'anna' | 'bert'): Promise<unknown[]> =>
  ((await table[who].world()).collections[collection] ?? []).map(({ name }) => name);

describe('journal entries', () => {
  it('are made by those who are trusted, and known to those who may at least see that they are there', async () => {
    await expect(table.anna.create('JournalEntry', { name: 'Diary' })).rejects.toThrow(/lacks permission/);
    await table.gm.create('JournalEntry', { name: 'Secrets' });
    await table.gm.create('JournalEntry', { name: 'Letters', ownership: { [table.ids.anna]: 2 } });
    expect(await known('journal', 'anna')).toEqual(['Letters']);
    expect(await known('journal', 'bert')).toEqual([]);
  });

  it('keep their pages, whose text is cleaned, and have them still after a restart', async () => {
    const text = { content: '<p onclick="x()">Once</p><script>x()</script>', format: 1 };
    const page = { name: 'First', type: 'text', text };
    const entry = await table.gm.create('JournalEntry', { name: 'Tale', pages: [page] });
    expect(entry).toMatchObject({ pages: [{ name: 'First', title: { show: true, level: 1 } }] });
    table = await table.restart();
    const world = await table.gm.world();
    const tale = world.collections['journal']?.find(({ _id }) => _id === entry._id);
    expect(tale).toMatchObject({ pages: [{ name: 'First', text: { content: '<p>Once</p>' } }] });
  });
});

describe('tables', () => {
  it('keep the lines that they are rolled on', async () => {
    const results = [{ description: 'Leg', range: [1, 3] }];
    const made = await table.gm.create('RollTable', { name: 'Where', formula: '1d3', results });
    expect(made).toMatchObject({
      formula: '1d3',
      replacement: true,
      results: [{ type: 'text', description: 'Leg', range: [1, 3], weight: 1, drawn: false }],
    });
    expect(await known('tables', 'anna')).toEqual([]);
  });

  it.each([[[3, 1]], [[1]], [[1, 2, 3]]])('refuse a line for %j', async range => {
    await expect(table.gm.create('RollTable', { name: 'Bad', results: [{ range }] })).rejects.toThrow(
      /range/,
    );
  });

  it('are not made by players', async () => {
    await expect(table.anna.create('RollTable', { name: 'Mine' })).rejects.toThrow(/lacks permission/);
  });
});
