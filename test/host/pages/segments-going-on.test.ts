import { expect, test } from 'vitest';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

/*
 * All have announced, and two blows fall in the segment that it is: the Game Master goes on to the first of them.
 */

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { ruleset: 'segments', isFresh: false });

/** Begins a fighter's action on a page. */
async function begins(place: 0 | 1, action: string, by: string, given: string): Promise<void> {
  const exchange = await pages[place].evaluate<string>(
    `game.system.api.begin('${action}', passePlayer.actorNamed('${by}').uuid, ${given})`,
  );
  await gm.settled(exchange);
  await agree(pages);
}

const at = (whom: string): string => `{ target: passePlayer.actorNamed('${whom}').uuid }`;

/** The controls of turns in the tracker of the Game Master. */
const controls = () => pages[0].locator('#combat .passe-turn-control');

test('within a segment the control names who is next, and it is their turn (SEG-REACT-04.d)', async () => {
  // Each sword is 1 less for Dexterity: both strike in the first segment.
  await alix.dice([1, 8], [9, 12]);
  await begins(1, 'prepare-melee', 'Armel', at('Isaut'));
  await gm.dice([1, 10], [9, 10]);
  await begins(0, 'prepare-melee', 'Isaut', at('Armel'));
  for (const name of ['Guenolé', 'Maugis']) await begins(0, 'beat', name, `{ weapon: '11' }`);
  await pages[0].evaluate(`ui.sidebar.changeTab('combat', 'primary')`);
  await expect.poll(() => controls().allInnerTexts()).toEqual(['On to Armel Kergoat']);
  await controls().click();
  await expect.poll(async () => (await gm.fight()).turn).toBe('Armel');
  await expect.poll(() => controls().allInnerTexts()).toEqual(['Nothing more in this segment']);
});
