import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApplicationsPage, type ApplicationsPage } from './open-page.ts';
import type { PageGlobals } from './page/page-globals.ts';
import { READ_BY_MANY, READ_BY_ONE, WRITTEN } from './public-properties.ts';

let applications: ApplicationsPage;

beforeAll(async () => {
  applications = await startApplicationsPage();
});
afterAll(() => applications.close());

/** The page with its sidebar, in a theme. */
async function openIn(theme: string): Promise<Page> {
  const page = await applications.open(`?theme=${theme}`);
  await page.evaluate(() => (globalThis as unknown as PageGlobals).startInterface());
  return page;
}

/** The values of custom properties; a colour is painted first, so that one that means nothing is told from others. */
const valuesOf = (page: Page, names: readonly string[]) =>
  page.evaluate(all => {
    const painted = document.createElement('i');
    document.body.append(painted);
    return all.map(name => {
      const value = getComputedStyle(document.body).getPropertyValue(name).trim();
      if (!/color|background$/.test(name) || value === '') return value;
      painted.style.color = '';
      painted.style.color = value;
      return painted.style.color === '' ? '' : getComputedStyle(painted).color;
    });
  }, names);

describe.each(['light', 'dark'])('in the %s theme', theme => {
  it('every public custom property that systems rely on has a value', async () => {
    const page = await openIn(theme);
    const names = [...new Set([...READ_BY_MANY, ...READ_BY_ONE, ...WRITTEN])];
    expect(names.length).toBeGreaterThan(100);
    const values = await valuesOf(page, names);
    expect(names.filter((_, i) => values[i] === '')).toEqual([]);
    await page.close();
  });

  it('text contrasts with its background', async () => {
    const page = await openIn(theme);
    const pairs = [
      ['--color-text-primary', '--background-color'],
      ['--color-form-hint', '--background-color'],
      ['--content-link-text-color', '--content-link-background'],
      ['--button-hover-text-color', '--button-hover-background-color'],
      ['--control-icon-color', '--control-background-color'],
    ] as const;
    const values = await valuesOf(page, pairs.flat());
    const contrasts = pairs.map((_, i) => contrast(values[2 * i] ?? '', values[2 * i + 1] ?? ''));
    expect(pairs.filter((_, i) => (contrasts[i] ?? 0) < 4.5)).toEqual([]);
    await page.close();
  });
});

it('the frames have Foundry’s sizes', async () => {
  const page = await openIn('light');
  await page.evaluate(async () => {
    const { ChatMessage } = globalThis as unknown as PageGlobals;
    await ChatMessage.create({ content: 'A line.' });
  });
  const message = page.locator('#chat .chat-log .chat-message').first();
  await message.waitFor();
  const content = await page.locator('#sidebar-content').boundingBox();
  expect(content?.width).toBe(300);
  const line = await message.boundingBox();
  expect(line?.width).toBeLessThanOrEqual(300);
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--sidebar-width', '340px');
  });
  expect((await page.locator('#sidebar-content').boundingBox())?.width).toBe(340);
  await page.close();
});

/** The contrast ratio of two colours, by WCAG. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(brightness).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number).map(part => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
