import { expect, test } from 'vitest';
import { playerOn, reload } from './remote-player.ts';
import { setUpSeats, takeSeat } from './seats.ts';

const { table, pages, gm, alix, goOut, comeIn } = setUpSeats(['Game Master', 'Alix']);

async function attackOn(foe: string): Promise<string> {
  await alix.dice([30, 100]);
  await alix.aim(foe);
  return (await alix.attack('Maëlys', 'Broadsword')).exchange;
}

/** A line of a card without what only those may know who play the fighter: the chance, and the skill that was chosen. */
const openly = (line: string): string => line.replace(/ \(\d+%\)/, '').replace(/^(Resists with: ).*/, '$1…');

test('a client that reloads at any question is asked again, and the fight continues', async () => {
  const exchange = await attackOn('Corvin');
  for (const page of pages) await reload(page);
  await gm.asked(exchange, 'defence', 'yours');
  await alix.asked(exchange, 'defence', 'not yours');

  await gm.dice([80, 100]);
  await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
  for (const page of pages) await reload(page);
  await alix.asked(exchange, 'effects', 'yours');
  expect((await alix.asked(exchange, 'effects')).story).toHaveLength(3);

  await alix.dice([10, 20], [4, 8]);
  await alix.take(exchange, 'trip-opponent');
  for (const page of pages) await reload(page);
  await gm.asked(exchange, 'skill.trip-opponent', 'yours');

  await gm.dice([99, 100]);
  await gm.choose(exchange, 'skill.trip-opponent', 'evade');
  await alix.settled(exchange);
  const { story } = await alix.stands(exchange, 'applied');
  for (const page of pages) await reload(page);
  expect((await alix.stands(exchange, 'applied')).story).toEqual(story);
  expect(story.map(openly)).toEqual((await gm.stands(exchange, 'applied')).story.map(openly));
  expect([await alix.lost('Corvin'), await alix.fight()]).toEqual([
    2,
    { round: 1, turn: 'Corvin', ap: { Maëlys: 1, Corvin: 1, Brannoc: 2, Ysolt: 2 } },
  ]);

  await gm.dice([30, 100]);
  await gm.aim('Maëlys');
  expect((await gm.attack('Corvin', 'Shortsword')).notice).toBe('');
});

test('an unsent choice of a Game Master is not asked again after a reload', async () => {
  await gm.dice([30, 100]);
  await gm.aim('Ysolt');
  await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 1 })`);
  const { exchange } = await gm.attack('Corvin', 'Shortsword');
  await gm.choose(exchange, 'defence', 'none');
  await gm.asked(exchange, 'effects');
  await reload(pages[0]);
  await gm.asked(exchange, 'effects', 'yours');
  await gm.dice([20, 20], [1, 6]);
  await gm.take(exchange);
  await alix.settled(exchange);
  expect(await alix.fight()).toMatchObject({ turn: 'Brannoc', ap: { Corvin: 1, Ysolt: 2 } });
});

test('an unsent choice of a player is not asked again after a reload, and all is sent together', async () => {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.dice([80, 100]);
  await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
  const links = () => pages[0].evaluate<number>('game.messages.size');
  await alix.asked(exchange, 'effects');
  const before = await links();
  await alix.take(exchange, 'choose-location');
  await alix.asked(exchange, 'location');
  expect((await gm.asked(exchange, 'effects')).isYours).toBe(false);
  await reload(pages[1]);
  await alix.asked(exchange, 'location', 'yours');
  await alix.dice([8, 8]);
  expect(await links()).toBe(before);
  await gm.dice([1, 3], [20, 100], [20, 100]);
  await alix.choose(exchange, 'location', 'left-leg');
  await alix.settled(exchange);
  expect(await alix.lost('Corvin')).toBeGreaterThan(0);
});

test('no other client trusts a stored unsent answer', async () => {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.dice([80, 100]);
  await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
  await alix.take(exchange, 'choose-location');
  await alix.asked(exchange, 'location');
  for (const spoil of [
    '"{"',
    'text.replace("choose-location", "no-effect")',
    'text.replace("effects", "defence")',
  ]) {
    await pages[1].evaluate(`(() => {
      const key = Object.keys(sessionStorage).find(one => one.startsWith('passe-darmes.unsent.'));
      const text = sessionStorage.getItem(key);
      sessionStorage.setItem(key, ${spoil});
    })()`);
    await reload(pages[1]);
    await alix.take(exchange, 'choose-location');
    await alix.asked(exchange, 'location');
  }
  await gm.dice([1, 3], [20, 100], [20, 100]);
  await alix.dice([8, 8]);
  await alix.choose(exchange, 'location', 'left-leg');
  await alix.settled(exchange);
  expect(
    await pages[1].evaluate(`Object.keys(sessionStorage).filter(one => one.startsWith('passe-darmes'))`),
  ).toEqual([]);
});

test('a player who joins late is asked the questions that wait for them', async () => {
  const exchange = await attackOn('Brannoc');
  await gm.asked(exchange, 'defence', 'yours');
  const seat = await takeSeat(table, 'Basile');
  const basile = playerOn(seat);
  await basile.asked(exchange, 'defence', 'yours');
  await basile.choose(exchange, 'defence', 'none');
  await alix.dice([14, 20], [4, 8]);
  await alix.take(exchange);
  await basile.settled(exchange);
  expect(await basile.lost('Brannoc')).toBe(2);
  await seat.close();
});

test('when a player leaves mid-exchange, the Game Master is asked, and later the player again', async () => {
  const exchange = await attackOn('Corvin');
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  await goOut('Alix');
  await gm.asked(exchange, 'effects', 'yours');
  await comeIn('Alix');
  await alix.asked(exchange, 'effects', 'yours');
  await gm.asked(exchange, 'effects', 'not yours');
  await alix.dice([14, 20], [4, 8]);
  await alix.take(exchange);
  await gm.settled(exchange);
  expect(await gm.lost('Corvin')).toBe(2);
});

test('a Game Master alone can finish what players began', async () => {
  const exchange = await attackOn('Corvin');
  await gm.asked(exchange, 'defence');
  await goOut('Alix');
  await gm.choose(exchange, 'defence', 'none');
  await gm.dice([14, 20], [4, 8]);
  await gm.take(exchange);
  await gm.settled(exchange);
  expect(await gm.lost('Corvin')).toBe(2);
  await comeIn('Alix');
  await alix.stands(exchange, 'applied');
});
