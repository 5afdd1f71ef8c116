import { expect, test } from 'vitest';
import { closeCircumstances } from '../archery.ts';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix']);

/** Maëlys strikes at Corvin; the die shows 50, and the skill is 68. */
async function strikes(): Promise<string> {
  await alix.dice([50, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.asked(exchange, 'defence');
  return exchange;
}

test('the Game Master makes a roll harder on the card, and the die that fell stays', async () => {
  const exchange = await strikes();
  await gm.button(exchange, 'correct');
  const window = pages[0].locator('.passe-circumstances');
  await window.locator('[data-group="ruled-actor"]').selectOption('harder');
  await expect.poll(() => window.textContent()).toContain('Harder, says the GM');
  await window.locator('[type="submit"]').click();
  await gm.stands(exchange, 'refused');
  // The exchange before is closed first, in a write of its own.
  const again = await pages[0].evaluate<string>(
    `passePlayer.until('the exchange that begins again', () =>
      game.messages.contents.find(({ type, id }) => type === 'link' && id !== '${exchange}')?.id)`,
  );
  expect((await gm.asked(again, 'defence')).story).toEqual(['Attack (46%) 50 Failure']);
  await gm.choose(again, 'defence', 'none');
  await gm.settled(again);
});

test('and no other user is offered it', async () => {
  await alix.aim('Corvin');
  await pages[1].evaluate(`(async () => {
    const actor = passePlayer.actorNamed('Maëlys');
    await actor.sheet.render(true);
  })()`);
  const attack = pages[1].locator('.passe-character .passe-attack').first();
  await attack.click({ modifiers: ['Shift'] });
  const window = pages[1].locator('.passe-circumstances');
  await window.locator('[data-group="light"]').waitFor();
  expect(await window.locator('[data-group^="ruled-"]').count()).toBe(0);
  await closeCircumstances(pages[1]);
});
