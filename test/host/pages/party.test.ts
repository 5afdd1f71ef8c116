import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../seats.ts';

const { pages, gm } = setUpTable(['Game Master', 'Alix']);

const END = `passePlayer.theCombat().update({ round: 0, turn: null, 'flags.passe-darmes.round': 0, 'flags.passe-darmes.turn': null })`;
const write = (who: string, state: object) =>
  pages[0].evaluate(
    `passePlayer.actorNamed('${who}').update({ system: { state: ${JSON.stringify(state)} } })`,
  );

/** Maëlys is Alix’s, Brannoc is Basile’s: two points in her chest, two and dying in his. */
beforeEach(async () => {
  await pages[0].evaluate(END);
  await write('Maëlys', { hurt: { chest: 2 } });
  await write('Brannoc', { hurt: { chest: 2 } });
  for (const page of pages) {
    await page.evaluate(`Promise.all([...foundry.applications.instances.values()]
      .filter(({ id }) => id === 'passe-party' || id === 'passe-rest').map(one => one.close()))`);
  }
});

async function openParty(page: Page) {
  await page.evaluate('ui.actors.activate()');
  await page.locator('.passe-party-open').click();
  const party = page.locator('.passe-party');
  await party.waitFor();
  return party;
}

const names = (page: Page) => page.locator('.passe-party-members h3').allInnerTexts();

test('the party shows the characters of players with what they lost, and follows what changes', async () => {
  const party = await openParty(pages[0]);
  await expect.poll(() => names(pages[0])).toEqual(['Brannoc Dol', 'Maëlys Tarvenne']);
  await party.getByText('Together they move 6 m').waitFor();
  const maelys = party.locator('.passe-party-members > li', { hasText: 'Maëlys' });
  expect(await maelys.locator('.passe-party-state').innerText()).toContain('Chest 5/7');
  await write('Maëlys', { hurt: { chest: 2, head: 9 } });
  // The worst comes first.
  await expect
    .poll(() => maelys.locator('.passe-party-state li').first().innerText())
    .toMatch(/^Head −\d+\//u);
});

test('a player sees the numbers of their own alone, and rests for nobody else', async () => {
  await pages[0].evaluate(`passePlayer.actorNamed('Brannoc').update({ 'ownership.default': 1 })`);
  const party = await openParty(pages[1]);
  await expect.poll(() => names(pages[1])).toEqual(['Brannoc Dol', 'Maëlys Tarvenne']);
  const brannoc = party.locator('.passe-party-members > li', { hasText: 'Brannoc' });
  expect((await brannoc.innerText()).trim()).toBe('Brannoc Dol');
  expect(await party.locator('select').count()).toBe(0);
  await pages[0].evaluate(`passePlayer.actorNamed('Brannoc').update({ 'ownership.default': 0 })`);
  await expect.poll(() => names(pages[1])).toEqual(['Maëlys Tarvenne']);
  await party.getByRole('button', { name: 'Rest' }).click();
  const resting = pages[1].locator('.passe-rest-rows b');
  await expect.poll(() => resting.allInnerTexts()).toEqual(['Maëlys Tarvenne']);
});

test('everybody rests at once except excluded and dying members, and one click takes it back for all', async () => {
  const lost = async () => [await gm.lost('Maëlys'), await gm.lost('Brannoc'), await gm.lost('Ysolt')];
  await write('Brannoc', { conditions: [{ condition: 'dying', lasts: { amount: 5, unit: 'rounds' } }] });
  await write('Ysolt', { hurt: { chest: 2 } });
  await pages[0].evaluate(`passePlayer.actorNamed('Ysolt').update({ 'ownership.default': 3 })`);
  await openParty(pages[0]);
  await pages[0].locator('.passe-party [data-action="rest"]').click();
  const rest = pages[0].locator('.passe-rest');
  const row = (name: string) => rest.locator('li', { hasText: name });
  await rest.getByRole('radio', { name: 'A day' }).check({ force: true });
  await row('Maëlys').getByText('Heals 2 HP').waitFor();
  await row('Brannoc').getByText('Dying').waitFor();
  expect(await row('Brannoc').getByRole('checkbox').isDisabled()).toBe(true);
  await rest.getByRole('button', { name: 'Rest a day' }).click();
  await expect.poll(lost).toEqual([0, 2, 0]);
  await pages[0].evaluate('ui.chat.activate()');
  const card = pages[0].locator('.passe-time', { hasText: 'A day’s rest' }).last();
  await card.getByRole('button', { name: 'Take this change back' }).click();
  await expect.poll(lost).toEqual([2, 2, 2]);
  await pages[0].evaluate(`passePlayer.actorNamed('Ysolt').update({ 'ownership.default': 0 })`);
});

test('an excluded member does not rest, and one deleted meanwhile stops nobody else', async () => {
  await pages[0].evaluate(`(async () => {
    const { _id, ...data } = passePlayer.actorNamed('Maëlys').toObject();
    await Actor.create({ ...data, name: 'Twin' });
  })()`);
  await openParty(pages[0]);
  await pages[0].locator('.passe-party [data-action="rest"]').click();
  const rest = pages[0].locator('.passe-rest');
  await rest.locator('li', { hasText: 'Twin' }).waitFor();
  await pages[0].evaluate(`game.actors.getName('Twin').delete()`);
  await rest.locator('li', { hasText: 'Twin' }).waitFor({ state: 'detached' });
  await rest.getByRole('radio', { name: 'A week' }).check({ force: true });
  await rest.locator('li', { hasText: 'Brannoc' }).getByRole('checkbox').uncheck();
  await rest.getByRole('button', { name: 'Rest a week' }).click();
  await expect.poll(() => gm.lost('Maëlys')).toBe(0);
  expect(await gm.lost('Brannoc')).toBe(2);
});

test('the Game Master makes a folder the party for everybody', async () => {
  await pages[0].evaluate(`(async () => {
    const folder = await Folder.create({ name: 'The watch', type: 'Actor' });
    await passePlayer.actorNamed('Corvin').update({ folder: folder.id });
  })()`);
  const party = await openParty(pages[0]);
  await party.locator('select').selectOption({ label: 'The watch' });
  await expect.poll(() => names(pages[0])).toEqual(['Corvin Sable']);
  await party.locator('select').selectOption({ label: 'Characters of players' });
  await expect.poll(() => names(pages[0])).toEqual(['Brannoc Dol', 'Maëlys Tarvenne']);
});
