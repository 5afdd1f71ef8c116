import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { joinBrowser } from '../browser-for-all-files.ts';
import { reportAll, waitForLateNews } from '../../testing/late-news.ts';
import { UNPAINTED } from '../../testing/table.ts';

/** A browser in which clients of the host are opened. */
export interface Clients {
  /** The folder of the bundled client. */
  folder: string;
  /** @param waits true if all that is done there waits for late news: false when left out */
  open(link: string, waits?: boolean): Promise<Page>;
  close(): Promise<void>;
}

/** The shared browser, with the host's client as it is now. */
export async function startClients(): Promise<Clients> {
  const browser = await joinBrowser();
  return {
    folder: inject('clientFolder'),
    async open(link, waits = false) {
      const page = await (await browser.newContext()).newPage();
      await page.addInitScript(UNPAINTED);
      await (waits ? waitForLateNews(page) : reportAll(page));
      await page.goto(link);
      await page.waitForFunction('globalThis.game?.ready === true');
      return page;
    },
    close: () => browser.close(),
  };
}

/** Puts the small system's script and manifest into a systems folder. */
export async function writeSmallSystem(folder: string, manifest: object): Promise<void> {
  await writeFile(join(folder, 'system.json'), JSON.stringify(manifest));
  await copyFile(join(import.meta.dirname, 'small-system.mjs'), join(folder, 'small.mjs'));
  await writeFile(
    join(folder, 'en.json'),
    JSON.stringify({
      SMALL: { Greeting: 'Hello {name}', Only: 'English', MIRE: { FIELDS: { depth: { label: 'Depth' } } } },
      'TYPES.RegionBehavior': { mire: 'Mire', 'small.ford': 'Ford' },
      'TYPES.HINTS.RegionBehavior': { mire: 'Who walks here sinks.', 'small.ford': 'A way through.' },
    }),
  );
  await writeFile(join(folder, 'fr.json'), JSON.stringify({ SMALL: { Greeting: 'Bonjour {name}' } }));
}
