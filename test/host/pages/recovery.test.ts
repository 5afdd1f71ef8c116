import { beforeEach, expect, test } from 'vitest';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix']);

const END = `passePlayer.theCombat().update({ round: 0, turn: null, 'flags.passe-darmes.round': 0, 'flags.passe-darmes.turn': null })`;

/** Maëlys has lost two hit points in her chest, and a luck point. */
beforeEach(async () => {
  await pages[0].evaluate(
    `passePlayer.actorNamed('Maëlys').update({ system: { state: { hurt: { chest: 2 }, luckSpent: 1 } } })`,
  );
  await pages[1].evaluate(`passePlayer.actorNamed('Maëlys').sheet.render({ force: true })`);
});

const button = (name: string) =>
  pages[1].locator('.passe-recovery').getByRole('button', { name, exact: true });
const latest = () =>
  pages[0].evaluate<string>(`game.messages.contents.findLast(({ type }) => type === 'link')?.id ?? ''`);
const luckSpent = () => pages[1].evaluate<number>(`passePlayer.actorNamed('Maëlys').system.state.luckSpent`);

test('outside a fight a button on the sheet says what a rest brings, then rests, and the GM takes it back (MYT-HEAL-01)', async () => {
  await pages[0].evaluate(END);
  await button('Rest').click();
  const rest = pages[1].locator('.passe-rest');
  await rest.getByText('Minor wounds heal by the day').waitFor();
  await rest.getByRole('radio', { name: 'A day' }).check({ force: true });
  await rest.getByText('Heals 2 HP').waitFor();
  expect(await alix.lost('Maëlys')).toBe(2);
  await rest.getByRole('button', { name: 'Rest a day' }).click();
  await rest.waitFor({ state: 'detached' });
  await expect.poll(() => alix.lost('Maëlys')).toBe(0);
  const card = pages[0].locator('.passe-time', { hasText: 'A day’s rest' }).last();
  await card.getByText('Maëlys Tarvenne regains 2 HP (Chest)').waitFor();
  await card.getByRole('button', { name: 'Take this change back' }).click();
  await expect.poll(() => alix.lost('Maëlys')).toBe(2);
});

test('a new session gives luck back (MYT-LUCK-02)', async () => {
  await pages[0].evaluate(END);
  await button('New session').click();
  await expect.poll(latest).not.toBe('');
  await gm.choose(await latest(), 'meeting', 'new-meeting');
  await expect.poll(luckSpent).toBe(0);
  await expect.poll(() => button('New session').count()).toBe(0);
});

test('in a fight there is no such button', async () => {
  await pages[1].locator('.passe-character .passe-attack').first().waitFor();
  await expect.poll(() => pages[1].locator('.passe-recovery').count()).toBe(0);
});
