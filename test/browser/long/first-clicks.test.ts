import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agree, playerOn } from '../../host/remote-player.ts';
import { setUpTable } from '../../host/seats.ts';
import { latestCard } from '../looking.ts';
import { beginAnew } from '../surfaces.ts';
import { closeAll } from '../windows.ts';

/*
 * Clicks that begin an attack: one with a target, and one more without. What d20 takes is counted in
 * ../d20-clicks.test.ts and d20-clicks-of-a-turn.test.ts, and a declared round in ref10-clicks.test.ts.
 */

const CASES = [
  ['mythras', 'Maëlys', 'Corvin', '.passe-character'],
  ['runequest4', 'Ansel', 'Gorm', '.passe-opposed'],
  ['segments', 'Armel', 'Isaut', '.passe-segments'],
] as const;

describe.each(CASES)('%s', (ruleset, by, at, sheet) => {
  const { pages } = setUpTable(['Game Master'], {
    views: { 'Game Master': { width: 1400, height: 900 } },
    ruleset,
    isFresh: false,
  });
  let page: Page;

  beforeAll(async () => {
    [page] = pages;
    // The map takes clicks for itself: what is pressed is counted.
    await page.evaluate(`globalThis.passeClicks = 0;
      window.addEventListener('pointerdown', event => { if (event.isTrusted) passeClicks += 1; }, true);`);
  });

  beforeEach(async () => {
    await closeAll(page);
    await beginAnew(page);
    await agree(pages);
  });

  test.each([
    ['one click with a target', true, 1],
    ['two clicks without', false, 2],
  ] as const)('an attack takes %s', async (_clicks, isAimed, expected) => {
    if (isAimed) await playerOn(page).aim(at);
    await page.evaluate(`passePlayer.actorNamed('${by}').sheet
      .render({ force: true, position: { left: 10, top: 10 } }).then(() => true)`);
    const weapon = page.locator(`${sheet} .passe-attack`).first();
    await weapon.waitFor();
    const had = await page.evaluate<number>(`game.system.api.exchanges().length`);
    await page.evaluate('passeClicks = 0');
    await weapon.click();
    if (!isAimed) await page.locator('.passe-foes .passe-foe', { hasText: at }).first().click();
    await page.waitForFunction(`game.system.api.exchanges().length > ${had}`);
    expect(await page.evaluate('passeClicks')).toBe(expected);
    await expect.poll(() => latestCard(page).textContent()).toContain(at);
  });
});
