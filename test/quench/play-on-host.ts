import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Table } from '../host/table.ts';
import { TRIAL_FOLDER } from './build-trial.ts';
import type { Report } from './report.ts';

/** Opens the trial in windows of the Game Master, Alix and Basile, as Foundry opens a module. */
export async function openTrial(table: Table): Promise<Page> {
  const script = await readFile(join(TRIAL_FOLDER, 'passe-darmes-trial.js'), 'utf8');
  const pages = [await table.sit('Game Master'), await table.sit('Alix'), await table.sit('Basile')] as const;
  for (const page of pages) {
    await page.addScriptTag({ content: script, type: 'module' });
    await page.waitForFunction('globalThis.passeDarmesTrial !== undefined');
    // It came after `ready`.
    await page.evaluate('passeDarmesTrial.takePart()');
  }
  return pages[0];
}

/** Plays all cases on the open host. */
export async function reportOfHost(page: Page): Promise<Report> {
  return page.evaluate<Report>(`passeDarmesTrial.playAll('host')`);
}
