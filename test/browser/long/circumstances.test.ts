import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { SCENE_ID, tokenId } from '../../../tools/practice-table.ts';
import { giveBow } from '../../host/archery.ts';
import { setUpTable } from '../../host/seats.ts';
import { loadDice } from '../../../host/testing/dice.ts';
import { axeViolations } from '../axe.ts';
import { latestCard, picture, tokenOf } from '../looking.ts';

const { pages } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': { lang: 'fr' } },
  isFresh: false,
  isPainted: false,
});
let gm: Page;
let alix: Page;

beforeAll(async () => {
  [gm, alix] = pages;
  await giveBow(gm);
  await tokenOf(alix, 'Corvin Sable').hover();
  await alix.keyboard.press('t');
  await tokenOf(alix, 'Maëlys Tarvenne').dblclick();
  await alix.locator('.passe-character').waitFor();
});

const windowOf = (page: Page) => page.locator('.passe-circumstances');
const chanceIn = (page: Page) => windowOf(page).locator('.passe-circumstances-number b');
const strike = (page: Page, weapon: string) =>
  page.locator('.passe-weapon-row', { hasText: weapon }).locator('.passe-attack').first();

/** The GM takes back what was begun last, which stays in the log and does nothing. */
async function takeBack(): Promise<void> {
  await latestCard(gm).getByRole('button', { name: 'Retirer l’action' }).click();
  await alix.locator('.passe-latest .passe-card[data-state="refused"]').last().waitFor();
}

test('Shift and a click show the circumstances, with the chance and why', async () => {
  await strike(alix, 'Broadsword').click({ modifiers: ['Shift'] });
  await windowOf(alix).waitFor();
  expect(await chanceIn(alix).textContent()).toBe('68%');
  expect(await windowOf(alix).locator('.passe-critical').textContent()).toBe('Critical Success 01–07');
  await picture(alix, 'circumstances-melee-en');
});

test('a changed circumstance changes the chance at once', async () => {
  await windowOf(alix).getByLabel('Light').selectOption('partial-darkness');
  await expect.poll(() => chanceIn(alix).textContent()).toBe('34%');
  await windowOf(alix).getByRole('listitem').filter({ hasText: 'Partial darkness' }).waitFor();
  await windowOf(alix).getByLabel('How').selectOption('charge');
  await windowOf(alix).getByText('1 m charge: Run').waitFor();
  await windowOf(alix).getByLabel('How').selectOption('attack');
});

test('movement while the window is open is followed', async () => {
  const move = (column: number) =>
    gm.evaluate(
      `game.scenes.get('${SCENE_ID}').tokens.get('${tokenId('corvin-sable')}').update({ x: ${column * 100} })`,
    );
  await windowOf(alix).getByRole('button', { name: 'Attack' }).focus();
  await move(9);
  await windowOf(alix).getByText('The target is 5 m away').waitFor();
  await move(5);
  await windowOf(alix).getByText('The target is 5 m away').waitFor({ state: 'detached' });
});

test('the window is accessible', async () => {
  expect(await axeViolations(alix, '.passe-circumstances')).toEqual([]);
});

test('Enter begins, and the card names the source of each circumstance', async () => {
  await loadDice(alix, [20, 100]);
  await windowOf(alix).getByRole('button', { name: 'Attack' }).focus();
  await alix.keyboard.press('Enter');
  await windowOf(alix).waitFor({ state: 'detached' });
  await latestCard(alix).getByText('Partial darkness (Alix says)').waitFor();
  await latestCard(gm).getByText('Obscurité partielle (selon Alix)').waitFor();
  await picture(gm, 'circumstances-card-fr');
  await takeBack();
});

