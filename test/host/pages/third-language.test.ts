import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { SYSTEM_FOLDER, withLanguages, type Manifest } from '../../../tools/system-files.ts';
import { openTable, type Table } from '../table.ts';

/** A made-up language with a few words: a file that a GM drops into `lang/`. */
const WORDS = {
  PASSE: {
    SHEET: { attack: 'Frapi' },
    LASTS: { rounds: { one: '{count} rondo', other: '{count} rondoj' } },
  },
};

let folder: string;
let table: Table;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passe-darmes-language-'));
  await cp(SYSTEM_FOLDER, folder, { recursive: true });
  await writeFile(join(folder, 'lang', 'eo.json'), JSON.stringify(WORDS));
  const manifest = JSON.parse(await readFile(join(folder, 'system.json'), 'utf8')) as Manifest;
  const languages = withLanguages(manifest.languages, ['en.json', 'eo.json', 'fr.json']);
  await writeFile(join(folder, 'system.json'), JSON.stringify({ ...manifest, languages }));
  table = await openTable({ system: folder });
  page = await table.sit('Alix', { lang: 'eo' });
});

afterAll(async () => {
  await table.leave();
  await rm(folder, { recursive: true, force: true });
});

test('is offered by its own name for itself', async () => {
  await page.evaluate('ui.settings.activate()');
  const choices = page.locator('#settings [name="core.language"] option');
  expect(await choices.allInnerTexts()).toEqual(['English', 'Français', 'Esperanto']);
});

test('shows its texts, and missing keys in English', async () => {
  await page.evaluate(`passePlayer.actorNamed('Maëlys').sheet.render(true)`);
  const sheet = page.locator('.passe-character');
  await sheet.locator('.passe-attack').first().waitFor();
  expect(await sheet.locator('.passe-attack').first().innerText()).toContain('Frapi');
  expect(await sheet.innerText()).toContain('Combat Styles');
  expect(await sheet.innerText()).not.toContain('PASSE.');
});

test('items from packs have their English names', async () => {
  const names = `game.packs.get('passe-darmes.weapons').index.map(({ name }) => name)`;
  expect(await page.evaluate(names)).toContain('Broadsword');
});

test('no page reports an error', () => {
  expect(table.errors()).toEqual([]);
});
