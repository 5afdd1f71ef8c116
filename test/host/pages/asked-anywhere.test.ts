import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { axeViolations } from '../../browser/axe.ts';
import { setTheme, tokenOf } from '../../browser/looking.ts';
import { agree, playerOn } from '../remote-player.ts';
import { EVERYBODY, setUpTable } from '../seats.ts';

const { pages, gm, alix } = setUpTable(EVERYBODY);

beforeEach(async () => {
  await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 1 })`);
  await agree(pages);
});

/** Corvin strikes at Maëlys and hits. */
async function strike(): Promise<string> {
  await gm.dice([30, 100]);
  await gm.aim('Maëlys');
  const { exchange } = await gm.attack('Corvin', 'Shortsword');
  await alix.asked(exchange, 'defence');
  return exchange;
}

const openSheet = (page: Page, name: string) =>
  page.evaluate(
    `passePlayer.actorNamed('${name}').sheet.render({ force: true, position: { left: 20, top: 20 } })`,
  );
const closeSheet = (page: Page, name: string) =>
  page.evaluate(`passePlayer.actorNamed('${name}').sheet.close()`);

test('the defender chooses a defence on their sheet', async () => {
  await openSheet(pages[1], 'Maëlys');
  const exchange = await strike();
  const band = pages[1].locator('.passe-character .passe-band');
  await band.getByText('How do you defend?').waitFor();
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(pages[1], theme);
    expect(await axeViolations(pages[1], '.passe-band')).toEqual([]);
  }
  await alix.dice([96, 100]);
  await band.locator('[data-option="evade"]').click();
  await gm.asked(exchange, 'effects');
  await band.waitFor({ state: 'detached' });
  await closeSheet(pages[1], 'Maëlys');
});

test('the winner searches and takes effects on their sheet, with the keyboard', async () => {
  await openSheet(pages[0], 'Corvin');
  const exchange = await strike();
  await alix.choose(exchange, 'defence', 'none');
  const search = pages[0].locator('.passe-band [data-search]');
  await search.focus();
  await pages[0].keyboard.type('choose loc');
  await pages[0].keyboard.press('Enter');
  await gm.asked(exchange, 'location');
  const head = pages[0].locator('.passe-band [data-option="head"]');
  await head.focus();
  expect(await pages[0].locator('.passe-band .passe-part.is-lit').getAttribute('data-where')).toBe('head');
  await gm.dice([6, 6]);
  await head.press('Enter');
  await gm.settled(exchange);
  await closeSheet(pages[0], 'Corvin');
});

test('a token with an open question has a button for it', async () => {
  await tokenOf(pages[1], 'Maëlys').click({ button: 'right' });
  const asks = pages[1].locator('#token-hud .passe-asked-button');
  await pages[1].locator('#token-hud .col.right').waitFor({ state: 'attached' });
  expect(await asks.count()).toBe(0);
  await tokenOf(pages[1], 'Maëlys').click({ button: 'right' });
  const exchange = await strike();
  await pages[1].evaluate(`canvas.hud.token.close()`);
  await pages[1].evaluate(
    `canvas.hud.token.bind(canvas.tokens.placeables.find(token => token.actor === passePlayer.actorNamed('Maëlys')))`,
  );
  await asks.click();
  const small = pages[1].locator('.passe-asked.application');
  await small.getByText('How do you defend?').waitFor();
  expect(await axeViolations(pages[1], '.passe-asked.application')).toEqual([]);
  await small.locator('[data-option="none"]').click();
  await gm.asked(exchange, 'effects');
  await small.waitFor({ state: 'detached' });
});

test('the sheet of another user’s fighter shows no question', async () => {
  await openSheet(pages[1], 'Corvin');
  for (const page of [pages[2], pages[3]]) await openSheet(page, 'Maëlys');
  const exchange = await strike();
  for (const page of [pages[2], pages[3]]) {
    await playerOn(page).asked(exchange, 'defence');
    expect(await page.locator('.passe-band').count()).toBe(0);
  }
  await alix.choose(exchange, 'defence', 'none');
  await gm.asked(exchange, 'effects');
  for (const page of pages.slice(1)) expect(await page.locator('.passe-band').count()).toBe(0);
});