test('the GM corrects the circumstances: the dice stay, the exchange before is closed', async () => {
  // The attack that was taken back keeps its die, under any circumstances.
  await strike(alix, 'Broadsword').click();
  await latestCard(gm).getByText('Attaque (68 %)').waitFor({ state: 'attached' });
  await latestCard(gm).getByRole('button', { name: 'Corriger' }).click();
  await windowOf(gm).getByLabel('Sol instable').check();
  await expect.poll(() => chanceIn(gm).textContent()).toBe('46\u00a0%');
  await picture(gm, 'circumstances-correct-fr');
  await windowOf(gm).getByRole('button', { name: 'Corriger' }).click();
  await windowOf(gm).waitFor({ state: 'detached' });
  await latestCard(alix).getByText('Unstable ground (Game Master says)').waitFor();
  await latestCard(alix).getByText('Attack (46%)').waitFor({ state: 'attached' });
  await expect
    .poll(() => latestCard(alix).locator('.passe-side').first().innerText())
    .toMatch(/^20\s+Success/u);
  await alix.getByText('its circumstances were corrected').waitFor();
  await latestCard(alix).getByText('Waiting for Corvin Sable (Game Master)').waitFor();
  expect(await latestCard(alix).getByRole('button', { name: 'Correct', exact: true }).count()).toBe(0);
  await gm.evaluate(`passePlayer.reset()`);
  await latestCard(alix).waitFor({ state: 'detached' });
});

test('a shot at a target on the map is one click', async () => {
  await loadDice(alix, [20, 100]);
  await strike(alix, 'Bow').click();
  await latestCard(alix).getByText('Close range, 1 m (by the map)').waitFor();
  expect(await windowOf(alix).count()).toBe(0);
  await takeBack();
});

test('a scene without metres opens the window, which asks for the distance', async () => {
  const units = (wanted: string) =>
    gm.evaluate(`game.scenes.get('${SCENE_ID}').update({ grid: { units: '${wanted}' } })`);
  await units('leagues');
  await alix.waitForFunction(`canvas.grid?.units === 'leagues'`);
  await alix.evaluate(`passePlayer.aim('Corvin')`);
  await strike(alix, 'Bow').click();
  const distance = windowOf(alix).getByLabel('Distance');
  await distance.waitFor();
  await expect.poll(() => distance.evaluate(element => element === document.activeElement)).toBe(true);
  await alix.keyboard.type('far');
  await windowOf(alix).getByText('“far”: type metres').waitFor();
  await picture(alix, 'circumstances-distance-en');
  await alix.keyboard.press('Enter');
  expect(await windowOf(alix).count()).toBe(1);
  await distance.fill('150,5');
  await windowOf(alix).locator('.passe-problem').waitFor({ state: 'detached' });
  await loadDice(alix, [20, 100]);
  await alix.keyboard.press('Enter');
  await latestCard(alix).getByText('Long range, 150.5 m (Alix says)').waitFor();
  await units('m');
  await takeBack();
});

test('the GM sets the light for everybody on the scene', async () => {
  await gm.evaluate(`passePlayer.theCombat().update({ turn: 1 })`);
  await gm.evaluate(`passePlayer.aim('Maëlys')`);
  await tokenOf(gm, 'Corvin Sable').dblclick();
  await strike(gm, 'Épée courte').click({ modifiers: ['Shift'] });
  await windowOf(gm).getByLabel('Lumière').selectOption('poor-visibility');
  await picture(gm, 'circumstances-gm-fr');
  await windowOf(gm).getByRole('button', { name: 'Garder pour la scène' }).click();
  await windowOf(gm).getByText('Faible visibilité (sur cette scène)').waitFor({ state: 'attached' });
  await alix.waitForFunction(
    `game.scenes.get('${SCENE_ID}').flags['passe-darmes']?.everywhere?.[0] === 'poor-visibility'`,
  );
});

test('without a scene the window asks for target and distance', async () => {
  await alix.evaluate(`passePlayer.actorNamed('Maëlys').sheet.close()`);
  await gm.evaluate(`passePlayer.reset()`);
  await gm.evaluate(`game.scenes.get('${SCENE_ID}').delete()`);
  await alix.waitForFunction('canvas.scene === null');
  await alix.evaluate(`passePlayer.actorNamed('Maëlys').sheet.render(true)`);
  await strike(alix, 'Bow').click();
  await windowOf(alix).getByLabel('Target', { exact: true }).selectOption({ label: 'Corvin Sable' });
  await windowOf(alix).getByLabel('Distance').fill('18');
  await picture(alix, 'circumstances-no-scene-en');
  await loadDice(alix, [20, 100]);
  await windowOf(alix).getByRole('button', { name: 'Attack' }).click();
  await latestCard(alix).getByText('Effective range, 18 m (Alix says)').waitFor();
});
