import { fillLog } from '../host/long-log.ts';
import { openTable } from '../host/table.ts';

/*
 * What a long log costs, in a browser on the stand-in for Foundry: how long the world takes to open, and how long a
 * new link takes from the click until its card is drawn, in an empty log and behind a thousand exchanges. Both tables
 * are open at once and take turns, so that the ratio means something on any machine. Each link is taken back again.
 */

const EXCHANGES = 1000;
const TIMES = 40;
const OPENINGS = 7;

interface Measured {
  readonly opened: number[];
  readonly links: number[];
  messages: number;
}

const [empty, long] = await Promise.all([
  openTable(),
  openTable({ prepare: world => fillLog(world, EXCHANGES) }),
]);
try {
  const pages = [await empty.sit('Game Master'), await long.sit('Game Master')] as const;
  const measured: Measured[] = pages.map(() => ({ opened: [], links: [], messages: 0 }));
  for (let i = 0; i < OPENINGS; i++) {
    for (const [place, page] of pages.entries()) measured[place]?.opened.push(await open(page));
  }
  for (const [place, page] of pages.entries()) {
    await aim(page);
    Object.assign(measured[place] ?? {}, { messages: await page.evaluate('game.messages.size') });
  }
  for (let i = 0; i < TIMES; i++) {
    for (const [place, page] of pages.entries()) measured[place]?.links.push(await timeLink(page));
  }
  const [before, after] = measured.map(({ links }) => median(links)) as [number, number];
  const [first, second] = measured as [Measured, Measured];
  const [openedEmpty, openedLong] = [median(first.opened), median(second.opened)];
  console.log(`Opening the world, until the log is drawn: ${openedEmpty.toFixed(0)} ms with an empty log,`);
  console.log(
    `  ${openedLong.toFixed(0)} ms with ${EXCHANGES} exchanges in ${second.messages} messages: ` +
      `ratio ${(openedLong / openedEmpty).toFixed(2)}, medians of ${OPENINGS}`,
  );
  console.log(`A new link, to the server and back and drawn: ${before.toFixed(1)} ms in an empty log,`);
  console.log(
    `  ${after.toFixed(1)} ms behind them: ratio ${(after / before).toFixed(2)}, medians of ${TIMES}`,
  );
} finally {
  await empty.leave();
  await long.leave();
}

type Page = Awaited<ReturnType<typeof empty.sit>>;

/** Reopens the world, so that everything is in the browser's cache; how long it took, in milliseconds. */
async function open(page: Page): Promise<number> {
  const start = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(`globalThis.game?.ready && (game.messages.size === 0
    || document.querySelectorAll('.chat-log .passe-link, .chat-log .passe-card').length >= 90)`);
  return performance.now() - start;
}

async function aim(page: Page): Promise<void> {
  await page.evaluate(
    `canvas.tokens.placeables.find(token => token.actor?.name.startsWith('Corvin')).setTarget(true)`,
  );
}

/** One link sent and drawn, then taken back. */
function timeLink(page: Page): Promise<number> {
  return page.evaluate(`(async () => {
    const actor = [...game.actors].find(one => one.name.startsWith('Maëlys'));
    const weapon = [...actor.items].find(item => item.name === 'Broadsword');
    const start = performance.now();
    const exchange = await game.system.api.attack(actor.uuid, weapon.id);
    const card = '.passe-card[data-exchange="' + exchange + '"]';
    while (!document.querySelector(card)) await new Promise(done => requestAnimationFrame(done));
    const took = performance.now() - start;
    await ChatMessage.deleteDocuments([exchange]);
    return took;
  })()`);
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
