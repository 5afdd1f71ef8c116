import { expect, test } from 'vitest';
import { setUpTable } from './seats.ts';

const { pages, gm } = setUpTable(['Game Master', 'Basile']);

/** Opens Brannoc's sheet on his player's page and presses the chip of the axe that is put away. */
async function drawAxe(): Promise<void> {
  await pages[1].evaluate(`passePlayer.actorNamed('Brannoc').sheet.render({ force: true })`);
  await pages[1].locator('.passe-away-item', { hasText: 'Axe' }).getByRole('button').click();
}

const inHand = () =>
  pages[1].evaluate<string[]>(
    `passePlayer.actorNamed('Brannoc').toFighter().weapons.map(({ name }) => name)`,
  );
const written = () =>
  pages[1].evaluate<boolean>(
    `passePlayer.actorNamed('Brannoc').items.find(({ name }) => name === 'Axe').system.ready`,
  );
const points = () =>
  pages[0].evaluate<number>(
    `passePlayer.theCombat().flags['passe-darmes'].ap[passePlayer.theCombat().turns.find(({ name }) => name.startsWith('Brannoc')).id]`,
  );

test('in a fight the chip of a weapon draws it for an Action Point, and an undo puts it back (MYT-ACT-10)', async () => {
  await pages[0].evaluate(
    `passePlayer.theCombat().update({ turn: passePlayer.theCombat().turns.findIndex(({ name }) => name.startsWith('Brannoc')) })`,
  );
  const before = await points();
  await drawAxe();
  await expect.poll(inHand).toContain('Axe');
  expect(await written()).toBe(false);
  expect(await points()).toBe(before - 1);
  await expect.poll(() => pages[1].locator('.passe-away-item').count()).toBe(0);
  const exchange = await pages[0].evaluate<string>(
    `game.messages.contents.findLast(({ type }) => type === 'link').id`,
  );
  await gm.stands(exchange, 'applied');
  await gm.button(exchange, 'undo');
  await gm.stands(exchange, 'undone');
  await expect.poll(inHand).not.toContain('Axe');
  expect(await points()).toBe(before);
});

test('out of turn it is not drawn, and the player is told why', async () => {
  await pages[0].evaluate(
    `passePlayer.theCombat().update({ turn: passePlayer.theCombat().turns.findIndex(({ name }) => !name.startsWith('Brannoc')) })`,
  );
  await drawAxe();
  await pages[1].getByText('It is somebody else’s turn').first().waitFor();
  expect(await inHand()).not.toContain('Axe');
});

test('outside a fight the chip costs nothing, and is kept with the thing', async () => {
  await pages[0].evaluate(
    `passePlayer.theCombat().update({ round: 0, turn: null, 'flags.passe-darmes.round': 0, 'flags.passe-darmes.turn': null })`,
  );
  await drawAxe();
  await expect.poll(written).toBe(true);
  expect(await inHand()).toContain('Axe');
  await pages[0].evaluate(
    `passePlayer.actorNamed('Brannoc').items.find(({ name }) => name === 'Axe').update({ 'system.ready': false })`,
  );
});
