import { expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages } = setUpSeats(['Game Master', 'Alix']);

const stacks = (name: string) =>
  `passePlayer.actorNamed('Maëlys').items.filter(item => item.name === '${name}')`;

/** The pieces of each stack, as the Game Master and the player see them. */
async function piecesOf(name: string): Promise<readonly number[]> {
  const seen = await Promise.all(
    pages.map(page => page.evaluate<number[]>(`${stacks(name)}.map(({ system }) => system.quantity).sort()`)),
  );
  expect(seen[1]).toEqual(seen[0]);
  return seen[0] ?? [];
}

test('two who change one stack in the same instant neither gain nor lose a piece', async () => {
  await pages[0].evaluate(
    `passePlayer.actorNamed('Maëlys').createEmbeddedDocuments('Item', [{ name: 'Torch', type: 'gear', system: { quantity: 10 } }]).then(() => true)`,
  );
  await pages[1].waitForFunction(`${stacks('Torch')}.length === 1`);
  const more = `passePlayer.actorNamed('Maëlys').createEmbeddedDocuments('Item', [{ name: 'Torch', type: 'gear', system: { quantity: 3 } }]).then(() => true)`;
  await Promise.all([pages[0].evaluate(more), pages[1].evaluate(more)]);
  await expect.poll(async () => (await piecesOf('Torch')).reduce((sum, one) => sum + one, 0)).toBe(16);
  await agree(pages);
});
