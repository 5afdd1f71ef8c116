import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { heldLine, type HeldLine } from './held-line.ts';
import { agree, playerOn, reload } from './remote-player.ts';
import { EVERYBODY, setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';
import { woundUndefended } from './whole-exchange.ts';

/*
 * Foundry's transport keeps the order of what it sends to one client (HOST-64). What several clients send may reach each of
 * them crosswise; here even the order within one line is turned round.
 */

describe.each(GENERATIONS)('Foundry %i: messages that arrive out of order', foundry => {
  const { table, pages, gm, alix, basile } = setUpSeats(EVERYBODY, { foundry });
  let lines: readonly HeldLine[];

  beforeAll(async () => {
    lines = await Promise.all(pages.map(page => heldLine(page)));
  });
  afterEach(() => {
    for (const line of lines) line.release();
  });

  const PAID = { round: 1, turn: 'Corvin', ap: { Maëlys: 1, Corvin: 2, Brannoc: 2, Ysolt: 2 } };

  const hit = () => woundUndefended(basile, alix, 'Brannoc');

  async function isAppliedOnce(exchange: string): Promise<void> {
    for (const page of pages) await playerOn(page).settled(exchange);
    await agree(pages);
    await table.untilCalm();
    expect([await gm.lost('Brannoc'), await gm.fight()]).toEqual([2, PAID]);
    expect(table.host.writes.by).toMatchObject({
      'Actor.update': { documents: 2 },
      'Combat.update': { documents: 1 },
    });
    expect(table.errors()).toEqual([]);
  }

  test('the Game Master receives the last message first', async () => {
    lines[0]?.hold('news');
    const exchange = await hit();
    await alix.stands(exchange, 'waiting');
    lines[0]?.release('reversed');
    await isAppliedOnce(exchange);
  });

  test('a bystander receives the result before the opening', async () => {
    lines[3]?.hold('news');
    const exchange = await hit();
    await gm.settled(exchange);
    lines[3]?.release('reversed');
    await isAppliedOnce(exchange);
  });

  test('two users who answer at once receive each other’s answer late', async () => {
    await alix.dice([30, 100]);
    await alix.aim('Brannoc');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    for (const player of [gm, basile]) await player.asked(exchange, 'defence');
    const by = await gm.fighter('Brannoc');
    for (const line of lines) line.hold('news');
    const none = [{ name: 'defence', by, chosen: ['none'] }];
    await Promise.all([gm, basile].map(player => player.reply(exchange, exchange, none)));
    lines[0]?.release('reversed');
    lines[1]?.release();
    lines[2]?.release();
    lines[3]?.release('reversed');
    await alix.asked(exchange, 'effects');
    await alix.dice([14, 20], [4, 8]);
    await alix.take(exchange);
    await isAppliedOnce(exchange);
  });

  test('a message that was changed before it arrived throws nothing, and is right after a reload', async () => {
    const hers = pages[3];
    lines[3]?.hold('news');
    const exchange = await hit();
    await gm.settled(exchange);
    await pages[0].evaluate(
      `game.messages.get('${exchange}').update({ content: 'Changed.', 'system.refused': { rule: '', id: 'taken-back' } }).then(() => true)`,
    );
    await table.untilCalm();
    lines[3]?.release('reversed');
    await hers.waitForFunction(`game.messages.has('${exchange}')`);
    await table.untilCalm();
    expect(table.errors()).toEqual([]);
    await reload(hers);
    expect(await hers.evaluate(`game.messages.get('${exchange}').content`)).toBe('Changed.');
    await agree(pages);
  });
});
