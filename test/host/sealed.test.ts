import { expect, test } from 'vitest';
import { RawClient } from '../../host/test/core/raw-client.ts';
import { fighterId } from '../../tools/practice-table.ts';
import { reload } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { table, pages, gm, alix, goOut, comeIn } = setUpSeats(['Game Master', 'Alix']);

const maelys = `Actor/${fighterId('maelys-tarvenne')}`;

/** Corvin's turn comes, and he attacks Maëlys. */
async function attackOnMaelys(): Promise<string> {
  await pages[0].evaluate('passePlayer.theCombat().update({ turn: 1 })');
  await gm.aim('Maëlys');
  return (await gm.attack('Corvin', 'Shortsword')).exchange;
}

/** Maëlys parries so well that she is prepared for being tripped, and for bleeding; what opens it is kept by Alix. */
async function prepared(): Promise<string[]> {
  await gm.dice([90, 100]);
  const exchange = await attackOnMaelys();
  await alix.dice([3, 100]);
  await alix.choose(exchange, 'defence', 'parry:maelysBroadsword');
  await alix.takeAll(exchange, 'prepare-counter', 2);
  await alix.asked(exchange, 'prepared.prepare-counter');
  await alix.pickAll(exchange, 'trip-opponent', 'bleed');
  for (const player of [gm, alix]) await player.settled(exchange);
  const kept = await pages[1].evaluate<string>(`game.settings.get('passe-darmes', 'secrets')`);
  return kept.split(' ').slice(-2);
}

/** Corvin hits and tries to trip her. */
async function tripped(): Promise<string> {
  await gm.dice([3, 100], [14, 20], [1, 6]);
  const exchange = await attackOnMaelys();
  await gm.choose(exchange, 'defence', 'none');
  await gm.asked(exchange, 'effects');
  await gm.pickAll(exchange, 'trip-opponent');
  return exchange;
}

test('a seal is opened as it was sealed, or it stays closed (MYT-SE-27.b)', async () => {
  const openers = await prepared();
  const trip = openers.find(opener => opener.startsWith('trip-opponent:')) ?? '';
  const bleed = openers.find(opener => opener.startsWith('bleed:')) ?? '';
  const [, salt = ''] = trip.split(':');
  // Alix is there with a client that opens nothing by itself and says what she likes.
  await goOut('Alix');
  const wire = await RawClient.enter(table.host.users.find(({ name }) => name === 'Alix')?.link ?? '');
  await wire.world();
  await pages[0].waitForFunction(`game.users.getName('Alix').active`);
  const exchange = await tripped();
  await gm.asked(exchange, 'unseal.prepare-counter');
  const follows = await gm.lastLink(exchange);
  const opens = (chosen: readonly string[]) => {
    const answers = [{ name: 'unseal.prepare-counter', by: maelys, chosen }];
    return wire.create('ChatMessage', { type: 'link', system: { exchange, follows, answers, facts: null } });
  };
  const before = await gm.numbers();
  const forged = [
    ['trip-opponent'],
    [`trip-opponent:${salt}x`],
    [`trip-opponent:${bleed.slice('bleed:'.length)}`],
    [`bash:${salt}`],
    [trip, trip],
    [trip, `bash:${salt}`],
  ];
  for (const chosen of forged) {
    const { _id } = await opens(chosen);
    await expect.poll(() => gm.shown(String(_id))).toContain('does not count');
    expect((await gm.asked(exchange, 'unseal.prepare-counter')).ignored.join()).toContain('Alix');
  }
  expect(await gm.numbers()).toBe(before);
  // Once, however often she tries.
  const notes = async () => (await gm.told('info')).filter(note => note.includes('Alix'));
  await expect.poll(notes).toHaveLength(1);
  // What was sealed does open it.
  await opens([trip]);
  await gm.asked(exchange, 'counter.trip-opponent');
  wire.leave();
  await comeIn('Alix');
});

test('a seal is still opened after a reload (MYT-SE-27)', async () => {
  await prepared();
  await reload(pages[1]);
  const exchange = await tripped();
  await alix.asked(exchange, 'counter.trip-opponent', 'yours');
});

test('the seal of an absent player stays closed, and the exchange goes on (MYT-SE-27)', async () => {
  await prepared();
  await goOut('Alix');
  const exchange = await tripped();
  await gm.asked(exchange, 'skill.trip-opponent');
  await gm.dice([99, 100]);
  await gm.choose(exchange, 'skill.trip-opponent', 'evade');
  const { story } = await gm.settled(exchange).then(() => gm.stands(exchange, 'applied'));
  expect(story.join(' ')).toContain('Prone');
  await comeIn('Alix');
  await alix.stands(exchange, 'applied');
  // It still holds for the next time.
  const conditions = await pages[1].evaluate<string[]>(
    `passePlayer.actorNamed('Maëlys').toFighter().state.conditions.map(({ condition }) => condition)`,
  );
  expect(conditions.filter(condition => condition === 'counter-prepared')).toHaveLength(2);
});
