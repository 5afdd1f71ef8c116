import { expect, test } from 'vitest';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix']);

/** A blow of one fighter at another, who does not parry. */
async function blow(by: 'Maëlys' | 'Corvin', at: 'Maëlys' | 'Corvin'): Promise<string> {
  const [striker, struck] = by === 'Maëlys' ? [alix, gm] : [gm, alix];
  await striker.dice([30, 100]);
  await striker.aim(at);
  const { exchange } = await striker.attack(by, by === 'Maëlys' ? 'Broadsword' : 'Shortsword');
  await struck.choose(exchange, 'defence', 'none');
  await striker.dice([14, 20], by === 'Maëlys' ? [4, 8] : [3, 6]);
  await striker.take(exchange);
  await gm.settled(exchange);
  return exchange;
}

test('the whole fight is undone from a combatant’s menu', async () => {
  const [page] = pages;
  const before = await gm.numbers();
  const exchanges = [await blow('Maëlys', 'Corvin'), await blow('Corvin', 'Maëlys')];
  await page.click('[data-tab="combat"]');
  await page.click('.combatant', { button: 'right' });
  await page.click('.context-item:has-text("Back to the start of the fight")');
  const dialog = page.locator('dialog.passe-undo');
  expect(await dialog.locator('p').first().textContent()).toBe(
    '2 exchanges of this fight go back, the latest first:',
  );
  await dialog.locator('[data-action="yes"]').click();
  for (const exchange of exchanges) await gm.asWas(exchange);
  expect(await gm.numbers()).toBe(before);
  await page.click('.combatant', { button: 'right' });
  await page.waitForSelector('.context-item');
  expect(await page.locator('.context-item:has-text("start of the fight")').count()).toBe(0);
});
