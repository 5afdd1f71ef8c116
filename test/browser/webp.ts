import type { Page } from 'playwright-core';

/**
 * A picture in a form that is small.
 * @param page any page of a browser, which does the work
 * @param png the picture as a screenshot gives it
 * @param side the most pixels that it may be wide; as wide as it is when left out
 */
export async function webpOf(page: Page, png: Buffer, side = Number.MAX_SAFE_INTEGER): Promise<Buffer> {
  const given = { src: `data:image/png;base64,${png.toString('base64')}`, side };
  const small = await page.evaluate(async ({ src, side: most }) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(image.width, most);
    canvas.height = Math.round((image.height * canvas.width) / image.width);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', 0.85);
  }, given);
  return Buffer.from(small.slice(small.indexOf(',') + 1), 'base64');
}
