import { expect, test } from 'vitest';
import { setUpSeats } from '../seats.ts';
import { woundUndefended } from '../whole-exchange.ts';

const { pages, gm, alix, table } = setUpSeats(['Game Master', 'Alix', 'Basile']);

/** Keeps what the templates of cards come to on this page. */
const WATCH = `(() => {
  globalThis.drawn = [];
  const { handlebars } = foundry.applications;
  const { renderTemplate } = handlebars;
  handlebars.renderTemplate = async (path, context) => {
    const html = await renderTemplate(path, context);
    if (/chat.(card|link|note)/.test(path)) globalThis.drawn.push(path + html);
    return html;
  };
})()`;

/** The most drawings of a blow: three cards, their shrinking, and what being applied changes twice on the Game Master's. */
const MOST = 7;

test('the cards of a blow are drawn when they look different, and not otherwise', async () => {
  for (const page of pages) await page.evaluate(WATCH);
  const exchange = await woundUndefended(gm, alix);
  for (const player of [gm, alix]) await player.settled(exchange);
  await table.untilCalm();
  for (const page of pages) {
    const drawn = await page.evaluate<string[]>('globalThis.drawn');
    expect(drawn.length).toBeLessThanOrEqual(MOST);
    expect(new Set(drawn).size).toBe(drawn.length);
  }
});
