import { expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { table, pages, gm, alix, basile } = setUpSeats(['Game Master', 'Alix', 'Basile'], {
  ruleset: 'segments',
  isFresh: false,
});

/** Begins a fighter's action on a page. */
async function begins(place: 0 | 1 | 2, action: string, by: string, given: string): Promise<void> {
  const exchange = await pages[place].evaluate<string>(
    `game.system.api.begin('${action}', passePlayer.actorNamed('${by}').uuid, ${given})`,
  );
  await gm.settled(exchange);
  await agree(pages);
}

const at = (whom: string): string => `{ target: passePlayer.actorNamed('${whom}').uuid }`;

/** The segment, and whose turn it is. */
async function moment(): Promise<string> {
  const { turn } = await gm.fight();
  return `${await pages[0].evaluate<number>('passePlayer.theCombat().round')} ${turn}`;
}

/** The Game Master goes on: to what is due next, or by one turn or segment alone. */
async function goes(how: 'goOn' | 'nextTurn' | 'previousTurn'): Promise<void> {
  await pages[0].evaluate(`passePlayer.theCombat().${how}().then(() => true)`);
  await agree(pages);
}

test('once all have announced, the Game Master goes on to the next blow in one write (SEG-REACT-04)', async () => {
  // Armel's sword strikes in 6, his shield in 9; Isaut's blades in 7 and 10.
  await alix.dice([7, 8], [9, 12]);
  await begins(1, 'prepare-melee', 'Armel', at('Isaut'));
  await gm.dice([10, 10], [10, 10]);
  await begins(0, 'prepare-melee', 'Isaut', at('Armel'));
  for (const [name, segments] of [
    ['Guenolé', 11],
    ['Maugis', 12],
  ] as const)
    await begins(0, 'beat', name, `{ weapon: '${segments}' }`);
  expect(await moment()).toMatch(/^1 /);
  table.host.writes.reset();
  await goes('goOn');
  expect(await moment()).toBe('6 Armel');
  expect(table.host.writes.by['Combat.update']).toMatchObject({ documents: 1 });
});

test('going back leads to where it went on from, and one segment alone may pass (SEG-REACT-13)', async () => {
  await goes('previousTurn');
  expect(await moment()).toMatch(/^1 /);
  for (const segment of [2, 3]) {
    await goes('nextTurn');
    expect(await moment()).toMatch(new RegExp(`^${segment} `, 'u'));
    // The pass in which actions are carried out goes on, no matter who holds the turn.
    expect(await pages[1].evaluate(`passePlayer.theCombat().flags['passe-darmes'].cycle`)).toBe(2);
  }
});

test('a fighter who changes their mind does so in the current segment, and time stops when that is due (SEG-REACT-13)', async () => {
  // A halberd in both hands: 3 on its die and 1 less for Dexterity, from segment 3.
  // The second is the next blow's, once this one is let go.
  await basile.dice([3, 10], [5, 10]);
  await begins(2, 'prepare-melee', 'Guenolé', at('Isaut'));
  await goes('goOn');
  expect(await moment()).toBe('5 Guenolé');
});

test('if a fighter has something due, going on only ends that turn', async () => {
  await goes('goOn');
  expect(await moment()).toMatch(/^6 /);
  await table.untilCalm();
});
