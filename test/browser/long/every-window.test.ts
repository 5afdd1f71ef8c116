import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { setTheme } from '../looking.ts';
import { brokenWords, tooSmall } from '../usable.ts';
import { closeAll, WINDOWS } from '../windows.ts';

const { table, pages, crash } = setUpTable(['Game Master'], {
  views: { 'Game Master': { lang: 'en', height: 900 } },
  isFresh: false,
});

// In French and in the light theme they are looked at in ../every-window.test.ts.
it.each(WINDOWS)(
  'in English and in the dark theme $name is accessible, and shows no key without words, nor anything without a name',
  async ({ selector, open }) => {
    const [page] = pages;
    await closeAll(page);
    await open(page);
    await page.locator(selector).first().waitFor();
    await setTheme(page, 'dark');
    expect.soft(await axeViolations(page, selector)).toEqual([]);
    expect.soft(await brokenWords(page)).toEqual([]);
  },
);

describe('with a finger, and at 200 %', () => {
  let held: Page;

  beforeAll(async () => {
    // The GM uses one computer: two would write the same at the same moment.
    await crash('Game Master');
    // At 200 % a screen of 1280 shows as much as one of 640.
    held = await table.sit('Game Master', { lang: 'fr', width: 640, height: 700, isTouched: true });
  });

  it.each(WINDOWS)('$name can be used', async ({ selector, open, isFoundrys }) => {
    await closeAll(held);
    await open(held);
    await held.locator(selector).first().waitFor();
    if (!isFoundrys) expect(await tooSmall(held, selector, 44)).toEqual([]);
    const wide = await held.evaluate(root => {
      const content = document.querySelector(`${root} .window-content`);
      return content ? content.scrollWidth - content.clientWidth : 0;
    }, selector);
    expect(wide).toBeLessThan(2);
  });
});
