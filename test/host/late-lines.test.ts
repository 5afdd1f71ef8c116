import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { heldLine, type HeldLine } from './held-line.ts';
import { agree, playerOn } from './remote-player.ts';
import { EVERYBODY, setUpSeats } from './seats.ts';

const { table, pages, gm, alix, basile, clarisse, goOut, comeIn } = setUpSeats(EVERYBODY);
let lines: readonly HeldLine[];

beforeAll(async () => {
  lines = await Promise.all(pages.map(page => heldLine(page)));
});

afterEach(() => {
  for (const line of lines) line.release();
});

const PAID = { round: 1, turn: 'Corvin', ap: { Maëlys: 1, Corvin: 2, Brannoc: 2, Ysolt: 2 } };

/** All see the same, written once. */
async function isAppliedOnce(exchange: string): Promise<void> {
  for (const line of lines) line.release();
  for (const page of pages) await playerOn(page).settled(exchange);
  await agree(pages);
  await table.untilCalm();
  expect([await gm.lost('Brannoc'), await gm.fight()]).toEqual([2, PAID]);
  expect(table.host.writes.by).toMatchObject({
    'Actor.update': { documents: 2 },
    'Combat.update': { documents: 1 },
  });
}

/** Alix hits Brannoc, and is to choose; then the dice for two hit points are ready. */
async function attack(): Promise<string> {
  await alix.dice([30, 100]);
  await alix.aim('Brannoc');
  return (await alix.attack('Maëlys', 'Broadsword')).exchange;
}

async function takesNothing(exchange: string): Promise<void> {
  await alix.asked(exchange, 'effects');
  await alix.dice([14, 20], [4, 8]);
  await alix.take(exchange);
}

describe('late messages lead every client to the same state', () => {
  test.each(['news', 'all'] as const)('the Game Master hears of it when it is over: %s', async kind => {
    lines[0]?.hold(kind);
    const exchange = await attack();
    await basile.choose(exchange, 'defence', 'none');
    await takesNothing(exchange);
    await alix.stands(exchange, 'waiting');
    await isAppliedOnce(exchange);
  });

  test('two users answer one question, and each receives the other’s answer late', async () => {
    const exchange = await attack();
    for (const player of [gm, basile]) await player.asked(exchange, 'defence');
    const by = await gm.fighter('Brannoc');
    for (const line of [lines[0], lines[2]]) line?.hold('news');
    const none = [{ name: 'defence', by, chosen: ['none'] }];
    const sent = await Promise.all([gm, basile].map(player => player.reply(exchange, exchange, none)));
    await takesNothing(exchange);
    await isAppliedOnce(exchange);
    const notes = await Promise.all(sent.map(id => alix.shown(id)));
    expect(notes.filter(note => note.includes('somebody answered first'))).toHaveLength(1);
  });
});

test('without a Game Master, the first of two owners writes what happens to a fighter, however late the news arrives', async () => {
  const owner = `passePlayer.actorNamed('Brannoc').update({ ownership: { [game.users.getName('Clarisse').id]: 3 } })`;
  await pages[0].evaluate(`${owner}.then(() => true)`);
  await pages[3].waitForFunction(`passePlayer.actorNamed('Brannoc').isOwner`);
  table.host.writes.reset();
  const exchange = await attack();
  await basile.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  await goOut('Game Master');
  lines[2]?.hold('news');
  await takesNothing(exchange);
  await clarisse.stands(exchange, 'waiting');
  await table.untilCalm();
  expect(await clarisse.appliedTo(exchange)).toEqual(['Maëlys']);
  lines[2]?.release();
  await comeIn('Game Master');
  await isAppliedOnce(exchange);
});

describe('only one of two Game Masters writes', () => {
  const inRole = async (role: number): Promise<void> => {
    await pages[0].evaluate(`game.users.getName('Clarisse').update({ role: ${role} }).then(() => true)`);
    for (const page of pages) await page.waitForFunction(`game.users.getName('Clarisse').role === ${role}`);
  };
  beforeAll(() => inRole(3));
  afterAll(() => inRole(1));

  test('an assistant writes nothing in place of the Game Master who has not heard of it yet', async () => {
    lines[0]?.hold('news');
    const exchange = await attack();
    await basile.choose(exchange, 'defence', 'none');
    await takesNothing(exchange);
    await clarisse.stands(exchange, 'waiting');
    await table.untilCalm();
    expect(Object.keys(table.host.writes.by)).toEqual(['ChatMessage.create']);
    await isAppliedOnce(exchange);
  });
});
