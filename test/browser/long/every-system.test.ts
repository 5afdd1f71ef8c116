import { describe, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { picture, setTheme } from '../looking.ts';
import { readSheets } from '../read-words.ts';
import { surfacesOf, SYSTEMS } from '../surfaces.ts';
import { brokenWords, cutWords, rests, tooWide } from '../usable.ts';
import { closeAll } from '../windows.ts';

describe.each(SYSTEMS)('$id', system => {
  const { table, pages, crash } = setUpTable(['Game Master'], {
    ruleset: system.id,
    views: { 'Game Master': { lang: 'en', height: 900 } },
    isFresh: false,
  });
  let page: Page;

  beforeAll(() => {
    [page] = pages;
  });

  // In French and in the light theme they are looked at in ../every-system.test.ts.
  it.each(surfacesOf(system))(
    'in English and in the dark theme $name keeps nobody out, and shows no key without words, nor anything without a name',
    async ({ name, selector, open }) => {
      await closeAll(page);
      await open(page);
      await page.locator(selector).first().waitFor();
      await picture(page, `${system.id}-${name}-en`);
      await setTheme(page, 'dark');
      expect.soft(await axeViolations(page, selector)).toEqual([]);
      expect.soft(await brokenWords(page)).toEqual([]);
    },
  );

  it('no sheet of a fighter shows a key without words, nor anything without a name in English', async () => {
    await readSheets(page, system);
  });

  it('the tour of a player shows the sheet and its weapons', async () => {
    await closeAll(page);
    const shown = await page.evaluate<string[]>(`(async () => {
      const tour = game.tours.get('passe-darmes.player');
      await tour.reset();
      const found = [];
      for (const step of [1, 3]) {
        await tour.progress(step);
        found.push(document.querySelector(tour.currentStep.selector)?.className ?? 'nothing');
      }
      return found;
    })()`);
    expect(shown[0]).toContain('window-content');
    expect(shown[1]).toContain('passe-attack');
    await picture(page, `${system.id}-tour-en`);
    await page.evaluate(`game.tours.get('passe-darmes.player').exit()`);
  });

  describe('at 200 %', () => {
    let held: Page;

    beforeAll(async () => {
      // The GM uses one computer: two would write the same at the same moment.
      await crash('Game Master');
      // At 200 % a screen of 1280 shows as much as one of 640.
      held = await table.sit('Game Master', { lang: 'fr', width: 640, height: 450 });
    });

    it.each(surfacesOf(system))('$name is whole', async ({ name, selector, open }) => {
      await closeAll(held);
      await open(held);
      await held.locator(selector).first().waitFor();
      await picture(held, `${system.id}-${name}-200`);
      await rests(held, selector);
      expect.soft(await cutWords(held, selector)).toEqual([]);
      expect.soft(await tooWide(held, selector)).toEqual([]);
    });
  });
});
