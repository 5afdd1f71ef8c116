import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { playOne } from '../../host/play-one.ts';
import { setUpTable } from '../../host/seats.ts';
import { longestOf, tasksDuring } from '../processor-time.ts';

/*
 * A forecast does not hold the page up: its fights are played by workers, and the page draws what they have found. Tasks are
 * measured in time of the processor, and compared with a piece of work that the same page does in the same run. Drawing takes
 * about as long as that piece, a batch of fights several times as long.
 */

const { pages } = setUpTable(['Game Master'], { isFresh: false });
let gm: Page;

/** Sorts ten thousand numbers twenty times. */
const PIECE_OF_WORK = `{
  for (let time = 0; time < 20; time++)
    Array.from({ length: 10_000 }, (_, i) => (i * 7_919) % 10_007).sort((a, b) => a - b);
}`;

/** A task that takes longer than so many pieces of work holds the page up. */
const PIECES = 3;

const progress = () => gm.evaluate<number>(`document.querySelector('#passe-forecast progress')?.value ?? -1`);
// By script: a sheet may lie above the window.
const click = (what: string) =>
  gm.evaluate(`document.querySelector('#passe-forecast [data-action="${what}"]').click()`);

async function untilPast(percent: number): Promise<void> {
  await gm.waitForFunction(`document.querySelector('#passe-forecast progress')?.value > ${percent}`);
}

/** Of three times the middle one, in milliseconds of the processor. */
async function pieceOfWork(): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) times.push(longestOf(await tasksDuring(gm, () => gm.evaluate(PIECE_OF_WORK))));
  return times.sort((a, b) => a - b)[1] ?? 0;
}

beforeAll(async () => {
  [gm] = pages;
  await gm.evaluate(`ui.combat.activate?.() ?? ui.sidebar.changeTab('combat', 'primary')`);
  await gm.locator('.passe-forecast-open').first().click();
  await gm.locator('#passe-forecast-run').waitFor();
  // A fight of so many takes long enough for what is done meanwhile.
  for (const party of [0, 1]) {
    const count = gm.locator(`#passe-forecast-count-${party}-0`);
    await count.fill('8');
    await count.press('Tab');
    await gm.waitForFunction(`document.querySelector('#passe-forecast-count-${party}-0')?.value === '8'`);
  }
});

test('a forecast that runs and is cancelled has no long task', async () => {
  const tasks = await tasksDuring(gm, async () => {
    await click('run');
    await untilPast(3);
    await click('stop');
    await gm.locator('#passe-forecast-run').waitFor();
  });
  const most = (await pieceOfWork()) * PIECES;
  expect(most).toBeGreaterThan(0);
  expect(longestOf(tasks)).toBeLessThan(most);
});

test('an exchange is played to its end beside a forecast, which has no long task meanwhile', async () => {
  await click('run');
  await untilPast(0);
  const before = await progress();
  let ending = '';
  const tasks = await tasksDuring(gm, async () => {
    ending = await playOne(gm);
    await untilPast(before);
  });
  expect(['applied', 'over']).toContain(ending);
  expect(before).toBeLessThan(100);
  await click('stop');
  await gm.locator('#passe-forecast-run').waitFor();
  const ofForecast = tasks.filter(({ scripts }) => scripts.some(url => /forecast/.test(url)));
  expect(ofForecast.length).toBeGreaterThan(0);
  expect(longestOf(ofForecast)).toBeLessThan((await pieceOfWork()) * PIECES);
});
