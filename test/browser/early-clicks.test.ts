import { expect, test } from 'vitest';
import { setUpTable } from '../host/seats.ts';
import { latestCard } from './looking.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix']);

test('a click that began before a question appeared does not answer it', async () => {
  const [page] = pages;
  await gm.dice([80, 100]);
  await page.evaluate('ui.chat.activate()');
  // Pressed somewhere, and held while the attack comes.
  await page.mouse.move(5, 5);
  await page.mouse.down();
  await alix.aim('Corvin');
  await alix.dice([30, 100]);
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.asked(exchange, 'defence');
  const parry = latestCard(page).locator('.passe-option').first();
  await parry.waitFor();
  const released = (detail: number) =>
    parry.evaluate(
      (button, count) => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: count })),
      detail,
    );
  await released(1);
  await page.mouse.up();
  // Nor does the second click of a double one.
  await parry.evaluate(button =>
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, detail: 2 })),
  );
  await released(2);
  await page.evaluate('new Promise(requestAnimationFrame)');
  expect((await gm.asked(exchange, 'defence')).isYours).toBe(true);
  expect(await page.evaluate(`game.messages.filter(({ type }) => type === 'link').length`)).toBe(1);
  // The one after it does.
  await parry.click();
  await alix.asked(exchange, 'effects');
});

test('the best defence is listed first, and the least useful last', async () => {
  const [page] = pages;
  await alix.aim('Corvin');
  await alix.dice([30, 100]);
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.asked(exchange, 'defence');
  const options = latestCard(page).locator('.passe-option');
  const all = await options.evaluateAll(shown =>
    shown.map(one => [one.getAttribute('data-option'), one.className.split(' ').slice(1).join(' ')]),
  );
  expect(all[0]).toEqual(['parry:corvinShortsword', 'is-best has-picture']);
  expect(all.at(-1)).toEqual(['none', 'is-weak']);
});
