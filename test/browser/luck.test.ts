import { beforeEach, expect, test } from 'vitest';
import { setUpTable } from '../host/seats.ts';
import { latestCard, picture } from './looking.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix']);

beforeEach(() => pages[0].evaluate(`game.settings.set('passe-darmes', 'reading.luckInExchange', true)`));

const dieOn = (page: (typeof pages)[number]) => latestCard(page).locator('.passe-luck-die');

test('a die on the line of the roll: one click uses luck, and what fell stays struck through (MYT-LUCK-04)', async () => {
  await alix.dice([88, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.asked(exchange, 'defence');
  await dieOn(pages[1]).waitFor();
  expect(await dieOn(pages[1]).getAttribute('aria-label')).toMatch(
    /^Luck: roll again\. Luck Points left: \d$/u,
  );
  expect(await dieOn(pages[0]).count()).toBe(0);
  await picture(pages[1], 'luck-die');
  await alix.dice([30, 100]);
  await dieOn(pages[1]).click();
  await latestCard(pages[1]).locator('.passe-duel s').getByText('88').waitFor();
  await gm.asked(exchange, 'defence');
  expect(await dieOn(pages[1]).count()).toBe(0);
  await picture(pages[1], 'luck-used');
});

test('two ways are a small menu, for the keyboard as well (MYT-LUCK-04, MYT-DICE-07)', async () => {
  await alix.dice([91, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.asked(exchange, 'defence');
  await dieOn(pages[1]).focus();
  await pages[1].keyboard.press('Enter');
  await latestCard(pages[1]).getByRole('button', { name: 'Luck: turn 91 into 19' }).waitFor();
  await picture(pages[1], 'luck-menu');
  await pages[1].keyboard.press('Tab');
  await pages[1].keyboard.press('Tab');
  await pages[1].keyboard.press('Enter');
  await latestCard(pages[1]).locator('.passe-duel b').getByText('19', { exact: true }).waitFor();
});

test('unused it costs no click: the next choice is asked at once, and made it closes the die', async () => {
  await alix.dice([88, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await dieOn(pages[1]).waitFor();
  await gm.choose(exchange, 'defence', 'none');
  await gm.settled(exchange);
  expect(await dieOn(pages[1]).count()).toBe(0);
});
