import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../host/seats.ts';
import { loadDice } from '../../host/testing/dice.ts';
import { axeViolations } from './axe.ts';
import { latestCard, picture, tokenOf } from './looking.ts';
import { closeAll } from './windows.ts';

const { pages } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': { lang: 'fr' } },
  isFresh: false,
});
let gm: Page;
let alix: Page;

beforeAll(() => {
  [gm, alix] = pages;
});

const actionsOf = (page: Page) => page.locator('.passe-actions-window');

test('the controls of an own token offer what can be done now', async () => {
  await alix.evaluate(`passePlayer.aim('Corvin')`);
  await tokenOf(alix, 'Maëlys Tarvenne').click({ button: 'right' });
  await picture(alix, 'token-controls-en');
  await alix.getByRole('button', { name: 'What now?' }).click();
  await actionsOf(alix).getByText('Against Corvin Sable').waitFor();
  await picture(alix, 'token-actions-en');
  expect(await axeViolations(alix, '.passe-actions-window')).toEqual([]);
});

test('open actions are grouped by purpose and found by name, accents or not', async () => {
  const groups = actionsOf(alix).locator('.passe-action-group:visible h4');
  expect((await groups.allTextContents()).map(text => text.trim())).toEqual([
    ...['Strike', 'Move', 'Guard', 'Hands', 'Talk and look', 'Recover'],
  ]);
  await actionsOf(alix).getByRole('searchbox', { name: 'Find an action' }).fill('brÄce');
  await expect.poll(() => groups.allTextContents()).toEqual([' Guard']);
  await actionsOf(alix).getByRole('searchbox').fill('');
  expect(await groups.count()).toBe(6);
  expect(await actionsOf(alix).getByText('Breathe flame').count()).toBe(0);
});

test('closed actions say why', async () => {
  await actionsOf(alix).getByText('Not now').click();
  await actionsOf(alix).getByText('Not prone').first().waitFor();
});

test('an attack from the window is an exchange like any other', async () => {
  await loadDice(alix, [20, 100]);
  await actionsOf(alix).getByRole('button', { name: 'Broadsword' }).click();
  await actionsOf(alix).waitFor({ state: 'detached' });
  await latestCard(gm).getByText('Attaque (68 %)').waitFor({ state: 'attached' });
  await latestCard(gm).getByRole('button', { name: 'Retirer l’action' }).click();
  await alix.locator('.passe-latest .passe-card[data-state="refused"]').last().waitFor();
});

test('from an empty target an attack takes two clicks: a weapon, and a face', async () => {
  await alix.evaluate(`game.user.targets.forEach(token => token.setTarget(false, { releaseOthers: false }))`);
  await alix.evaluate(`game.user.character.sheet.render(true)`);
  const sheet = alix.locator('.passe-character');
  await alix.evaluate(`(() => {
    globalThis.clicks = 0;
    document.addEventListener('pointerdown', event => { if (event.isTrusted) clicks += 1; }, true);
  })()`);
  await sheet.locator('.passe-attack').first().click();
  const faces = actionsOf(alix).locator('.passe-foe');
  await faces.first().waitFor();
  await picture(alix, 'foes-en');
  expect(await axeViolations(alix, '.passe-actions-window')).toEqual([]);
  expect(await faces.allInnerTexts()).toEqual(['Corvin Sable\nin reach', 'Ysolt of the Ford\n2 m']);
  await loadDice(alix, [50, 100]);
  await faces.first().click();
  await actionsOf(alix).waitFor({ state: 'detached' });
  await latestCard(gm).getByText('Attaque (68 %)').waitFor({ state: 'attached' });
  expect(await alix.evaluate('clicks')).toBe(2);
  expect(await alix.evaluate(`[...game.user.targets].map(({ name }) => name)`)).toEqual(['Corvin Sable']);
  // Until that is over, or taken back, nothing else is offered.
  await closeAll(alix);
  await alix.locator('body').press('k');
  const waits = actionsOf(alix).locator('.passe-spent-why');
  await expect.poll(() => waits.allTextContents()).toEqual([expect.stringMatching(/not over/u)]);
  expect(await actionsOf(alix).locator('.passe-act:not(:disabled), .passe-foe:not(:disabled)').count()).toBe(
    0,
  );
  await latestCard(gm).getByRole('button', { name: 'Retirer l’action' }).click();
  await alix.locator('.passe-latest .passe-card[data-state="refused"]').last().waitFor();
  await expect.poll(() => waits.count()).toBe(0);
  await closeAll(alix);
});

