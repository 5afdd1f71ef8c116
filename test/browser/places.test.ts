import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { agree, handsOn, type RemoteHands } from '../host/remote-hands.ts';
import { layTable, type Table } from '../host/table.ts';
import { axeViolations } from './axe.ts';
import { latestCard, picture, setTheme } from './looking.ts';

let table: Table;
let pages: readonly [gm: Page, alix: Page];
let gm: RemoteHands;
let alix: RemoteHands;

beforeAll(async () => {
  table = await layTable();
  pages = await Promise.all([table.sit('Game Master', { lang: 'fr' }), table.sit('Alix')]);
  [gm, alix] = [handsOn(pages[0]), handsOn(pages[1])];
});

beforeEach(async () => {
  await gm.reset();
  await agree(pages);
});

afterAll(async () => table.leave());

/** Maëlys hits Corvin, and may say where. */
async function choosesWhere(): Promise<string> {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.choose(exchange, 'defence', 'none');
  await alix.take(exchange, 'choose-location');
  await alix.asked(exchange, 'location');
  await pages[1].evaluate(
    'for (const sheet of foundry.applications.instances.values()) sheet.document && sheet.close()',
  );
  await alix.dice([6, 8]);
  return exchange;
}

test('the place that a blow falls on is clicked on the body', async () => {
  const exchange = await choosesWhere();
  const card = latestCard(pages[1]);
  expect(await card.locator('.passe-option').allTextContents()).toHaveLength(7);
  // Whoever may not look at the sheet is not told how much the foe can take.
  expect(await card.locator('.passe-places').textContent()).not.toContain('HP');
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(pages[1], theme);
    expect(await axeViolations(pages[1], '.passe-latest .passe-card')).toEqual([]);
  }
  await picture(pages[1], 'places-en');
  await card.locator('.passe-part[data-where="abdomen"]').hover();
  await card.locator('[data-option="abdomen"].is-lit').waitFor();
  await card.locator('.passe-part[data-where="abdomen"]').click();
  await gm.settled(exchange);
  expect((await alix.card(exchange))?.story.join()).toContain('Hit Location: Abdomen');
});

test('and chosen with the keyboard in the list beside it, from the head down', async () => {
  const exchange = await choosesWhere();
  const card = latestCard(pages[1]);
  const first = card.locator('.passe-option').first();
  expect(await first.getAttribute('data-option')).toBe('head');
  await first.focus();
  expect(await card.locator('.passe-part.is-lit').getAttribute('data-where')).toBe('head');
  await first.press('Enter');
  await gm.settled(exchange);
  expect((await alix.card(exchange))?.story.join()).toContain('Hit Location: Head');
});

test('and nothing went wrong on any page', () => {
  expect(table.errors()).toEqual([]);
});
