import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { setUpTable } from '../../host/seats.ts';
import { loadDice } from '../../../host/testing/dice.ts';
import { latestCard, picture, tokenOf } from '../looking.ts';

const { pages } = setUpTable(['Game Master', 'Basile'], {
  views: { 'Game Master': { width: 1000 }, Basile: { lang: 'fr', width: 700 } },
  isFresh: false,
});
let gm: Page;
let basile: Page;

beforeAll(async () => {
  [gm, basile] = pages;
  // A notice stays until the user closes it.
  await gm.evaluate('ui.notifications.constructor.LIFETIME_MS = 2 ** 30');
});

/** The windows of documents lie over the chat. */
const closeSheets = (page: Page): Promise<void> =>
  page.evaluate(`for (const app of foundry.applications.instances.values()) if (app.document) app.close()`);

test('a player who rolls by hand is asked for each roll', async () => {
  await basile.evaluate(`game.settings.set('passe-darmes', 'dice', 'click')`);
  await gm.evaluate(`game.combat.update({ turn: 2 })`);
  await tokenOf(basile, 'Ysolt').hover();
  await basile.keyboard.press('t');
  await tokenOf(basile, 'Brannoc').dblclick();
  await basile.locator('.passe-attack').first().click();
  await closeSheets(basile);
  const roll = latestCard(basile).getByRole('button', { name: 'Lancer 1d100' });
  await roll.waitFor();
  await picture(basile, 'by-hand-fr');
  await loadDice(basile, [2, 100]);
  await roll.click();
  await latestCard(gm).getByText('How do you defend?').waitFor();
});

test('a GM may answer for another user, but the card does not offer it first', async () => {
  await loadDice(gm, [99, 100]);
  await latestCard(gm)
    .getByRole('button', { name: /^Parry with 1H Spear \d/ })
    .click();
  await latestCard(gm).getByText('Waiting for Brannoc Dol (Basile)').waitFor();
  const answers = latestCard(gm).locator('.passe-for');
  expect(await answers.getAttribute('open')).toBeNull();
  await answers.getByText('Answer for Brannoc Dol').click();
  await picture(gm, 'answer-for-en');
});

test('a stackable effect is counted, up to the number won', async () => {
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
  await card.getByText('À vous').waitFor();
});

test('the last answer can be taken back by its author', async () => {
  const card = latestCard(basile);
  await card.getByRole('button', { name: 'Retirer ma réponse' }).click();
  await card.getByRole('button', { name: 'Tête' }).waitFor();
  await card.getByRole('button', { name: 'Poitrine' }).click();
  await loadDice(basile, [3, 8], [4, 6], [5, 8]);
  await card.getByRole('button', { name: /^Lancer/ }).waitFor();
});

test('typed dice are taken as shown, and refused where the die cannot show them', async () => {
  await basile.evaluate(`game.settings.set('passe-darmes', 'dice', 'typed')`);
  await gm.evaluate('ChatMessage.deleteDocuments(game.messages.map(({ id }) => id))');
  await basile.waitForFunction('game.messages.size === 0');
  await gm.evaluate(
    `globalThis.questions = [];
    Hooks.on('passe-darmes.asked', (_exchange, asked) => asked.user === game.user.id && questions.push(asked.question))`,
  );
  await tokenOf(basile, 'Brannoc').dblclick();
  await basile.locator('.passe-attack').first().click();
  await closeSheets(basile);
  const typed = latestCard(basile).getByLabel('Votre 1d100');
  await typed.fill('101');
  await typed.press('Enter');
  await basile.getByText('1d100 ne peut pas donner cela').waitFor();
  await picture(basile, 'typed-dice-fr');
  await typed.fill('00');
  await typed.press('Enter');
  await latestCard(gm).getByText('How do you defend?').waitFor();
  expect(await latestCard(gm).locator('.passe-result').first().textContent()).toContain('00');
});

test('the player whose move it is gets one notice', async () => {
  await gm
    .locator('.notification.info', { hasText: 'Ysolt of the Ford, your move: How do you defend?' })
    .first()
    .waitFor();
  expect(await gm.evaluate('questions')).toEqual(['defence']);
  await gm.evaluate('Hooks.callAll("userConnected", game.user, true)');
  expect(await gm.evaluate('questions')).toEqual(['defence']);
});

test('the notice is gone once the question is answered', async () => {
  const notice = gm.locator('.notification.info', { hasText: 'Ysolt of the Ford' });
  await latestCard(gm).locator('[data-option="none"]').click();
  await latestCard(gm).getByText('How do you defend?').waitFor({ state: 'detached' });
  await gm.waitForFunction(`game.messages.contents.at(-1).author.isSelf`);
  await notice.waitFor({ state: 'detached' });
});
