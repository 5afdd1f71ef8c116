import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { System } from './surfaces.ts';
import { brokenWords } from './usable.ts';
import { closeAll } from './windows.ts';

/** Opens the sheet of each fighter of the fight, and fails if it shows words that no user should read. */
export async function readSheets(page: Page, { sheet }: System): Promise<void> {
  const fighters = await page.evaluate<string[]>(
    `game.combats.contents[0].turns.map(({ actor }) => actor.id)`,
  );
  for (const id of fighters) {
    await closeAll(page);
    await page.evaluate(`game.actors.get('${id}').sheet.render({ force: true }).then(() => true)`);
    await page.locator(sheet).first().waitFor();
    expect.soft({ id, broken: await brokenWords(page) }).toEqual({ id, broken: [] });
  }
}
