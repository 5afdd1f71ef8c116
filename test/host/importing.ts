import type { Locator, Page } from 'playwright-core';

/** Opens the window of the import from the directory of actors; gives it. */
export async function openImport(page: Page): Promise<Locator> {
  await page.locator('[role="tab"][data-tab="actors"], button[data-tab="actors"]').first().click();
  await page.locator('.passe-import-open').click();
  const window = page.locator('.passe-import');
  await window.locator('textarea').waitFor();
  return window;
}

/** Pastes something and looks at it. */
export async function paste(window: Locator, given: unknown): Promise<void> {
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  await window.locator('textarea').fill(text);
  await window.locator('[data-action="look"]').click();
}

/** Imports creatures as they are suggested. */
export async function importAll(page: Page, given: unknown): Promise<void> {
  const window = await openImport(page);
  await paste(window, given);
  await window.locator('[data-action="go"]').click();
  await window.locator('.passe-import-made').first().waitFor();
  await window.locator('[data-action="leave"]').click();
}
