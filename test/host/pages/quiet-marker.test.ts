import { describe, expect, test } from 'vitest';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

describe.each([13, 14] as const)('the turn marker in segments, on Foundry %i', foundry => {
  const { pages, gm, table } = setUpTable(['Game Master'], { ruleset: 'segments', foundry, isFresh: false });

  const marked = () =>
    pages[0].evaluate<string[]>(`canvas.tokens.placeables
      .filter(({ document, element }) => element.querySelector(':scope > .token-turn'))
      .map(({ document }) => document.name.split(' ')[0])`);

  test('is below the fighter who is asked, and nowhere while nobody is due (SEG-REACT-13)', async () => {
    const [holder] = await pages[0].evaluate<string[]>(
      `[passePlayer.theCombat().combatant.token.name.split(' ')[0]]`,
    );
    expect(await marked()).toEqual([holder]);
    for (const name of ['Armel', 'Isaut', 'Guenolé', 'Maugis']) {
      const exchange = await pages[0].evaluate<string>(
        `game.system.api.begin('beat', passePlayer.actorNamed('${name}').uuid, { weapon: '11' })`,
      );
      await gm.settled(exchange);
    }
    await agree(pages);
    await table.untilCalm();
    await expect.poll(marked).toEqual([]);
    await pages[0].evaluate(`passePlayer.theCombat().goOn().then(() => true)`);
    await agree(pages);
    await expect.poll(marked).toHaveLength(1);
  });
});
