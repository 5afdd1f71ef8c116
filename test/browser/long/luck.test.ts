import { beforeEach, expect, test } from 'vitest';
import { setUpTable } from '../../host/seats.ts';
import { latestCard, picture } from '../looking.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix']);

beforeEach(() =>
  pages[0].evaluate(`passePlayer.actorNamed('Maëlys').update({ 'system.state.luckSpent': 0 })`),
);

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

test('two uses are a small menu, for the keyboard too (MYT-LUCK-04, MYT-DICE-07)', async () => {
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

test('costs no click unused: the next choice is asked at once, and making it closes the die', async () => {
  await alix.dice([88, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await dieOn(pages[1]).waitFor();
  await gm.choose(exchange, 'defence', 'none');
  await gm.settled(exchange);
  expect(await dieOn(pages[1]).count()).toBe(0);
});

test('with luck on and unused, the plain exchange is three clicks', async () => {
  await pages[1].evaluate(`passePlayer.actorNamed('Maëlys').sheet.render({ force: true })`);
  for (const page of pages)
    await page.evaluate(`(() => {
      globalThis.clicks = 0;
      document.addEventListener('pointerdown', event => { if (event.isTrusted) clicks += 1; }, true);
    })()`);
  await alix.dice([45, 100]);
  await alix.aim('Corvin');
  await pages[1].locator('.passe-character .passe-attack').first().click();
  const parry = latestCard(pages[0]).getByRole('button', { name: 'Parry with Shortsword' });
  await parry.waitFor();
  await dieOn(pages[1]).waitFor();
  await gm.dice([91, 100]);
  await parry.click();
  const effect = latestCard(pages[1]).locator('.passe-pick-one', { hasText: 'Bleed' });
  await effect.waitFor();
  await dieOn(pages[0]).waitFor();
  await alix.dice([14, 20], [4, 8]);
  await gm.dice([90, 100], [90, 100]);
  await effect.click();
  const exchange = await pages[0].evaluate<string>(`game.messages.contents.at(-1).system.exchange`);
  await gm.stands(exchange, 'applied');
  expect(await Promise.all(pages.map(page => page.evaluate<number>('clicks')))).toEqual([1, 2]);
});

test('damage that was dealt: the die stands on the card that is over, until something else begins', async () => {
  await pages[0].evaluate('passePlayer.theCombat().update({ turn: 1 })');
  await gm.dice([30, 100]);
  await gm.aim('Maëlys');
  const { exchange } = await gm.attack('Corvin', 'Shortsword');
  await alix.choose(exchange, 'defence', 'none');
  await alix.dice([10, 100], [10, 100]);
  await gm.dice([14, 20], [6, 6], [2, 6]);
  await gm.take(exchange);
  await gm.settled(exchange);
  await dieOn(pages[1]).first().waitFor();
  await picture(pages[1], 'luck-over');
  await latestCard(pages[1]).locator('.passe-luck-die[data-offer="luck-against.damage"]').click();
  await latestCard(pages[1]).locator('s').getByText('6').first().waitFor();
  await gm.settled(exchange);
  expect(await dieOn(pages[1]).count()).toBe(0);
  await picture(pages[1], 'luck-over-used');
});
