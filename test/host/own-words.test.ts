import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_ID } from '../../tools/system-files.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { takeSeat } from './seats.ts';
import { openTable, type Table } from './table.ts';

/** A shared word that the combat system also replaces, and one that it alone replaces. */
const FROM_A_FILE = 'PASSE.LEVEL.fumble';
const FROM_A_SCRIPT = 'PASSE.SCENE.fumble';
const OWN = 'PASSE.SCENE.level.fumble';
const OWN_EFFECT = 'PASSE.EFFECT.bash.name';

/** A module that translates after Foundry has read all files, as those do that translate compendia. */
const SCRIPT = `Hooks.once('i18nInit', () => {
  const words = { PASSE: { SCENE: { fumble: 'Butterfingers' } } };
  foundry.utils.mergeObject(game.i18n.translations, words);
});`;

let folder: string;
let table: Table;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passe-darmes-own-words-'));
  const module = join(folder, 'other-words');
  await mkdir(module);
  const languages = [{ lang: 'en', name: 'English', path: 'en.json', system: SYSTEM_ID }];
  await writeFile(
    join(module, 'module.json'),
    JSON.stringify({ id: 'other-words', languages, esmodules: ['it.js'] }),
  );
  await writeFile(join(module, 'it.js'), SCRIPT);
  await writeFile(join(module, 'en.json'), JSON.stringify({ [FROM_A_FILE]: 'Botch' }));
  table = await openTable({ ruleset: 'runequest4', modules: [module] });
});

afterAll(async () => {
  await table.leave();
  await rm(folder, { recursive: true, force: true });
});

const wordsIn = (page: Seat) =>
  page.evaluate<string[]>(
    `${JSON.stringify([FROM_A_FILE, FROM_A_SCRIPT, OWN, OWN_EFFECT])}.map(key => game.i18n.localize(key))`,
  );

test('the words of the combat system stand in the place of shared ones, but not of those of a module', async () => {
  const page = await takeSeat(table, 'Game Master', { lang: 'en' });
  expect(await wordsIn(page)).toEqual(['Botch', 'Butterfingers', 'Fumble', 'Bash']);
});

test('in another language they are in that language', async () => {
  const page = await takeSeat(table, 'Alix', { lang: 'fr' });
  const [level, scene, own] = await wordsIn(page);
  expect(scene).toBe('Butterfingers');
  expect([level, own]).toEqual(['Échec critique', 'Échec critique']);
});

test('no page reports an error', () => {
  expect(table.errors()).toEqual([]);
});
