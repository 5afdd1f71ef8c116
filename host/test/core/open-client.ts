import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { buildClient } from '../../bin/build-client.ts';
import { findBrowser } from '../find-browser.ts';

/** A browser in which clients of the host are opened. */
export interface Clients {
  /** The folder of the bundled client. */
  folder: string;
  open(link: string): Promise<Page>;
  close(): Promise<void>;
}

/** Bundles the host's client as it is now and starts a browser. */
export async function startClients(): Promise<Clients> {
  const folder = await mkdtemp(join(tmpdir(), 'host-client-'));
  await buildClient(folder);
  const { executablePath, args, env } = findBrowser();
  const browser: Browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
  return {
    folder,
    async open(link) {
      const page = await (await browser.newContext()).newPage();
      await page.goto(link);
      await page.waitForFunction('globalThis.game?.ready === true');
      return page;
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Puts the small system's script and manifest into a systems folder. */
export async function writeSmallSystem(folder: string, manifest: object): Promise<void> {
  await writeFile(join(folder, 'system.json'), JSON.stringify(manifest));
  await copyFile(join(import.meta.dirname, 'small-system.mjs'), join(folder, 'small.mjs'));
  await writeFile(
    join(folder, 'en.json'),
    JSON.stringify({ SMALL: { Greeting: 'Hello {name}', Only: 'English' } }),
  );
  await writeFile(join(folder, 'fr.json'), JSON.stringify({ SMALL: { Greeting: 'Bonjour {name}' } }));
}
