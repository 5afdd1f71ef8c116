import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { ROOT } from '../../tools/system-files.ts';
import { layTable, untilReady, type Table } from '../host/table.ts';
import { setTheme } from './looking.ts';

const FOLDER = join(ROOT, 'docs', 'pictures');

/** Somebody in the middle of a fight, so that there is something to see. */
const WOUNDED = `(async () => {
  const actor = [...game.actors].find(one => one.name.startsWith('Maëlys'));
  const hurt = { 'right-arm': 5, head: 2 };
  const conditions = [{ condition: 'bleeding' }, { condition: 'fatigue', amount: 1 }];
  await actor.update({ 'system.state': { hurt, conditions, luckSpent: 1 } });
})()`;

// For the guide, when it is asked for: `PICTURES=1 npx vitest run --project browser character-pictures`.
describe.runIf(process.env['PICTURES'])('pictures of the sheet of a character', () => {
  test('light and dark, wide and narrow, in both languages', async () => {
    mkdirSync(FOLDER, { recursive: true });
    const table = await layTable();
    try {
      const gm = await table.sit('Game Master');
      await gm.evaluate(WOUNDED);
      for (const lang of ['en', 'fr'] as const) await takePictures(table, lang);
    } finally {
      await table.leave();
    }
  });
});

async function takePictures(table: Table, lang: 'en' | 'fr'): Promise<void> {
  const page = await table.sit('Game Master', { lang, width: 1400, height: 1000 });
  await untilReady(page);
  for (const [size, width] of [
    ['wide', 780],
    ['narrow', 420],
  ] as const) {
    await open(page, width);
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme);
      const path = join(FOLDER, `character-${theme}-${size}-${lang}.png`);
      await page.locator('.passe-character').screenshot({ path });
    }
  }
}

async function open(page: Page, width: number): Promise<void> {
  await page.evaluate(`(async () => {
    const { sheet } = [...game.actors].find(one => one.name.startsWith('Maëlys'));
    await sheet.render(true);
    sheet.setPosition({ left: 10, top: 10, width: ${width}, height: 940 });
  })()`);
}
