import { beforeAll, beforeEach, expect, test } from 'vitest';
import { axeViolations } from '../../browser/axe.ts';
import { picture, setTheme } from '../../browser/looking.ts';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

/** The Game Master has a second window. */
const { pages, gm, alix } = setUpTable(['Game Master', 'Game Master', 'Alix', 'Basile', 'Clarisse']);
const [FIRST, SECOND, ALIX] = [0, 1, 2] as const;

beforeAll(async () => {
  for (const page of pages) await page.clock.install();
  await pages[FIRST].evaluate(`game.settings.set('passe-darmes', 'secondsToAnswer', 60)`);
});

beforeEach(async () => {
  // The case before has moved them on.
  for (const page of pages) await page.clock.setSystemTime(Date.now());
  await pages[FIRST].evaluate(`passePlayer.theCombat().update({ turn: 1 })`);
  await agree(pages);
});

/** Corvin strikes at Maëlys, whose player says nothing. */
async function strike(): Promise<string> {
  await gm.dice([30, 100]);
  await gm.aim('Maëlys');
  const { exchange } = await gm.attack('Corvin', 'Shortsword');
  await alix.asked(exchange, 'defence');
  return exchange;
}

/** A minute and more goes by in both windows of the Game Master. */
const bothRunOn = () => Promise.all([FIRST, SECOND].map(place => pages[place].clock.fastForward(61_000)));

test('an overdue defence counts as none, and only once if the GM has two windows', async () => {
  const exchange = await strike();
  const clock = pages[ALIX].locator('.passe-latest .passe-clock');
  await expect.poll(() => clock.textContent()).toMatch(/^\d+ s left$/);
  await pages[ALIX].clock.fastForward(30_000);
  await expect.poll(() => clock.textContent()).toMatch(/^(?:[12]?\d|30) s left$/);
  await gm.asked(exchange, 'defence');
  await bothRunOn();
  const { story } = await gm.asked(exchange, 'effects');
  expect(story.filter(line => line.includes('No defence'))).toEqual([
    'Defence: No defence (chosen by Game Master)',
  ]);
  // The window that was late has taken its answer away, and nobody reads of it.
  for (const page of pages) {
    await page.waitForFunction(`passePlayer.card('${exchange}').then(card => card?.ignored.length === 0
      && game.messages.size === 2
      && !document.querySelector('.chat-log').textContent.includes('does not count'))`);
  }
});

test('the prompts show the time left for each', async () => {
  const list = pages[ALIX].locator('#passe-waiting');
  await strike();
  await pages[ALIX].locator('body').press('j');
  const clock = list.locator('.passe-waiting-row .passe-clock');
  await expect.poll(() => clock.textContent()).toMatch(/^\d+ s left$/);
  await pages[ALIX].clock.fastForward(30_000);
  await expect.poll(() => clock.textContent()).toMatch(/^(?:[12]?\d|30) s left$/);
  await picture(pages[ALIX], 'waiting-clock-en');
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(pages[ALIX], theme);
    expect(await axeViolations(pages[ALIX], '#passe-waiting')).toEqual([]);
  }
  await list.locator('[data-action="close"]').click();
  await list.waitFor({ state: 'detached' });
});

test('an answer in time is not replaced', async () => {
  const exchange = await strike();
  await alix.dice([96, 100]);
  await alix.choose(exchange, 'defence', 'evade');
  await gm.asked(exchange, 'effects');
  await bothRunOn();
  const { story, ignored } = await gm.asked(exchange, 'effects');
  expect(story).toContain('Defence: Evade');
  expect(story.join()).not.toContain('No defence');
  expect(ignored).toEqual([]);
});
