import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { playerOn } from './remote-player.ts';
import { openTable, untilReady, type Table } from './table.ts';

let table: Table;
let page: Page;
const asked: string[] = [];

beforeAll(async () => {
  table = await openTable();
  page = await table.sit('Alix');
  page.on('request', request => asked.push(request.url()));
  await page.reload();
  await untilReady(page);
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

const PIECES = [
  'main',
  'mythras',
  'mythras-base',
  'mythras-base-rules',
  'passe-darmes',
  'rolldown-runtime',
  'rules',
];

test('a client loads the script, what all need and the combat system of its world, one style sheet, one typeface and one language of ours, and no template', () => {
  const ours = asked
    .map(url => new URL(url).pathname)
    .filter(path => path.startsWith('/systems/passe-darmes/'));
  const kinds = ours.map(path => path.slice(path.lastIndexOf('.') + 1)).filter(kind => kind !== 'svg');
  expect(kinds.filter(kind => kind !== 'js').sort()).toEqual(['css', 'json', 'woff2']);
  const pieces = ours.flatMap(path => /\/([\w-]+?)(?:-[\w-]{8})?\.js$/.exec(path)?.[1] ?? []);
  expect(pieces.sort()).toEqual(PIECES);
});

test('and asks nobody but its host', () => {
  const { origin } = new URL(page.url());
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(url => !url.startsWith(origin) && !/^(?:data|blob):/.test(url))).toEqual([]);
});
