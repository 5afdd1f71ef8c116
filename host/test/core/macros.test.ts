import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTable, type SmallTable } from './small-table.ts';

let table: SmallTable;
beforeAll(async () => {
  table = await setTable();
});
afterAll(() => table.close());

const SCRIPT = { name: 'Strike', type: 'script', command: 'return 1;' };

describe('macros', () => {
  it('are made by players, in their own name', async () => {
    const made = await table.anna.create('Macro', SCRIPT);
    expect(made).toMatchObject({ ...SCRIPT, author: table.ids.anna, scope: 'global' });
    const forged = { ...SCRIPT, author: table.ids.bert };
    await expect(table.anna.create('Macro', forged)).rejects.toThrow(/lacks permission to create/);
  });

  it('are known to their author and the gamemaster, and changed by nobody else', async () => {
    const { _id } = await table.anna.create('Macro', { ...SCRIPT, name: 'Hers' });
    const names = async (who: 'anna' | 'bert' | 'gm') =>
      ((await table[who].world()).collections['macros'] ?? []).map(({ name }) => name);
    expect(await names('anna')).toContain('Hers');
    expect(await names('gm')).toContain('Hers');
    expect(await names('bert')).not.toContain('Hers');
    await expect(table.bert.update('Macro', { _id, command: 'game.x()' })).rejects.toThrow(
      /lacks permission/,
    );
  });

  it('are scripts or chat commands', async () => {
    await expect(table.anna.create('Macro', { ...SCRIPT, type: 'magic' })).rejects.toThrow(/type/);
  });

  it('lie on the hotbar of a user, who alone arranges it', async () => {
    const { _id } = await table.anna.create('Macro', SCRIPT);
    const change = await table.anna.update('User', { _id: table.ids.anna, hotbar: { 1: _id } });
    expect(change).toMatchObject({ hotbar: { 1: _id } });
    const other = { _id: table.ids.anna, hotbar: { 1: null } };
    await expect(table.bert.update('User', other)).rejects.toThrow(/lacks permission/);
  });
});
