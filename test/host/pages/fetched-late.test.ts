import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openTable, untilReady, type Table } from '../table.ts';

/** Holds what a page asks for back until it is let go. */
async function holdBack(page: Page, what: RegExp): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>(done => (letGo = done));
  await page.route(what, async route => {
    await gone;
    await route.continue();
  });
  return letGo;
}

describe('a window that loads when it is opened', () => {
  let table: Table;
  let page: Page;

  beforeAll(async () => {
    table = await openTable();
    page = await table.sit('Game Master', { lang: 'fr' });
    await page.locator('[role="tab"][data-tab="actors"], button[data-tab="actors"]').first().click();
  });

  afterEach(async () => page.unrouteAll());
  afterAll(async () => table.leave());

  test('that fails to load says what to do', async () => {
    await page.route(/\/chunks\/import-window-[^/]+\.js$/, route => route.abort());
    await page.locator('.passe-import-open').click();
    await page.getByText('rechargez la page').first().waitFor();
    expect(await page.locator('.passe-import').count()).toBe(0);
    table.errors();
    await page.unrouteAll();
    await page.reload();
    await untilReady(page);
    await page.locator('[role="tab"][data-tab="actors"], button[data-tab="actors"]').first().click();
  });

  test('opens once, however often it is requested, with its words', async () => {
    const letGo = await holdBack(page, /\/chunks\/import-window-[^/]+\.js$/);
    const button = page.locator('.passe-import-open');
    await button.click();
    await button.click();
    letGo();
    await page.locator('.passe-import textarea').waitFor();
    expect(await page.locator('.passe-import').count()).toBe(1);
    expect(await page.locator('.passe-import').innerText()).not.toContain('PASSE.');
    expect(await page.locator('.passe-import .window-title').innerText()).toContain('Importer');
    expect(table.errors()).toEqual([]);
  });
});
