import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { axeViolations } from '../browser/axe.ts';
import { setTheme } from '../browser/looking.ts';
import { agree, handsOn, type RemoteHands } from './remote-hands.ts';
import { layTable, type Table } from './table.ts';

let table: Table;
let pages: Page[];
let gm: RemoteHands;
let alix: RemoteHands;
let basile: RemoteHands;
let gmPage: Page;

beforeAll(async () => {
  table = await layTable();
  pages = await Promise.all([table.sit('Game Master'), table.sit('Alix'), table.sit('Basile')]);
  [gm, alix, basile] = pages.map(handsOn) as [RemoteHands, RemoteHands, RemoteHands];
  gmPage = pages[0] as Page;
});

beforeEach(async () => {
  await gm.reset();
  await agree(pages);
});

afterAll(async () => table.leave());

const rows = () => gmPage.locator('#passe-waiting .passe-waiting-row');

/** Maëlys strikes at Corvin on her turn, and Brannoc at Ysolt on his: both defences are the GM's. */
async function twoDefences(): Promise<[string, string]> {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const first = await alix.attack('Maëlys', 'Broadsword');
  await gm.asked(first.exchange, 'defence');
  await gmPage.evaluate(`passeHands.theCombat().update({ turn: 2 })`);
  await agree(pages);
  await basile.dice([40, 100]);
  await basile.aim('Ysolt');
  const weapon = await pages[2]?.evaluate<string>(
    `[...passeHands.actorNamed('Brannoc').items].find(one => one.type === 'weapon').name`,
  );
  const second = await basile.attack('Brannoc', weapon ?? '');
  expect(second.told).toBe('');
  return [first.exchange, second.exchange];
}

test('two defences of several exchanges are listed with a proposal each, and sent with one request', async () => {
  const [first, second] = await twoDefences();
  await rows().nth(1).waitFor();
  expect(await rows().locator('b').allTextContents()).toEqual(['Corvin Sable', 'Ysolt of the Ford']);
  const proposed = await rows()
    .locator('select')
    .evaluateAll(lists => lists.map(list => (list as HTMLSelectElement).value));
  expect(proposed.every(id => id.startsWith('parry:'))).toBe(true);
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(gmPage, theme);
    expect(await axeViolations(gmPage, '#passe-waiting')).toEqual([]);
  }
  // Nothing is sent before it is confirmed.
  await gmPage.getByRole('button', { name: 'All parry if they can' }).click();
  expect((await gm.card(first))?.question).toBe('defence');
  await gm.dice([96, 100], [97, 100]);
  table.host.writes.reset();
  await gmPage.getByRole('button', { name: 'Send 2 answers' }).click();
  await alix.asked(first, 'effects');
  await basile.asked(second, 'effects');
  expect(table.host.writes.by['ChatMessage.create']?.requests).toBe(1);
  await gmPage.locator('#passe-waiting').waitFor({ state: 'detached' });
});

test('what is not ticked waits on, and what is chosen instead is sent', async () => {
  const [first, second] = await twoDefences();
  await rows().nth(1).waitFor();
  await rows().nth(0).locator('[data-on]').uncheck();
  await rows().nth(1).locator('select').selectOption('none');
  await gmPage.getByRole('button', { name: 'Send one answer' }).click();
  await basile.asked(second, 'effects');
  expect((await gm.card(first))?.question).toBe('defence');
  await expect.poll(() => rows().count()).toBe(1);
  await gm.choose(first, 'defence', 'none');
  await alix.asked(first, 'effects');
});

test('a key opens the list where one question waits, and closing it is respected', async () => {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.asked(exchange, 'defence');
  expect(await rows().count()).toBe(0);
  await gmPage.locator('body').press('j');
  await rows().nth(0).waitFor();
  await gmPage.locator('#passe-waiting [data-action="close"]').click();
  await gmPage.locator('#passe-waiting').waitFor({ state: 'detached' });
  await gmPage.locator('body').press('j');
  await rows().nth(0).locator('select').focus();
  await gmPage.keyboard.press('End');
  await rows().nth(0).locator('select').selectOption('evade');
  await gm.dice([96, 100]);
  await gmPage.getByRole('button', { name: 'Send one answer' }).press('Enter');
  await alix.asked(exchange, 'effects');
  expect((await alix.card(exchange))?.story.join()).toContain('Defence: Evade');
});

test('what cannot be taken together is said so, and not sent', async () => {
  await alix.dice([3, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  const page = pages[1] as Page;
  await page.locator('body').press('j');
  const row = page.locator('#passe-waiting .passe-waiting-row');
  await row.locator('select').nth(0).selectOption('trip-opponent');
  await row.locator('select').nth(1).selectOption('trip-opponent');
  await row.getByRole('alert').waitFor();
  expect(await page.locator('#passe-waiting [data-action="commit"]').isDisabled()).toBe(true);
  await row.locator('select').nth(1).selectOption('');
  await alix.dice([10, 20], [4, 8]);
  await page.getByRole('button', { name: 'Send one answer' }).click();
  await gm.asked(exchange, 'skill.trip-opponent');
});

test('and nothing went wrong on any page', () => {
  expect(table.errors()).toEqual([]);
});
