import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../../tools/system-files.ts';
import { layTable, type View } from '../host/table.ts';
import { bringFromPack, openSheetOf } from './sheets.ts';

/** Takes the pictures of creature and item sheets for the guide: `npx tsx test/browser/things-for-the-guide.ts`. */
const FOLDER = join(ROOT, 'docs', 'pictures');

const CREATURES = [
  ['creatures', 'bear'],
  ['creatures', 'dragon'],
] as const;
const ITEMS = [
  ['weapons', 'pistol'],
  ['styles', 'alley'],
  ['armour', 'gambeson-coat'],
] as const;

const VIEWS: readonly (View & { readonly name: string })[] = [
  { name: 'light-wide-en', lang: 'en', theme: 'light', width: 1100, height: 900 },
  { name: 'dark-narrow-fr', lang: 'fr', theme: 'dark', width: 700, height: 900 },
];

async function shoot(
  page: Page,
  id: string,
  selector: string,
  file: string,
  isNarrow: boolean,
): Promise<void> {
  await openSheetOf(page, id, { left: 5, top: 5, ...(isNarrow && { width: 400 }) });
  const sheet = page.locator(`${selector}[id$="${id}"]`);
  await sheet.waitFor();
  await sheet.screenshot({ path: join(FOLDER, `${file}.png`) });
  await sheet.locator('[data-action="close"]').click();
}

mkdirSync(FOLDER, { recursive: true });
const table = await layTable();
try {
  const first = await table.sit('Game Master');
  const creatures: [string, string][] = [];
  for (const [pack, key] of CREATURES) creatures.push([key, await bringFromPack(first, pack, key)]);
  const items: [string, string][] = [];
  for (const [pack, key] of ITEMS) items.push([key, await bringFromPack(first, pack, key)]);
  for (const { name, ...view } of VIEWS) {
    const page = await table.sit('Game Master', view);
    const isNarrow = name.includes('narrow');
    for (const [key, id] of creatures)
      await shoot(page, id, '.passe-creature', `creature-${key}-${name}`, isNarrow);
    for (const [key, id] of items) await shoot(page, id, '.passe-item', `item-${key}-${name}`, isNarrow);
    await page.context().close();
  }
} finally {
  await table.leave();
}
