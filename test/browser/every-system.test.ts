import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../host/seats.ts';
import { axeViolations } from './axe.ts';
import { picture, setTheme } from './looking.ts';
import { surfacesOf, SYSTEMS } from './surfaces.ts';
import { cutChoices, cutWords, mouseOnly, tooSmall } from './usable.ts';
import { closeAll } from './windows.ts';

/*
 * The surfaces that every combat system has, in French, where words are longest; those of the usual system are gone
 * through by every-window.test.ts.
 */

describe.each(SYSTEMS)('$id', system => {
  const { table, pages, crash } = setUpTable(['Game Master'], {
    ruleset: system.id,
    views: { 'Game Master': { lang: 'fr', height: 900 } },
    isFresh: false,
  });
  let page: Page;

  beforeAll(() => {
    [page] = pages;
  });

  describe('with a mouse, in both themes', () => {
    it.each(surfacesOf(system))('$name keeps nobody out', async ({ name, selector, open, isFoundrys }) => {
      await closeAll(page);
      await open(page);
      await page.locator(selector).first().waitFor();
      await picture(page, `${system.id}-${name}-fr`);
      for (const theme of ['light', 'dark'] as const) {
        await setTheme(page, theme);
        expect.soft(await axeViolations(page, selector), theme).toEqual([]);
      }
      if (!isFoundrys) expect.soft(await tooSmall(page, selector, 24)).toEqual([]);
      if (!isFoundrys) expect.soft(await mouseOnly(page, selector)).toEqual([]);
      expect.soft(await cutChoices(page, selector)).toEqual([]);
      expect.soft(await cutWords(page, selector)).toEqual([]);
    });
  });
});
