import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Case, Seat } from './case.ts';
import { playCase } from './play-case.ts';
import { agree, handsOn } from './remote-hands.ts';
import { layTable, type Table } from './table.ts';

const ENDING = '.case.ts';
const subjects = readdirSync(import.meta.dirname)
  .filter(file => file.endsWith(ENDING))
  .map(file => file.slice(0, -ENDING.length));

let table: Table;
let pages: Record<Seat, Page>;

beforeAll(async () => {
  table = await layTable();
  const [gm, player, other] = await Promise.all([
    table.sit('Game Master'),
    table.sit('Alix'),
    table.sit('Basile'),
  ]);
  pages = { gm, player, other };
});

beforeEach(async () => {
  await handsOn(pages.gm).reset();
  await agree([pages.gm, pages.player, pages.other]);
});

afterAll(async () => table.leave());

describe.each(subjects)('%s', async subject => {
  const cases = Object.values((await import(`./${subject}.case.ts`)) as Record<string, Case>);
  test.each(cases)('$name', async played => {
    await playCase(pages, played);
    expect(table.errors()).toEqual([]);
  });
});
