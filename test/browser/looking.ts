import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { ROOT } from '../../tools/system-files.ts';

const PICTURES = join(ROOT, 'test', 'browser', 'pictures');

/** Shows a page in one of the themes. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(wanted => {
    for (const element of document.querySelectorAll('.theme-light, .theme-dark')) {
      element.classList.remove('theme-light', 'theme-dark');
      element.classList.add(`theme-${wanted}`);
    }
  }, theme);
}

/** Takes a picture of a page in light and in dark, for people to look at; `npm test` shows them to nobody and takes none. */
export async function picture(page: Page, name: string): Promise<void> {
  const isLookedAt = process.env['NO_PICTURES'] === undefined;
  if (isLookedAt) mkdirSync(PICTURES, { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    if (isLookedAt) await page.screenshot({ path: join(PICTURES, `${name}-${theme}.png`) });
  }
}

/** A token on the scene, by the name on it. */
export function tokenOf(page: Page, name: string): Locator {
  return page.locator('[data-token-id]', { hasText: name });
}

/** The card that shows how the latest exchange stands. */
export function latestCard(page: Page): Locator {
  return page.locator('.passe-latest .passe-card').last();
}
