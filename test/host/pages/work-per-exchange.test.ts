import { expect, test } from 'vitest';
import { setUpTable } from '../seats.ts';
import { playWhole } from '../whole-exchange.ts';

/*
 * An exchange of four messages costs every client as little as possible: it is replayed from its beginning once, later
 * messages continue from there, and a card is drawn when it looks different. The Game Master's card also offers to undo what
 * is applied half-way.
 */
const MOST_REPLAYS = 2;
const MOST_DRAWINGS = 9;

const { table, pages, gm, alix } = setUpTable(['Game Master', 'Alix', 'Basile']);

interface Counted {
  /** Beginnings of a play. */
  readonly replays: number;
  /** Answers handed to a play. */
  readonly steps: number;
  /** Cards that were worked out, drawn or not. */
  readonly compared: number;
  /** The results drawn into the messages of the exchange, in order. */
  readonly drawn: readonly string[];
}

/** Counts on a page from now on: the rules are those objects that its scripts share, the templates those of Foundry. */
const COUNT = `(async () => {
  const counted = { replays: 0, steps: 0, compared: 0, drawn: [] };
  globalThis.counted = counted;
  const scripts = performance.getEntriesByType('resource').map(({ name }) => name).filter(name => /\\/chunks\\/[^/]+\\.js$/.test(name));
  const modules = await Promise.all(scripts.map(script => import(script)));
  const ruleset = modules.flatMap(module => Object.values(module)).find(one => one?.id === 'mythras' && 'play' in one);
  const { play } = ruleset;
  ruleset.play = setup => {
    counted.replays += 1;
    const played = play(setup);
    const next = played.next.bind(played);
    played.next = (...answer) => {
      counted.steps += answer.length;
      return next(...answer);
    };
    return played;
  };
  const { stringify } = JSON;
  JSON.stringify = (value, ...how) => {
    if (value?.[0] === 'chat/card') counted.compared += 1;
    return stringify(value, ...how);
  };
  const { handlebars } = foundry.applications;
  const { renderTemplate } = handlebars;
  handlebars.renderTemplate = async (path, context) => {
    const html = await renderTemplate(path, context);
    if (/\\/chat\\/(card|exchange-message)\\.hbs$/.test(path)) counted.drawn.push(html);
    return html;
  };
})()`;

test('every client replays an exchange of four messages once, and draws what looks different', async () => {
  for (const page of pages) await page.evaluate(COUNT);
  const exchange = await playWhole(gm, alix);
  await table.untilCalm();
  for (const page of pages) {
    await page.locator(`.passe-card[data-exchange="${exchange}"][data-state="applied"]`).waitFor();
    const { replays, steps, compared, drawn } = await page.evaluate<Counted>('counted');
    const again = drawn.filter((html, i) => html === drawn[i - 1]).length;
    console.info(
      `${replays} replays with ${steps} answers; ${compared} cards worked out, ${drawn.length} drawings, ${again} of them identical`,
    );
    expect(replays).toBeGreaterThan(0);
    expect(replays).toBeLessThanOrEqual(MOST_REPLAYS);
    expect(drawn.length).toBeGreaterThan(4);
    expect(drawn.length).toBeLessThanOrEqual(MOST_DRAWINGS);
    expect(again).toBe(0);
    expect(compared).toBeLessThanOrEqual(MOST_DRAWINGS);
  }
});
