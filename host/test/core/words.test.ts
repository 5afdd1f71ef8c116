import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

let opened: OpenTable;
let gm: Page;
let anna: Page;

beforeAll(async () => {
  opened = await openTable('fr');
  ({ gm, anna } = opened);
});
afterAll(() => opened.close());

it('speaks the language of each client, English where it has no words', async () => {
  const words =
    'return [game.i18n.format("SMALL.Greeting", { name: "X" }), game.i18n.localize("SMALL.Only"), game.i18n.localize("SMALL.None")]';
  expect(await run(gm, words)).toEqual(['Hello X', 'English', 'SMALL.None']);
  expect(await run(anna, words)).toEqual(['Bonjour X', 'English', 'SMALL.None']);
});

it('has words to fall back on in every language but English', async () => {
  const fallback = 'return game.i18n._fallback.SMALL?.Only ?? null';
  expect([await run(gm, fallback), await run(anna, fallback)]).toEqual([null, 'English']);
});

it('reads another language when it is told to', async () => {
  const french = `await game.i18n.setLanguage('fr');
    return [game.i18n.lang, game.i18n.format('SMALL.Greeting', { name: 'X' }), game.i18n.localize('SMALL.Only')]`;
  expect(await run(gm, french)).toEqual(['fr', 'Bonjour X', 'English']);
});
