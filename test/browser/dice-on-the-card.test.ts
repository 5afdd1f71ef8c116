import { expect, test } from 'vitest';
import { setUpTable } from '../host/seats.ts';
import { axeViolations } from './axe.ts';
import { latestCard, picture } from './looking.ts';
import { closeSheets } from './sheets.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': { lang: 'fr', width: 1000, height: 700 }, Alix: { width: 480, height: 760 } },
});

test('withdrawn dice are struck through, and a seal says where the dice were rolled', async () => {
  await pages[0].evaluate(`game.settings.set('passe-darmes', 'honestDice', 'unsigned').then(() => true)`);
  await pages[1].waitForFunction(`Object.keys(game.settings.get('passe-darmes', 'diceKeys')).length > 0`);
  await gm.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await closeSheets(pages[1]);
  await gm.asked(exchange, 'defence');
  await gm.dice([80, 100]);
  await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
  await alix.asked(exchange, 'effects');
  await gm.button(exchange, 'take-back');
  await gm.asked(exchange, 'defence');
  await gm.dice([12, 100]);
  await gm.button(exchange, 'reroll');
  for (const page of pages) {
    const card = latestCard(page);
    await expect.poll(() => card.locator('.passe-line.is-gone s').count()).toBe(4);
    await expect.poll(() => card.locator('.passe-seal.is-signed').count()).toBe(1);
    expect(await axeViolations(page, '.passe-latest .passe-card')).toEqual([]);
  }
  await picture(pages[0], 'dice-fr');
  await picture(pages[1], 'dice-en-narrow');
  await pages[0].evaluate(`game.settings.set('passe-darmes', 'honestDice', 'off').then(() => true)`);
});
