import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpTable } from '../host/seats.ts';
import { latestCard, picture } from './looking.ts';
import { closeSheets } from './sheets.ts';

const view = { width: 1024, height: 768 };
const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': view, Alix: view },
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The windows of ours over the page, by name, and where they cover the question of the latest card. */
async function covering(page: Page): Promise<string[]> {
  const asked = await latestCard(page).locator('.passe-question').boundingBox();
  if (!asked) throw new Error('nothing is asked');
  const ours = page.locator('.application.passe, #passe-darmes-toast, #notifications .notification');
  const found: string[] = [];
  for (const one of await ours.all()) {
    const box = await one.boundingBox();
    if (box && overlap(box, asked)) found.push((await one.getAttribute('id')) ?? 'a notice');
  }
  return found;
}

/** Maëlys strikes at Corvin, who is asked how he defends. */
async function struck(): Promise<string> {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.asked(exchange, 'defence');
  return exchange;
}

const openSheet = (page: Page, name: string) =>
  page.evaluate(`passePlayer.actorNamed('${name}').sheet.render({ force: true }).then(() => true)`);

beforeEach(async () => {
  for (const page of pages) await page.evaluate('ui.chat.activate()');
});

describe('1024 pixels wide, beside a sidebar of 300, nothing of ours covers the question', () => {
  test('no sheet, no list of questions, no window of actions', async () => {
    await struck();
    const [page] = pages;
    await openSheet(page, 'Corvin');
    await page.locator('.passe-character .passe-band').waitFor();
    expect(await covering(page)).toEqual([]);
    await picture(page, 'narrow-screen-sheet');
    await closeSheets(page);
    await page.locator('#board').press('j');
    await page.locator('#passe-waiting').waitFor();
    expect(await covering(page)).toEqual([]);
    await page.evaluate(`foundry.applications.instances.get('passe-waiting').close()`);
    await page.evaluate(`canvas.tokens.placeables.find(one => one.name.startsWith('Corvin')).control()`);
    await page.locator('#board').press('k');
    await page.locator('.passe-actions-window').waitFor();
    expect(await covering(page)).toEqual([]);
    await closeSheets(page);
  });

  test('a sheet that was moved opens again where it was', async () => {
    const [, page] = pages;
    await openSheet(page, 'Maëlys');
    await page.evaluate(
      `passePlayer.actorNamed('Maëlys').sheet.setPosition({ left: 40, top: 60, width: 500, height: 520 })`,
    );
    await closeSheets(page);
    await openSheet(page, 'Maëlys');
    const box = await page.locator('.passe-character').boundingBox();
    expect(box).toEqual({ x: 40, y: 60, width: 500, height: 520 });
    await closeSheets(page);
  });
});

test('a question on a sheet appears below its content: nothing moves under the pointer', async () => {
  const [page] = pages;
  await openSheet(page, 'Corvin');
  const first = page.locator('.passe-character .window-content');
  const before = await first.boundingBox();
  await struck();
  const band = page.locator('.passe-character .passe-band');
  await band.waitFor();
  const [after, below] = [await first.boundingBox(), await band.boundingBox()];
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
  expect(below?.y ?? 0).toBeGreaterThanOrEqual((after?.y ?? 0) + (after?.height ?? 0) - 1);
  await closeSheets(page);
});

test('a question longer than the log is shown from its head', async () => {
  const [, page] = pages;
  await alix.dice([4, 100]);
  await gm.dice([95, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.asked(exchange, 'defence');
  await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
  await alix.asked(exchange, 'effects');
  await closeSheets(page);
  const head = latestCard(page).locator('.passe-question.is-yours');
  const log = page.locator('.chat-scroll').first();
  const tops = async () =>
    [await log.boundingBox(), await head.boundingBox()].map(box => Math.round(box?.y ?? -1));
  await expect.poll(async () => (([top = 0, shown = 0]) => Math.abs(shown - top))(await tops())).toBe(0);
});
