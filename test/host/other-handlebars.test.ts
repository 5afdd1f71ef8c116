import { expect, test } from 'vitest';
import { playOne } from './play-one.ts';
import { openTable, untilReady } from './table.ts';

/** A Foundry whose Handlebars is of another revision than the one that compiled our templates. */
const OTHER_REVISION = `Object.defineProperty(globalThis, 'Handlebars', {
  configurable: true,
  set(given) {
    const value = Object.create(given, {
      COMPILER_REVISION: { value: given.COMPILER_REVISION + 1 },
      template: { value: () => { throw new Error('of another revision'); } },
    });
    Object.defineProperty(globalThis, 'Handlebars', { value });
  },
});`;

test('templates that Handlebars cannot run as they were compiled are compiled again from their texts', async () => {
  const table = await openTable();
  try {
    const page = await table.sit('Game Master');
    const texts: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/template-texts-')) texts.push(request.url());
    });
    await page.addInitScript(OTHER_REVISION);
    await page.reload();
    await untilReady(page);
    expect(['applied', 'over']).toContain(await playOne(page));
    await page.locator('#chat .passe-card[data-state] .passe-story').last().waitFor({ state: 'attached' });
    expect(await page.locator('.passe-attack').count()).toBeGreaterThan(0);
    expect(texts).toHaveLength(1);
    expect(table.errors()).toEqual([]);
  } finally {
    await table.leave();
  }
});
