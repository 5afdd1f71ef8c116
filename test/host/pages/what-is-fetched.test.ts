import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { playerOn } from '../remote-player.ts';
import { openTable, untilReady, type Table } from '../table.ts';

let table: Table;
let page: Page;
const asked: string[] = [];
/** The requests that were made until the client was ready. */
let before: readonly string[] = [];

beforeAll(async () => {
  table = await openTable();
  page = await table.sit('Alix');
  page.on('request', request => asked.push(request.url()));
  await page.reload();
  await untilReady(page);
  before = [...asked];
  const alix = playerOn(page);
  await alix.aim('Corvin');
  await alix.attack('Maëlys', 'Broadsword');
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as { game: { user: { character: { sheet: Sheet } } } };
    await game.user.character.sheet.render(true);
  });
});

afterAll(async () => table.leave());

interface Sheet {
  render(force: boolean): Promise<unknown>;
}

const AT_FIRST = [
  'main',
  'mythras',
  'mythras-base',
  'mythras-base-rules',
  'mythras-rules',
  'passe-darmes',
  'rolldown-runtime',
  'rules',
];
/** Come with the first card and the first sheet. */
const LATER = [
  'cards-and-sheets',
  'exchanges',
  'fighter-parts',
  'mythras-base-sheets',
  'mythras-sheets',
  'sheets',
];

const ownOf = (urls: readonly string[]) =>
  urls.map(url => new URL(url).pathname).filter(path => path.startsWith('/systems/passe-darmes/'));
const piecesOf = (urls: readonly string[]) =>
  ownOf(urls)
    .flatMap(path => /\/([\w-]+?)(?:-[\w-]{8})?\.js$/.exec(path)?.[1] ?? [])
    .sort();

test('a client loads the script, what all need and the combat system of its world, one style sheet, one typeface and one language of ours, and no template', () => {
  const kinds = ownOf(asked).map(path => path.slice(path.lastIndexOf('.') + 1));
  const others = kinds.filter(kind => kind !== 'svg' && kind !== 'js');
  expect(others.sort()).toEqual(['css', 'json', 'woff2']);
  expect(piecesOf(before)).toEqual(AT_FIRST);
});

test('the first card and the first sheet bring what they need', () => {
  expect(piecesOf(asked)).toEqual([...AT_FIRST, ...LATER].sort());
});

test('and requests nothing from other hosts', () => {
  const { origin } = new URL(page.url());
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(url => !url.startsWith(origin) && !/^(?:data|blob):/.test(url))).toEqual([]);
});
