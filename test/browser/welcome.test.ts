import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openTable, type Table } from '../host/table.ts';
import { axeViolations } from './axe.ts';
import { picture, setTheme, tokenOf } from './looking.ts';

let table: Table;
let alix: Page;
beforeAll(async () => {
  table = await openTable({ isNew: true });
  alix = await table.sit('Alix');
});
afterAll(() => table.leave());

const welcome = (page: Page) => page.locator('.passe-welcome');

test('a new player is told in three steps what to do, with the faces of those who fight', async () => {
  await welcome(alix).waitFor();
  expect(await welcome(alix).locator('li b').allTextContents()).toEqual(['Your fighter', 'Strike', 'Answer']);
  expect(await welcome(alix).locator('.passe-welcome-faces img').count()).toBe(4);
  expect(await welcome(alix).boundingBox()).toMatchObject({ x: 24 });
  await picture(alix, 'welcome');
});

test('the ground is drawn without grid lines, and the turn marker is below the fighter whose turn it is', async () => {
  const stage = alix.locator('.board-scene');
  expect(await stage.evaluate(one => one.style.backgroundImage)).toContain('practice-ground.svg');
  expect(await stage.evaluate(one => one.style.getPropertyValue('--grid-alpha'))).toBe('0');
  expect(await stage.evaluate(one => one.style.transform)).toContain('scale(0.75)');
  const marked = alix.locator('.token:has(> .token-turn)');
  expect(await marked.getAttribute('aria-label')).toBe('Maëlys Tarvenne');
  await alix.evaluate(`game.combat.nextTurn().then(() => true)`);
  await tokenOf(alix, 'Corvin').locator('.token-turn').waitFor({ state: 'attached' });
  expect(await marked.count()).toBe(1);
});

test.each(['light', 'dark'] as const)('everybody can read it, in the %s', async theme => {
  await setTheme(alix, theme);
  expect(await axeViolations(alix, '.passe-welcome')).toEqual([]);
});

test('the tour begins from it, and it does not come again', async () => {
  await welcome(alix).getByRole('button', { name: 'Show me round' }).focus();
  await alix.keyboard.press('Enter');
  await alix.getByText('A fight is played on cards in the chat.').waitFor();
  await expect.poll(() => alix.evaluate(`game.user.getFlag('passe-darmes', 'isWelcomed')`)).toBe(true);
  const again = await table.sit('Alix');
  expect(await welcome(again).count()).toBe(0);
});

test('the Game Master has a welcome of their own, in the language of the reader', async () => {
  const gm = await table.sit('Game Master', { lang: 'fr' });
  await welcome(gm).getByText('La touche J liste ce qui vous attend.').waitFor();
  await welcome(gm).getByRole('button', { name: 'Rejoindre la table' }).click();
  await welcome(gm).waitFor({ state: 'detached' });
});
