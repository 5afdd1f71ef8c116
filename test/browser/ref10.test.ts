import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layTable, type Table } from '../host/table.ts';
import { picture } from './looking.ts';
import { openSheetOf } from './sheets.ts';

let table: Table;
let gm: Page;
let alix: Page;

beforeAll(async () => {
  table = await layTable({ ruleset: 'ref10' });
  gm = await table.sit('Game Master', { lang: 'fr', width: 1400, height: 900 });
  alix = await table.sit('Alix', { width: 1400, height: 900 });
});

afterAll(async () => table.leave());

describe('look', () => {
  test('sheet', async () => {
    const id = await alix.evaluate<string>(`game.user.character.id`);
    await openSheetOf(alix, id);
    await alix.waitForSelector('.passe-ref10 .passe-name');
    await picture(alix, 'ref10-sheet-en');
    expect(table.errors()).toEqual([]);
  });
});
