import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layTable, loadDice, type Table } from '../host/table.ts';
import { latestCard, picture, tokenOf } from './looking.ts';

let table: Table;
let gm: Page;
let basile: Page;

beforeAll(async () => {
  table = await layTable();
  gm = await table.sit('Game Master', { lang: 'en', width: 1000 });
  basile = await table.sit('Basile', { lang: 'fr', width: 700 });
});

afterAll(async () => table.leave());

test('who prefers to roll by hand is asked for each roll, with its chances', async () => {
  await basile.evaluate(`game.settings.set('passe-darmes', 'rollsByItself', false)`);
  await gm.evaluate(`game.combat.update({ turn: 2 })`);
  await tokenOf(basile, 'Ysolt').hover();
  await basile.keyboard.press('t');
  await tokenOf(basile, 'Brannoc').dblclick();
  await basile.locator('.passe-attack').first().click();
  await basile.evaluate(
    `for (const app of foundry.applications.instances.values()) if (app.document) app.close()`,
  );
  const roll = latestCard(basile).getByRole('button', { name: 'Lancer 1d100' });
  await roll.waitFor();
  await picture(basile, 'by-hand-fr');
  await loadDice(basile, [2, 100]);
  await roll.click();
  await latestCard(gm).getByText('How do you defend?').waitFor();
});

test('a GM may answer for somebody else, but is not offered it first', async () => {
  await loadDice(gm, [99, 100]);
  await latestCard(gm).getByRole('button', { name: 'Parry with 1H Spear' }).click();
  await latestCard(gm).getByText('Waiting for Brannoc Dol (Basile)').waitFor();
  const answers = latestCard(gm).locator('.passe-for');
  expect(await answers.getAttribute('open')).toBeNull();
  await answers.getByText('Answer for Brannoc Dol').click();
  await picture(gm, 'answer-for-en');
});

test('what can be taken more than once is counted, and no more than were won', async () => {
  const card = latestCard(basile);
  await card.getByRole('spinbutton', { name: 'Maximiser les Dégâts' }).fill('2');
  await card.getByRole('checkbox', { name: 'Choisir la Localisation' }).check();
  await card.getByRole('checkbox', { name: 'Faire Trébucher' }).check();
  expect(await card.getByRole('button', { name: '4 choisis, 3 au plus' }).isDisabled()).toBe(true);
  await card.getByRole('checkbox', { name: 'Faire Trébucher' }).uncheck();
  await card.getByRole('button', { name: 'Prendre 3 sur 3' }).click();
  await card.getByRole('button', { name: 'Tête' }).waitFor();
  await picture(basile, 'location-fr');
  await card.getByRole('button', { name: 'Tête' }).click();
  await card.getByText('On attend').waitFor();
});

test('the last answer can be taken back by who gave it', async () => {
  const card = latestCard(basile);
  await card.getByRole('button', { name: 'Reprendre' }).click();
  await card.getByRole('button', { name: 'Tête' }).waitFor();
  await card.getByRole('button', { name: 'Poitrine' }).click();
  await loadDice(basile, [3, 8], [4, 6], [5, 8]);
  await card.getByRole('button', { name: /^Lancer/ }).waitFor();
});

test('and nothing went wrong on any page', () => {
  expect(table.errors()).toEqual([]);
});
