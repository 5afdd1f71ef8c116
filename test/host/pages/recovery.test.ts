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

test('outside a fight a button on the sheet rests, the GM says how long, and an undo takes it back (MYT-HEAL-01)', async () => {
  await pages[0].evaluate(END);
  await button('Rest').click();
  await expect.poll(latest).not.toBe('');
  const exchange = await latest();
  await gm.choose(exchange, 'period.rest', 'day');
  await gm.choose(exchange, 'strain.rest', 'rested');
  await gm.stands(exchange, 'applied');
  await expect.poll(() => alix.lost('Maëlys')).toBe(0);
  await expect.poll(() => button('Rest').count()).toBe(0);
  await gm.button(exchange, 'undo');
  await gm.stands(exchange, 'undone');
  await expect.poll(() => alix.lost('Maëlys')).toBe(2);
  await button('Rest').waitFor();
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
  expect(await pages[1].locator('.passe-recovery').count()).toBe(0);
});
