import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { surfacesOf, type System } from './surfaces.ts';
import { brokenWords } from './usable.ts';
import { closeAll } from './windows.ts';

/** Fails if a page shows words that no user should read. */
async function expectWords(page: Page, name: string): Promise<void> {
  expect.soft({ name, broken: await brokenWords(page) }).toEqual({ name, broken: [] });
}

/** Opens the sheet of each fighter of the fight, and fails if it shows words that no user should read. */
export async function readSheets(page: Page, { sheet }: System): Promise<void> {
  const fighters = await page.evaluate<string[]>(
    `game.combats.contents[0].turns.map(({ actor }) => actor.id)`,
  );
  for (const id of fighters) {
    await closeAll(page);
    await page.evaluate(`game.actors.get('${id}').sheet.render({ force: true }).then(() => true)`);
    await page.locator(sheet).first().waitFor();
    await expectWords(page, `sheet of ${id}`);
  }
}

/** Opens each surface of a combat system, and fails if it shows words that no user should read. */
export async function readSurfaces(page: Page, system: System): Promise<void> {
  for (const { name, selector, open } of surfacesOf(system)) {
    await closeAll(page);
    await open(page);
    await page.locator(selector).first().waitFor();
    await expectWords(page, name);
  }
}