test('a foe out of reach is charged, and an attack from there says so before the roll', async () => {
  await gm.evaluate(
    `game.scenes.active.tokens.find(({ name }) => name.startsWith('Corvin')).update({ x: 900 })`,
  );
  await alix.evaluate(`game.user.targets.forEach(token => token.setTarget(false, { releaseOthers: false }))`);
  await alix.keyboard.press('k');
  const corvin = actionsOf(alix).locator('.passe-foe', { hasText: 'Corvin' });
  await corvin.getByText('Charge, 5 m').waitFor();
  await alix.keyboard.press('Escape');
  await actionsOf(alix).waitFor({ state: 'detached' });
  await alix.evaluate(`passePlayer.aim('Corvin')`);
  await alix.keyboard.press('k');
  await actionsOf(alix).getByRole('button', { name: 'Broadsword' }).click();
  const circumstances = alix.locator('.passe-circumstances');
  await circumstances.getByText('The target is 5 m away').waitFor();
  await alix.keyboard.press('Escape');
  await circumstances.waitFor({ state: 'detached' });
  await gm.evaluate(
    `game.scenes.active.tokens.find(({ name }) => name.startsWith('Corvin')).update({ x: 500 })`,
  );
});

test('a double right click targets, and two separate right clicks open the controls', async () => {
  const maelys = tokenOf(alix, 'Maëlys Tarvenne');
  const targets = () => alix.evaluate<string[]>(`[...game.user.targets].map(({ name }) => name)`);
  const before = await targets();
  await maelys.evaluate(token => {
    const { left, top } = token.getBoundingClientRect();
    const rightClick = (clientX: number) =>
      token.dispatchEvent(new MouseEvent('contextmenu', { clientX, clientY: top + 9, bubbles: true }));
    rightClick(left + 9);
    rightClick(left + 25);
  });
  expect(await targets()).toEqual(before);
  await maelys.dblclick({ button: 'right' });
  await expect.poll(targets).toEqual(['Maëlys Tarvenne']);
  await maelys.dblclick({ button: 'right' });
  await expect.poll(targets).toEqual([]);
  await alix.keyboard.press('Escape');
});

test('by keyboard, with the circumstances first', async () => {
  await tokenOf(alix, 'Maëlys Tarvenne').click({ button: 'right' });
  await alix.getByRole('button', { name: 'What now?' }).focus();
  await alix.keyboard.press('Enter');
  await actionsOf(alix).getByRole('button', { name: 'Brace' }).focus();
  await alix.keyboard.press('Shift+Enter');
  const circumstances = alix.locator('.passe-circumstances');
  await circumstances.getByText('Before the roll: Brace').waitFor();
  await circumstances.getByLabel('Pace').waitFor();
  await alix.keyboard.press('Enter');
  await circumstances.waitFor({ state: 'detached' });
  await latestCard(alix).getByText('Braced', { exact: true }).waitFor();
});

test('an unfolded group stays open when the window is drawn again', async () => {
  await alix.keyboard.press('k');
  await actionsOf(alix).getByText('Hazards').click();
  await alix.evaluate(
    `[...foundry.applications.instances.values()].find(app => app.id.startsWith('passe-actions')).render()`,
  );
  await actionsOf(alix).getByRole('button', { name: 'Fall', exact: true }).waitFor();
});

test('a fall asks how many metres it is', async () => {
  await actionsOf(alix).getByRole('button', { name: 'Fall', exact: true }).click();
  const metres = alix.getByLabel('How many metres?');
  await metres.fill('8');
  await picture(alix, 'how-many-metres-en');
  expect(await axeViolations(alix, '.passe-choice')).toEqual([]);
  await loadDice(alix, [1, 6], [2, 6], [2, 20], [1, 6], [1, 6], [11, 20]);
  await metres.press('Enter');
  await actionsOf(alix).waitFor({ state: 'detached' });
  await latestCard(alix).getByText('Fall · 8 m').waitFor();
  await latestCard(alix).getByText('Minor wound', { exact: true }).waitFor();
  await picture(alix, 'fall-en');
  await latestCard(gm).getByText('Chute · 8 m').waitFor();
  await picture(gm, 'fall-fr');
});

test('another player’s token offers nothing to a player', async () => {
  await tokenOf(alix, 'Corvin Sable').click({ button: 'right' });
  await alix.getByRole('button', { name: 'What now?' }).waitFor({ state: 'detached' });
});
