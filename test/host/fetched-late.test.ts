import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { latestCard } from '../browser/looking.ts';
import { handsOn } from './remote-hands.ts';
import { layTable, untilReady, type Table } from './table.ts';

/** A host that does not wait for what is put in the place of `game.setupGame`. */
const HURRIED = `
  let held;
  Object.defineProperty(globalThis, 'game', {
    configurable: true,
    get: () => held,
    set(game) {
      held = game;
      const { setupGame } = game;
      Object.defineProperty(game, 'setupGame', { get: () => setupGame, set() {} });
    },
  });
`;

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

describe('the rules of a world', () => {
  let table: Table;
  let page: Page;

  beforeAll(async () => {
    table = await layTable({ ruleset: 'ref10' });
    page = await table.sit('Game Master');
  });

  afterEach(async () => page.unrouteAll());
  afterAll(async () => table.leave());

  test('are there before its documents are', async () => {
    const letGo = await holdBack(page, /\/chunks\/ref10-[^/]+\.js$/);
    const asked = page.waitForRequest(/\/chunks\/ref10-[^/]+\.js$/);
    await page.reload({ waitUntil: 'commit' });
    await asked;
    await page.waitForFunction(
      'globalThis.game?.i18n.lang === "en" && game.i18n.has("PASSE.NOTICE.notFetched")',
    );
    expect(await page.evaluate('[game.ready, game.actors.size]')).toEqual([false, 0]);
    letGo();
    await untilReady(page);
    expect(await page.evaluate('game.combat.turns.length')).toBe(4);
    expect(table.errors()).toEqual([]);
  });

  test('are waited for where the documents do not wait, and all is prepared and drawn again', async () => {
    const hands = handsOn(page);
    const exchange = await page.evaluate<string>(
      `game.system.api.begin('declare', passeHands.actorNamed('Ilse').uuid)`,
    );
    await hands.asked(exchange, 'declare');
    await page.addInitScript(HURRIED);
    const letGo = await holdBack(page, /\/chunks\/ref10-[^/]+\.js$/);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction('globalThis.game?.actors.size > 0');
    letGo();
    await untilReady(page);
    await hands.asked(exchange, 'declare');
    await latestCard(page).getByRole('button').first().waitFor();
    const ilse = `passeHands.actorNamed('Ilse').toFighter() !== null`;
    expect(await page.evaluate(ilse)).toBe(true);
    // What Foundry wanted to show before they were there could not be shown then.
    table.errors();
  });
});

describe('a window that comes when it is opened', () => {
  let table: Table;
  let page: Page;

  beforeAll(async () => {
    table = await layTable();
    page = await table.sit('Game Master', { lang: 'fr' });
    await page.locator('[role="tab"][data-tab="actors"], button[data-tab="actors"]').first().click();
  });

  afterEach(async () => page.unrouteAll());
  afterAll(async () => table.leave());

  test('that cannot be fetched says what to do', async () => {
    await page.route(/\/chunks\/show-import-[^/]+\.js$/, route => route.abort());
    await page.locator('.passe-import-open').click();
    await page.getByText('rechargez la page').first().waitFor();
    expect(await page.locator('.passe-import').count()).toBe(0);
    table.errors();
    await page.unrouteAll();
    await page.reload();
    await untilReady(page);
    await page.locator('[role="tab"][data-tab="actors"], button[data-tab="actors"]').first().click();
  });

  test('opens once, however often it is asked for, with its words', async () => {
    const letGo = await holdBack(page, /\/chunks\/show-import-[^/]+\.js$/);
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
