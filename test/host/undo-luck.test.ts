import { beforeEach, expect, test } from 'vitest';
import type { RemotePlayer } from './remote-player.ts';
import { setUpTable } from './seats.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix']);

beforeEach(() => pages[0].evaluate(`game.settings.set('passe-darmes', 'reading.luckInExchange', true)`));

/** The luck points that Maëlys has left, as her player's sheet shows them. */
async function luckShown(): Promise<number> {
  await pages[1].evaluate(`passePlayer.actorNamed('Maëlys').sheet.render({ force: true })`);
  return pages[1].locator('.passe-luck .passe-pip.is-full').count();
}

/** The GM undoes an exchange: everything is what it was, to the last number, and the player's sheet shows it. */
async function isUndone(exchange: string, before: string, luck: number): Promise<void> {
  for (const player of [gm, alix]) await player.settled(exchange);
  await expect.poll(luckShown).toBe(luck - 1);
  expect(await gm.numbers()).not.toBe(before);
  await gm.button(exchange, 'undo');
  for (const player of [gm, alix]) {
    await player.stands(exchange, 'undone');
    await player.asWas(exchange);
    expect(await player.numbers()).toBe(before);
  }
  await expect.poll(luckShown).toBe(luck);
}

/** Whoever could use luck on a roll keeps it as it fell. */
async function keeps(player: RemotePlayer, exchange: string, ...questions: string[]): Promise<void> {
  for (const question of questions) await player.choose(exchange, question, 'keep');
}

/** Corvin attacks Maëlys on his turn, with luck to spare; it is his player's to say whether he uses it. */
async function attackOnMaelys(): Promise<string> {
  await pages[0].evaluate('passePlayer.theCombat().update({ turn: 1 })');
  await gm.aim('Maëlys');
  const { exchange } = await gm.attack('Corvin', 'Shortsword');
  return exchange;
}

test('digits that were changed about change back, with the point they cost (MYT-LUCK-04)', async () => {
  const [before, luck] = [await gm.numbers(), await luckShown()];
  await alix.dice([91, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await alix.useLuck(exchange, 'luck.attack', 'swap');
  await expect.poll(async () => (await gm.asked(exchange, 'defence')).story).toHaveLength(2);
  await gm.choose(exchange, 'defence', 'none');
  await alix.dice([14, 20], [4, 8]);
  await alix.take(exchange);
  await keeps(gm, exchange, 'luck-against.damage');
  await gm.settled(exchange);
  expect(await gm.lost('Corvin')).toBeGreaterThan(0);
  await isUndone(exchange, before, luck);
});

test('a roll that was forced to fall anew is as if it had never fallen (MYT-LUCK-04)', async () => {
  await gm.dice([30, 100], [35, 100]);
  const exchange = await attackOnMaelys();
  const [before, luck] = [await gm.numbers(), await luckShown()];
  await alix.asked(exchange, 'defence');
  await alix.useLuck(exchange, 'luck-against.attack', 'reroll');
  await alix.choose(exchange, 'defence', 'none');
  await gm.dice([14, 20], [5, 6]);
  await gm.take(exchange);
  await keeps(gm, exchange, 'luck.damage');
  await isUndone(exchange, before, luck);
});

test('a wound that luck has made less is gone, and the point is back (MYT-LUCK-06)', async () => {
  // One more point there is a Major wound.
  await pages[0].evaluate(`(() => {
    const maelys = passePlayer.actorNamed('Maëlys');
    const { id, hp } = maelys.toFighter().locations.find(({ id }) => id === 'abdomen');
    return maelys.update({ system: { state: { hurt: { [id]: 2 * hp - 1 } } } });
  })()`);
  await gm.dice([30, 100]);
  const exchange = await attackOnMaelys();
  const [before, luck] = [await gm.numbers(), await luckShown()];
  await alix.choose(exchange, 'defence', 'none');
  await gm.dice([8, 20], [6, 6]);
  await gm.take(exchange);
  await keeps(alix, exchange, 'luck-against.damage');
  await alix.choose(exchange, 'luck.wound', 'mitigate');
  await isUndone(exchange, before, luck);
});
