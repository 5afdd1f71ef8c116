import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { playerOn } from '../../host/remote-player.ts';
import { setUpTable } from '../../host/seats.ts';
import { latestCard } from '../looking.ts';
import { seedDice } from '../playing.ts';

/* Clicks that an ordinary exchange takes where each round is declared, of one who plays all fighters. */

const { pages } = setUpTable(['Game Master'], {
  views: { 'Game Master': { width: 1400, height: 900 } },
  ruleset: 'ref10',
  isFresh: false,
});
let page: Page;

beforeAll(async () => {
  [page] = pages;
  await seedDice(page, 11);
  await page.evaluate(`globalThis.passeClicks = 0;
    window.addEventListener('pointerdown', event => { if (event.isTrusted) passeClicks += 1; }, true);`);
});

const asked = (exchange: string) => `(game.system.api.status('${exchange}').asked?.question ?? '')`;
const newest = () => page.evaluate<string>('game.system.api.exchanges().at(-1)');
const many = () => page.evaluate<number>('game.system.api.exchanges().length');
const clicks = () => page.evaluate<number>('passeClicks');

test('a round is declared with a click to begin it, and one for each fighter', async () => {
  await page.evaluate('ui.combat.activate()');
  const had = await many();
  await page.evaluate('passeClicks = 0');
  await page.getByRole('button', { name: 'Declare' }).first().click();
  await page.evaluate('ui.chat.activate()');
  await page.waitForFunction(`game.system.api.exchanges().length > ${had}`);
  const exchange = await newest();
  const fighters = await page.evaluate<number>('game.combats.contents[0].turns.length');
  for (let i = 0; i < fighters; i++) {
    const question = await page.evaluate<string>(asked(exchange));
    await latestCard(page).locator('.passe-plan .passe-confirm:not(:disabled)').click();
    await page.waitForFunction(`${asked(exchange)} !== '${question}'`);
  }
  expect(await clicks()).toBe(1 + fighters);
  await playerOn(page).settled(exchange);
});

/** Whom each of the four attacks. */
const FOES: Readonly<Record<string, string>> = {
  Ilse: 'Corporal',
  Corporal: 'Ilse',
  Bastien: 'Old',
  Old: 'Bastien',
};

test('an attack takes a click, and its defence another', async () => {
  const name = await page.evaluate<string>(`game.combats.contents[0].combatant.name.split(' ')[0]`);
  await playerOn(page).aim(FOES[name] ?? '');
  await page.evaluate(`passePlayer.actorNamed('${name}').sheet
    .render({ force: true, position: { left: 10, top: 10 } }).then(() => true)`);
  const weapon = page.locator('.passe-ref10 .passe-attack:not(:disabled)').first();
  await weapon.waitFor();
  const had = await many();
  await page.evaluate('passeClicks = 0');
  await weapon.click();
  await page.waitForFunction(`game.system.api.exchanges().length > ${had}`);
  const exchange = await newest();
  await playerOn(page).asked(exchange, 'defence');
  await latestCard(page).locator('[data-question="defence"] [data-option]').first().click();
  await playerOn(page).settled(exchange);
  expect(await clicks()).toBe(2);
});
