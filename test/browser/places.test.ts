import { expect, test } from 'vitest';
import { setUpTable } from '../host/seats.ts';
import { axeViolations } from './axe.ts';
import { latestCard, picture, setTheme } from './looking.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { views: { 'Game Master': { lang: 'fr' } } });

/** Maëlys hits Corvin, and may say where. */
async function choosesWhere(): Promise<string> {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.choose(exchange, 'defence', 'none');
  await alix.take(exchange, 'choose-location');
  await alix.asked(exchange, 'location');
  await pages[1].evaluate(
    'for (const sheet of foundry.applications.instances.values()) sheet.document && sheet.close()',
  );
  await alix.dice([6, 8]);
  return exchange;
}

test('the place that a blow falls on is clicked on the body', async () => {
  const exchange = await choosesWhere();
  const card = latestCard(pages[1]);
  expect(await card.locator('.passe-option').allTextContents()).toHaveLength(7);
  // A user who may not observe the foe does not see its hit points.
  expect(await card.locator('.passe-places').textContent()).not.toContain('HP');
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(pages[1], theme);
    expect(await axeViolations(pages[1], '.passe-latest .passe-card')).toEqual([]);
  }
  await picture(pages[1], 'places-en');
  await card.locator('.passe-part[data-where="abdomen"]').hover();
  await card.locator('[data-option="abdomen"].is-lit').waitFor();
  await card.locator('.passe-part[data-where="abdomen"]').click();
  expect((await alix.stands(exchange, 'applied')).story.join()).toContain('Hit Location: Abdomen');
});

test('and chosen with the keyboard in the list beside it, from the head down', async () => {
  const exchange = await choosesWhere();
  const card = latestCard(pages[1]);
  const first = card.locator('.passe-option').first();
  expect(await first.getAttribute('data-option')).toBe('head');
  await first.focus();
  await card.locator('.passe-part.is-lit[data-where="head"]').waitFor();
  await first.press('Enter');
  expect((await alix.stands(exchange, 'applied')).story.join()).toContain('Hit Location: Head');
});
