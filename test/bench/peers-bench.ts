import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../host/testing/find-browser.ts';
import { SYSTEM_FOLDER } from '../../tools/system-files.ts';
import { openPair, type Pair } from './peer-worlds.ts';
import { median, ratioWords } from './ratios.ts';

/*
 * How long users wait, here and in other public systems on the same stand-in for Foundry; each system runs against a copy of itself
 * without its scripts: opening a world of 200 actors and 1,000 messages, a sheet that is drawn again, a turn among 60. All
 * worlds are open at once and take turns, so that a ratio means something on any machine.
 *
 * peers-bench.js FOLDER...: the folders of built systems, with `=14` behind one for the later generation of Foundry
 */

const OPENINGS = 7;
const SHEETS = 9;
const TURNS = 20;
const FIGHTERS = 60;

const place = await mkdtemp(join(tmpdir(), 'peers-'));
const { executablePath, args, env } = findBrowser();
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
const pairs: Pair[] = [];
try {
  for (const [i, folder] of [SYSTEM_FOLDER, ...process.argv.slice(2)].entries())
    pairs.push(await openPair(browser, folder, join(place, String(i))));
  console.log(`Beside a twin without scripts, load ${(loadavg()[0] ?? 0).toFixed(1)}:`);
  await compare('  a world of 200 actors and 1,000 messages, until it is ready', OPENINGS, async page => {
    const start = performance.now();
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction('globalThis.game?.ready');
    return performance.now() - start;
  });
  for (const { page, bare } of pairs) for (const one of [page, bare]) await prepare(one);
  await compare('  a turn among 60, until the tracker is drawn', TURNS, page =>
    page.evaluate<number>('bench.turn()'),
  );
  console.log('In round trips of an empty message with its twin:');
  await compare(
    '  a sheet that is drawn again',
    SHEETS,
    page => page.evaluate<number>('bench.again()'),
    'message',
  );
} finally {
  for (const pair of pairs) await pair.leave();
  await browser.close();
  await rm(place, { recursive: true, force: true });
}

/** Measures all worlds in turn, once more than is counted, and says what came of it. */
async function compare(
  what: string,
  times: number,
  measure: (page: Page) => Promise<number>,
  against: 'twin' | 'message' = 'twin',
): Promise<void> {
  const found = pairs.map(() => ({ ours: [] as number[], theirs: [] as number[] }));
  for (let time = 0; time <= times; time++) {
    for (const [i, { page, bare }] of pairs.entries()) {
      const ours = await measure(page);
      const theirs = await (against === 'twin' ? measure(bare) : bare.evaluate<number>('bench.message()'));
      if (time === 0) continue;
      found[i]?.ours.push(ours);
      found[i]?.theirs.push(theirs);
    }
  }
  for (const [i, { ours, theirs }] of found.entries())
    console.log(`${what}: ${pairs[i]?.id} ${ratioWords(ours, theirs)}, ${median(ours).toFixed(0)} ms`);
}

/** Puts 60 into a fight, opens the sheet of one of them, and keeps what is measured as `bench`. */
async function prepare(page: Page): Promise<void> {
  await page.waitForFunction('globalThis.game?.ready');
  await page.evaluate(`(async () => {
    const drawn = app => (app.element?.[0] ?? app.element)?.offsetHeight;
    const combat = await Combat.implementation.create({});
    await combat.createEmbeddedDocuments('Combatant', game.actors.contents.slice(0, ${FIGHTERS}).map((actor, i) =>
      ({ actorId: actor.id, name: actor.name, initiative: 100 - i })));
    await combat.activate();
    await ui.sidebar.changeTab?.('combat', 'primary');
    await combat.startCombat();
    const { sheet } = game.actors.contents[0];
    // A twin has no sheets.
    await sheet?.render({ force: true });
    const timed = work => async () => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    globalThis.bench = {
      message: timed(() => ChatMessage.implementation.create({ content: 'x' })),
      turn: timed(async () => {
        await combat.nextTurn();
        await ui.combat.render();
        drawn(ui.combat);
      }),
      again: timed(async () => {
        await sheet.render();
        await new Promise(done => setTimeout(done));
        drawn(sheet);
      }),
    };
  })()`);
}
