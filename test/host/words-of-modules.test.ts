import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_ID } from '../../tools/system-files.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { openTable, type Table } from './table.ts';

/** Words of ours that come with the first tour, and what a module says in their place. */
const TITLE = 'PASSE.TOUR.player.welcome.title';
const TEXT = 'PASSE.TOUR.player.welcome.text';
const NEXT = 'PASSE.TOUR.player.sheet.title';
const SAID = {
  en: { [TEXT]: 'A fight as our table has it.', [NEXT]: 'Your record' },
  eo: { [TITLE]: 'Via unua batalo' },
  fr: { PASSE: { TOUR: { player: { welcome: { title: 'Première passe d’armes' } } } } },
};
/** Other modules change the translations once they are loaded, and replace them. */
const SCRIPT = `Hooks.once('i18nInit', () => {
  const words = { PASSE: { TOUR: { player: { target: { title: 'Cible !' } } } } };
  game.i18n.translations = foundry.utils.mergeObject(game.i18n.translations, words, { inplace: false });
});`;

let folder: string;
let table: Table;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passe-darmes-words-'));
  const module = join(folder, 'other-words');
  await mkdir(module);
  const languages = Object.keys(SAID).map(lang => ({
    lang,
    name: lang,
    path: `${lang}.json`,
    system: SYSTEM_ID,
  }));
  await writeFile(
    join(module, 'module.json'),
    JSON.stringify({ id: 'other-words', languages, esmodules: ['it.js'] }),
  );
  await writeFile(join(module, 'it.js'), SCRIPT);
  for (const [lang, said] of Object.entries(SAID))
    await writeFile(join(module, `${lang}.json`), JSON.stringify(said));
  table = await openTable({ modules: [module] });
});

afterAll(async () => {
  await table.leave();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the first tour, by which its words come, and says what stands at these keys. It begins in the sidebar, which is drawn in Chromium alone. */
const afterTheTour = (page: Seat, ...keys: string[]) =>
  page.evaluate<string[]>(`(async () => {
    const tour = game.tours.get('${SYSTEM_ID}.player');
    await tour.start();
    await tour.exit();
    return ${JSON.stringify(keys)}.map(key => game.i18n.localize(key));
  })()`);

test('a module’s texts in the reader’s language are shown, and ours otherwise', async () => {
  const page = await table.sit('Alix', { lang: 'fr' });
  expect(await afterTheTour(page, TITLE, NEXT, 'PASSE.TOUR.player.target.title')).toEqual([
    'Première passe d’armes',
    'Votre feuille',
    'Cible !',
  ]);
});

test('a module’s English is shown to readers of a language that only it has', async () => {
  const page = await table.sit('Basile', { lang: 'eo' });
  expect(await afterTheTour(page, TITLE, TEXT, NEXT, 'PASSE.TOUR.player.attack.title')).toEqual([
    'Via unua batalo',
    'A fight as our table has it.',
    'Your record',
    'Attack',
  ]);
});

test('late texts come again in another language', async () => {
  const page = await table.sit('Game Master', { lang: 'en' });
  expect(await afterTheTour(page, TITLE, TEXT)).toEqual(['Your first fight', 'A fight as our table has it.']);
  await page.evaluate(`game.i18n.setLanguage('fr')`);
  expect(await afterTheTour(page, TITLE, NEXT)).toEqual(['Première passe d’armes', 'Votre feuille']);
});

test('no page reports an error', () => {
  expect(table.errors()).toEqual([]);
});
