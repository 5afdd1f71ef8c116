import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { setUpTable } from '../host/seats.ts';

const { pages } = setUpTable(['Game Master'], {
  views: { 'Game Master': { width: 1500, height: 1000 } },
  isFresh: false,
});
let gm: Page;

beforeAll(async () => {
  [gm] = pages;
  await gm.locator('#sidebar-tab-compendium').click();
  await gm.locator('.passe-browser-open').click();
  await row('Adhering').waitFor();
});

const search = () => gm.locator('.passe-browser input[type="search"]');
const row = (name: string) =>
  gm.locator('.passe-browser-row', { has: gm.getByRole('button', { name, exact: true }) });
const move = (id: string, left: number, top: number) =>
  gm.evaluate(`foundry.applications.instances.get(${JSON.stringify(id)})
    .setPosition({ left: ${left}, top: ${top}, width: 560, height: 500 })`);

test('works with the keyboard alone: type, arrows, Enter opens', async () => {
  await expect.poll(() => search().evaluate(one => one === document.activeElement)).toBe(true);
  await gm.keyboard.type('épée');
  await row('Broadsword').waitFor();
  await gm.keyboard.press('ArrowDown');
  await gm.keyboard.press('End');
  await gm.keyboard.press('Home');
  await gm.keyboard.press('ArrowDown');
  const second = gm.locator('.passe-browser-row').nth(1).locator('.passe-open');
  await expect.poll(() => second.evaluate(one => one === document.activeElement)).toBe(true);
  await gm.keyboard.press('Enter');
  await gm.locator('.passe-item').waitFor();
  expect(await gm.locator('.passe-item').textContent()).toContain((await second.textContent()) ?? '');
  await gm.evaluate(`[...foundry.applications.instances.values()].find(app => app.document)?.close()`);
});

test('a thing is dragged from it to a sheet', async () => {
  await gm.evaluate(`(async () => {
    const { sheet } = game.actors.find(({ name }) => name.startsWith('Maëlys'));
    await sheet.render({ force: true, position: { left: 600, top: 10, height: 900 } });
  })()`);
  await move('passe-compendium-browser', 10, 10);
  await gm.locator('.passe-character .passe-weapon-row').first().waitFor();
  await search().fill('great axe');
  await expect.poll(() => gm.locator('.passe-browser-row').count()).toBe(1);
  await row('Great axe').locator('img').dragTo(gm.locator('.passe-character .passe-weapons'));
  // Her hands are full: it is listed among the weapons that are put away.
  await gm.locator('.passe-character .passe-away-item', { hasText: 'Great axe' }).waitFor();
  await gm.evaluate(
    `game.actors.find(({ name }) => name.startsWith('Maëlys')).sheet.close().then(() => true)`,
  );
});

test('a creature is dragged from it to the scene', async () => {
  await search().fill('bear');
  await row('Bear').waitFor();
  await row('Bear')
    .locator('img')
    .dragTo(gm.locator('#board'), { targetPosition: { x: 900, y: 700 } });
  await gm.locator('[data-token-id]', { hasText: 'Bear' }).waitFor();
});
