import { expect, test } from 'vitest';
import { agree } from '../host/remote-player.ts';
import { setUpTable } from '../host/seats.ts';
import { untilReady } from '../host/table.ts';
import { latestCard, picture } from './looking.ts';

const { table, pages, gm, alix } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': { lang: 'fr' } },
  isFresh: false,
});
let exchange: string;

/** Alix hits with a critical, and Corvin fumbles his parry: three effects. */
async function threeEffects(): Promise<void> {
  await alix.dice([3, 100]);
  await alix.aim('Corvin');
  ({ exchange } = await alix.attack('Maëlys', 'Broadsword'));
  await gm.dice([99, 100]);
  await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
  await alix.asked(exchange, 'effects');
  await pages[1].evaluate(
    'for (const sheet of foundry.applications.instances.values()) sheet.document && sheet.close()',
  );
}

const shown = (): Promise<string[]> =>
  latestCard(pages[1]).locator('.passe-pick:not(.is-refused) b:visible').allTextContents();

test('effects are grouped by purpose, and closed ones are below with the reason', async () => {
  await threeEffects();
  const card = latestCard(pages[1]);
  expect(await card.locator('legend').allTextContents()).toEqual([
    'Most useful here',
    'Hurt',
    'Hinder',
    'Disarm and hold',
    'Position',
  ]);
  expect(await card.locator('.passe-closed summary').textContent()).toBe('Not possible here: 24');
  const why = await card.locator('.passe-closed .is-refused small').allTextContents();
  expect(why).toHaveLength(24);
  expect(why.every(reason => reason.trim() !== '')).toBe(true);
  // Alix may not know the chances of the Game Master's fighter.
  expect(await card.locator('.passe-pick', { hasText: 'Trip Opponent' }).textContent()).toContain(
    'Here: Brawn, Evade, or Acrobatics.',
  );
  await picture(pages[1], 'chooser-en');
});

test('a favourite comes first, also after a reload', async () => {
  const card = latestCard(pages[1]);
  await card.locator('.passe-pick', { hasText: 'Disarm Opponent' }).locator('.passe-star').click();
  await pages[1].reload();
  await untilReady(pages[1]);
  await alix.asked(exchange, 'effects');
  const first = latestCard(pages[1]).locator('fieldset').first();
  await first.getByText('Favourites', { exact: true }).waitFor();
  expect(await first.locator('b').allTextContents()).toEqual(['Disarm Opponent']);
});

test('the keyboard alone finds and takes effects, a stackable one twice', async () => {
  const card = latestCard(pages[1]);
  const search = card.locator('[data-search]');
  await search.focus();
  await pages[1].keyboard.type('opponent fall');
  await expect.poll(shown).toEqual(['Trip Opponent']);
  await pages[1].keyboard.press('Enter');
  // Accents and capitals make no difference.
  await search.fill('MÂX');
  await expect.poll(shown).toEqual(['Maximise Damage']);
  await pages[1].keyboard.press('ArrowDown');
  await pages[1].keyboard.press('Control+A');
  await pages[1].keyboard.type('2');
  await pages[1].keyboard.press('Tab');
  await card.getByRole('button', { name: 'Take 3 of 3' }).waitFor();
  // Another user joins: the card is redrawn and keeps the choices made so far.
  await table.sit('Basile');
  await card.getByRole('button', { name: 'Take 3 of 3' }).waitFor();
  expect(await card.locator('input[name="trip-opponent"]').isChecked()).toBe(true);
  await expect.poll(shown).toEqual(['Maximise Damage']);
  await alix.dice([14, 20]);
  await search.focus();
  await pages[1].keyboard.press('Control+Enter');
  await gm.asked(exchange, 'skill.trip-opponent');
  await latestCard(pages[0]).getByText('Maximiser les Dégâts ×2').first().waitFor();
});

test('a single effect is taken with one click', async () => {
  await gm.reset();
  await agree(pages);
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  ({ exchange } = await alix.attack('Maëlys', 'Broadsword'));
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  await latestCard(pages[1]).locator('.passe-pick-one', { hasText: 'Choose Location' }).click();
  await alix.asked(exchange, 'location');
});
