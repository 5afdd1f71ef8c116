import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { runCommand } from '../../host/bin/options.ts';
import { ROOT } from '../../tools/system-files.ts';
import { openTable, type Table } from '../host/table.ts';
import { setTheme } from './looking.ts';
import { bringFromPack, closeSheets, openSheetOf } from './sheets.ts';

/**
 * Takes the pictures of all sheets, one for each sheet with all its looks: light and dark, wide and narrow, English and
 * French. After a build: `npx tsx test/browser/pictures-of-sheets.ts`
 */
const FOLDER = join(ROOT, 'docs', 'pictures', 'sheets');

/** A sheet of each kind: what the picture is called, the pack and the key of what is on it. */
const SHEETS = [
  ['creature-bear', 'creatures', 'bear'],
  ['creature-dragon', 'creatures', 'dragon'],
  ['weapon', 'weapons', 'pistol'],
  ['combat-style', 'styles', 'alley'],
  ['armour', 'armour', 'gambeson-coat'],
  ['skill', 'skills', 'acrobatics'],
  ['ability', 'abilities', 'night-sight'],
  ['power', 'powers', 'ember-dart'],
  ['gear', 'gear', 'rope'],
] as const;

const NARROW = 400;
const LARGEST = 300_000;

/** Wounds Maëlys as in the middle of a fight; returns her id. */
const WOUNDED = `(async () => {
  const actor = [...game.actors].find(one => one.name.startsWith('Maëlys'));
  const hurt = { 'right-arm': 5, head: 2 };
  const conditions = [{ condition: 'bleeding' }, { condition: 'fatigue', amount: 1 }];
  await actor.update({ 'system.state': { hurt, conditions, luckSpent: 1 } });
  return actor.id;
})()`;

type Pictures = Map<string, Buffer[]>;

async function takeAll(table: Table): Promise<Pictures> {
  const first = await table.sit('Game Master');
  const things: [name: string, id: string][] = [['character', await first.evaluate<string>(WOUNDED)]];
  for (const [name, pack, key] of SHEETS) things.push([name, await bringFromPack(first, pack, key)]);
  const taken: Pictures = new Map(things.map(([name]) => [name, []]));
  for (const lang of ['en', 'fr'] as const) {
    const page = await table.sit('Game Master', { lang, width: 1100, height: 960 });
    for (const [name, id] of things) taken.get(name)?.push(...(await looksOf(page, id)));
  }
  return taken;
}

/** Wide and narrow, each light and dark. */
async function looksOf(page: Page, id: string): Promise<Buffer[]> {
  const looks: Buffer[] = [];
  for (const width of [undefined, NARROW]) {
    await openSheetOf(page, id, { left: 5, top: 5, ...(width && { width }) });
    const sheet = page.locator(`.passe[id$="${id}"]`);
    await sheet.waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme);
      looks.push(await sheet.screenshot());
    }
    await closeSheets(page);
  }
  return looks;
}

/** All looks side by side, a row for each language, as large as the size of a picture allows. */
async function together(page: Page, looks: readonly Buffer[]): Promise<Buffer> {
  const urls = looks.map(look => `data:image/png;base64,${look.toString('base64')}`);
  const url = await page.evaluate(
    async ([all, most]) => {
      const images = await Promise.all(
        all.map(async src => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return image;
        }),
      );
      const gap = 12;
      const perRow = all.length / 2;
      const rows = [images.slice(0, perRow), images.slice(perRow)];
      const widths = rows.map(row => row.reduce((sum, { width }) => sum + width + gap, gap));
      const heights = rows.map(row => Math.max(...row.map(({ height }) => height)) + gap);
      for (let scale = 1; ; scale *= 0.9) {
        const canvas = document.createElement('canvas');
        canvas.width = Math.max(...widths) * scale;
        canvas.height = heights.reduce((sum, height) => sum + height, gap) * scale;
        const draw = canvas.getContext('2d');
        if (!draw) throw new Error('no canvas');
        draw.scale(scale, scale);
        draw.imageSmoothingQuality = 'high';
        let y = gap;
        rows.forEach((row, i) => {
          let x = gap;
          for (const image of row) {
            draw.drawImage(image, x, y);
            x += image.width + gap;
          }
          y += heights[i] ?? 0;
        });
        const made = canvas.toDataURL('image/webp', 0.8);
        if (made.length * 0.75 < most) return made;
      }
    },
    [urls, LARGEST] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

await runCommand('npx tsx test/browser/pictures-of-sheets.ts', {}, async () => {
  mkdirSync(FOLDER, { recursive: true });
  const table = await openTable();
  try {
    const taken = await takeAll(table);
    const page = await table.sit('Game Master');
    for (const [name, looks] of taken)
      writeFileSync(join(FOLDER, `${name}.webp`), await together(page, looks));
  } finally {
    await table.leave();
  }
  return 0;
});
