import { expect, test } from 'vitest';
import { setUpTable } from '../seats.ts';

const { pages, gm, basile } = setUpTable(['Game Master', 'Basile']);

/** The exchange that a fighter begins. */
async function begun(begins: () => Promise<void>): Promise<string> {
  const latest = () =>
    pages[1].evaluate<string>(`game.messages.contents.findLast(({ type }) => type === 'link')?.id ?? ''`);
  const before = await latest();
  await begins();
  await expect.poll(latest).not.toBe(before);
  return latest();
}

const idOf = (item: string) =>
  pages[1].evaluate<string>(
    `passePlayer.actorNamed('Brannoc').items.find(({ name }) => name === '${item}').id`,
  );
const dropped = () => pages[1].evaluate<string[]>(`passePlayer.actorNamed('Brannoc').system.state.dropped`);

/** Opens Brannoc's sheet on his player's page and presses the chip of the axe that is put away. */
async function drawAxe(): Promise<void> {
  await pages[1].evaluate(`passePlayer.actorNamed('Brannoc').sheet.render({ force: true })`);
  await pages[1].getByRole('button', { name: 'Take in hand: Axe', exact: true }).click();
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

test('in a fight the chip of a weapon draws it for an Action Point, and an undo puts it back (MYT-ACT-10.a)', async () => {
  await pages[0].evaluate(
    `passePlayer.theCombat().update({ turn: passePlayer.theCombat().turns.findIndex(({ name }) => name.startsWith('Brannoc')) })`,
  );
  const before = await points();
  const exchange = await begun(drawAxe);
  // Both hands hold the great axe.
  await basile.choose(exchange, 'full-hands', `drop:${await idOf('Great axe')}`);
  await gm.stands(exchange, 'applied');
  await expect.poll(inHand).toContain('Axe');
  expect(await dropped()).toEqual([await idOf('Great axe')]);
  expect(await written()).toBe(false);
  expect(await points()).toBe(before - 1);
  await expect.poll(() => pages[1].locator('.passe-away-item').count()).toBe(0);
  await gm.button(exchange, 'undo');
  await gm.stands(exchange, 'undone');
  await expect.poll(inHand).not.toContain('Axe');
  expect(await points()).toBe(before);
  expect(await dropped()).toEqual([]);
});

test('or the button in its row puts the great axe away first (MYT-ACT-10)', async () => {
  await pages[0].evaluate(
    `passePlayer.theCombat().update({ turn: passePlayer.theCombat().turns.findIndex(({ name }) => name.startsWith('Brannoc')) })`,
  );
  const before = await points();
  const asked = await begun(drawAxe);
  await basile.choose(asked, 'full-hands', `stow-first:${await idOf('Great axe')}`);
  await gm.stands(asked, 'applied');
  await expect.poll(inHand).toEqual(['Fist/Kick']);
  await gm.button(asked, 'undo');
  await gm.stands(asked, 'undone');
  await expect.poll(inHand).toContain('Great axe');
  await pages[1].getByRole('button', { name: 'Put away: Great axe' }).click();
  await expect.poll(inHand).toEqual(['Fist/Kick']);
  expect(await points()).toBe(before - 1);
  await expect.poll(() => pages[1].locator('.passe-away-item').count()).toBe(2);
});

test('out of turn it is not drawn, and the player is told why', async () => {
  await pages[0].evaluate(
    `passePlayer.theCombat().update({ turn: passePlayer.theCombat().turns.findIndex(({ name }) => !name.startsWith('Brannoc')) })`,
  );
  await drawAxe();
  await pages[1].getByText('Somebody else’s turn').first().waitFor();
  expect(await inHand()).not.toContain('Axe');
});

test('outside a fight the chip costs nothing, and is kept with the item', async () => {
  await pages[0].evaluate(
    `passePlayer.theCombat().update({ round: 0, turn: null, 'flags.passe-darmes.round': 0, 'flags.passe-darmes.turn': null })`,
  );
  await drawAxe();
  await expect.poll(written).toBe(true);
  await pages[1].getByText('Put away: Great axe').first().waitFor();
  await expect.poll(inHand).toEqual(['Axe', 'Fist/Kick']);
  await pages[1].locator('.passe-away-item', { hasText: 'Great axe' }).getByRole('button').click();
  await expect.poll(inHand).toEqual(['Great axe', 'Fist/Kick']);
  expect(await written()).toBe(false);
});
