import { expect, test } from 'vitest';
import { playOut } from './play-out.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm } = setUpSeats(['Game Master'], { ruleset: 'd20', isFresh: false });

interface Offered {
  readonly id: string;
  readonly name: string;
  readonly isPossible: boolean;
}

const HOEL = `passePlayer.actorNamed('Hoel')`;

/** The attacks that are offered to Hoel. */
const attacks = () => pages[0].evaluate<Offered[]>(`game.system.api.attacks((${HOEL}).uuid)`);

test('bare hands are offered last to who has no item of them, by their name, and strike (D20-ATK-08.a)', async () => {
  expect((await attacks()).map(({ id }) => id)).not.toContain('bare-hands');
  await pages[0].evaluate(`(async () => {
    const fists = (${HOEL}).items.filter(({ system }) => system.kind === 'unarmed');
    await (${HOEL}).deleteEmbeddedDocuments('Item', fists.map(({ id }) => id));
  })()`);
  expect((await attacks()).at(-1)).toMatchObject({
    ...{ id: 'bare-hands', name: 'Bare hands', isPossible: true },
  });
  await gm.aim('Nolwenn Asq');
  const exchange = await pages[0].evaluate<string>(`game.system.api.attack((${HOEL}).uuid, 'bare-hands')`);
  await playOut(pages[0], exchange);
  await expect
    .poll(() => pages[0].evaluate<string>(`game.messages.get('${exchange}').content`))
    .toContain('Bare hands');
});
