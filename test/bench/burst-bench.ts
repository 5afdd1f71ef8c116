import type { Page } from 'playwright-core';
import { enter, untilSeen, type Data } from '../host/hostile-stage.ts';
import { playerOn } from '../host/remote-player.ts';
import { openTable } from '../host/table.ts';

/*
 * How long the page of the Game Master is kept from anything else while a player sends a thousand openings in one
 * request: the longest task of the page. The same thousand as messages of no system are what the page itself costs.
 */

const BURST = 1000;

const table = await openTable();
try {
  const gm = await table.sit('Game Master');
  const player = playerOn(gm);
  await gm.evaluate(`passePlayer.theCombat().update({ turn: 2 })`);
  await player.dice([30, 100]);
  await player.aim('Corvin');
  const system = JSON.parse(await player.opening('Brannoc', 'Great axe')) as Data;
  const basile = await enter(table, 'Basile');
  const burst = (message: Data) => async (): Promise<void> => {
    const data = Array.from({ length: BURST }, () => message);
    await basile.modify('ChatMessage', 'create', { data });
    await untilSeen(gm, basile);
    await table.untilCalm();
  };
  const none = await longestTasks(gm, burst({ content: 'No system.', flags: { world: { system } } }));
  const links = await longestTasks(gm, burst({ type: 'link', system }));
  say(`${BURST} messages of no system in one request`, none);
  say(`${BURST} openings of exchanges in one request`, links);
  basile.leave();
} finally {
  await table.leave();
}

/** The tasks of a page that took more than 50 ms, in milliseconds, the longest first. */
async function longestTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(`{
    globalThis.longTasks = [];
    globalThis.watching = new PerformanceObserver(list => longTasks.push(...list.getEntries().map(one => one.duration)));
    watching.observe({ type: 'longtask' });
  }`);
  await act();
  // What came last is drawn, and noted.
  await page.evaluate(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))`);
  const found = await page.evaluate<number[]>(
    `(longTasks.push(...watching.takeRecords().map(one => one.duration)), watching.disconnect(), longTasks)`,
  );
  return found.sort((a, b) => b - a);
}

function say(what: string, tasks: readonly number[]): void {
  const [longest = 0, ...others] = tasks;
  const all = tasks.reduce((sum, one) => sum + one, 0);
  console.log(
    `${what}: the longest task ${longest.toFixed(0)} ms, then ${others.slice(0, 4).join(', ') || 'none'};`,
  );
  console.log(`  ${tasks.length} tasks of more than 50 ms, ${all.toFixed(0)} ms in all`);
}
