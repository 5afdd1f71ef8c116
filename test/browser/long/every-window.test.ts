import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { setTheme } from '../looking.ts';
import { brokenWords, tooSmall } from '../usable.ts';
import { closeAll, WINDOWS } from '../windows.ts';

const { table, pages, crash } = setUpTable(['Game Master'], {
  views: { 'Game Master': { lang: 'fr', height: 900 } },
  isFresh: false,
});

it.each(WINDOWS)('in the dark theme $name is accessible', async ({ selector, open }) => {
  const [page] = pages;
  await closeAll(page);
  await open(page);
  await page.locator(selector).first().waitFor();
  await setTheme(page, 'dark');
  expect(await axeViolations(page, selector)).toEqual([]);
});

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

describe('read in English', () => {
  const { pages: english } = setUpTable(['Game Master'], {
    views: { 'Game Master': { lang: 'en', height: 900 } },
    isFresh: false,
  });

  it('no window shows a key without words, nor anything without a name', { timeout: 1_200_000 }, async () => {
    const [reader] = english;
    for (const { name, selector, open } of WINDOWS) {
      await closeAll(reader);
      await open(reader);
      await reader.locator(selector).first().waitFor();
      expect.soft({ name, broken: await brokenWords(reader) }).toEqual({ name, broken: [] });
    }
  });
});
