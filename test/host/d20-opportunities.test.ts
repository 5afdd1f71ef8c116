import { expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'd20', isFresh: false });

/** The Game Master says what a fighter does with attacks of opportunity. */
const orders = (name: string, opportunities: string) =>
  pages[0].evaluate(
    `passePlayer.actorNamed('${name}').update({ system: { opportunities: '${opportunities}' } }).then(() => true)`,
  );

/** Hoel leaves Nolwenn's side; gives the exchange. */
async function leave(): Promise<string> {
  const had = await pages[0].evaluate<number>(`game.system.api.exchanges().length`);
  await pages[1].evaluate(`canvas.scene.tokens.find(one => one.name.startsWith('Hoel'))
    .update({ x: 3 * canvas.grid.size, y: 0 }).then(() => undefined)`);
  await pages[0].waitForFunction(`game.system.api.exchanges().length > ${had}`);
  return pages[0].evaluate<string>(`game.system.api.exchanges().at(-1)`);
}

const spent = () =>
  pages[1].evaluate(`passePlayer.actorNamed('Nolwenn').system.state.spent.opportunity ?? 0`);

test('standing orders, always or never, replace the question (D20-AOO-06)', async () => {
  // In the first round nobody strikes before they have acted.
  for (let turns = 0; turns < 4; turns++) {
    await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
    await agree(pages);
  }
  await orders('Nolwenn', 'never');
  await agree(pages);
  const spared = await leave();
  await gm.settled(spared);
  expect(await spent()).toBe(0);
  await pages[0].evaluate(`game.system.api.undo('${spared}')`);
  await gm.asWas(spared);

  await orders('Nolwenn', 'always');
  await agree(pages);
  // 15 and 8 against 19; 4 on the d6 and 1.
  await gm.dice([15, 20], [4, 6]);
  const struck = await leave();
  await gm.settled(struck);
  await agree(pages);
  expect(await spent()).toBe(1);
  expect(await alix.lost('Hoel')).toBe(5);
  await pages[0].evaluate(`game.system.api.undo('${struck}')`);
  await gm.asWas(struck);
});
