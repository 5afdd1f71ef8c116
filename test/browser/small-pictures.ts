import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

/** The part of the quality of a picture that is kept: letters stay sharp. */
const QUALITY = 0.5;
/** The scale of a picture of many parts, of more pixels than these. */
const [MANY, SMALLER] = [1200 * 700, 0.8] as const;

/** A picture of a part of a page, without what moves; on a higher screen where it would not stand on this one. */
export async function shotOf(page: Page, what: Locator): Promise<Buffer> {
  await page.evaluate(`document.activeElement?.blur?.()`);
  await what.waitFor();
  const usual = page.viewportSize();
  const height = await what.evaluate(element => element.getBoundingClientRect().height);
  const isHigh = usual !== null && height > 0.7 * usual.height && height < 0.97 * usual.height;
  const isHigher = usual !== null && height >= usual.height;
  if (usual && (isHigh || isHigher))
    await page.setViewportSize({ ...usual, height: Math.ceil(height) + 300 });
  const shot = await what.screenshot({ animations: 'disabled' });
  if (usual) await page.setViewportSize(usual);
  return shot;
}

/** Pictures in columns, each below the last of the shortest column, as one small picture. */
async function inColumns(page: Page, shots: readonly Buffer[], columns: number): Promise<Buffer> {
  const urls = shots.map(shot => `data:image/png;base64,${shot.toString('base64')}`);
  const url = await page.evaluate(
    async ([all, many, quality, most, smaller]) => {
      const GAP = 12;
      const images = await Promise.all(
        all.map(async src => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return image;
        }),
      );
      const widest = Math.max(...images.map(({ width }) => width));
      const heights = Array.from({ length: Math.min(many, images.length) }, () => GAP);
      const places = images.map(image => {
        const column = heights.indexOf(Math.min(...heights));
        const y = heights[column] ?? 0;
        heights[column] = y + image.height + GAP;
        return { image, x: GAP + column * (widest + GAP), y };
      });
      const canvas = document.createElement('canvas');
      const [width, height] = [GAP + heights.length * (widest + GAP), Math.max(...heights)];
      const scale = width * height > most ? smaller : 1;
      canvas.width = width * scale;
      canvas.height = height * scale;
      const draw = canvas.getContext('2d');
      if (!draw) throw new Error('no canvas');
      draw.imageSmoothingQuality = 'high';
      draw.scale(scale, scale);
      draw.fillStyle = '#8a8a86';
      draw.fillRect(0, 0, width, height);
      for (const { image, x, y } of places) draw.drawImage(image, x, y);
      return canvas.toDataURL('image/webp', quality);
    },
    [urls, columns, QUALITY, MANY, SMALLER] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Writes pictures as one into a folder, named without its ending. */
export async function keepPictures(
  page: Page,
  shots: readonly Buffer[],
  to: { readonly folder: string; readonly name: string; readonly columns: number },
): Promise<void> {
  if (shots.length === 0) return;
  writeFileSync(join(to.folder, `${to.name}.webp`), await inColumns(page, shots, to.columns));
}
