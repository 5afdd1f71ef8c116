import { expect, test } from 'vitest';
import { agree } from '../host/remote-player.ts';
import { setUpTable } from '../host/seats.ts';
import { latestCard, picture } from './looking.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix']);

/** Presses Tab on the player's page until an option of the card has the focus; the keyboard alone gets there. */
async function tabTo(option: string): Promise<void> {
  const { keyboard } = pages[1];
  const isThere = `document.activeElement?.dataset.option === '${option}'`;
  for (let presses = 0; presses < 60; presses++) {
    if (await pages[1].evaluate<boolean>(isThere)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not get to ${option}`);
}

test('the location and the layer of armour for an effect are chosen with the keyboard alone', async () => {
  const [, page] = pages;
  // Corvin is tough under what he wears: one of the two is passed by, and it has to be said which.
  await pages[0].evaluate(`passePlayer.actorNamed('Corvin').update({ 'system.bonuses.armour': 2 })`);
  await agree(pages);
  await alix.dice([3, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.dice([80, 100]);
  await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
  await alix.asked(exchange, 'effects');
  await page.evaluate(
    'for (const sheet of foundry.applications.instances.values()) sheet.document && sheet.close()',
  );
  await alix.dice([8, 8]);
  const card = latestCard(page);
  await card.locator('[data-search]').focus();
  for (const name of ['Choose Location', 'Bypass Armour']) {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(name);
    const shown = card.locator('.passe-pick:not(.is-refused) b:visible');
    await expect.poll(() => shown.allTextContents()).toEqual([name]);
    await page.keyboard.press('Enter');
  }
  await card.getByRole('button', { name: 'Take 2 of 2' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await alix.asked(exchange, 'location');
  await tabTo('chest');
  await page.keyboard.press('Enter');
  await alix.asked(exchange, 'armour');
  await tabTo('natural');
  await picture(page, 'details-en');
  await page.keyboard.press('Enter');
  const { story } = await alix.stands(exchange, 'applied');
  // What he wears stops two of eight, and his own two were passed by.
  expect(story.join()).toContain('The armour stops 2');
  expect(await alix.lost('Corvin')).toBe(6);
});
