import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT } from '../hostile-stage.ts';
import { agree, playerOn, reload } from '../remote-player.ts';
import { setUpSeats } from '../seats.ts';
import { hitUndefended } from '../whole-exchange.ts';
import { GENERATIONS } from '../table.ts';

const PAID = { round: 1, turn: 'Corvin', ap: { Maëlys: 1, Corvin: 2, Brannoc: 2, Ysolt: 2 } };

describe.each(GENERATIONS)('Foundry %i: interrupted work is done once', foundry => {
  const seats = setUpSeats(['Game Master', 'Alix', 'Basile'], { foundry });
  const { table, pages, gm, alix, crash, comeBack } = seats;

  /** Everybody sees it applied, by one write for each, and so it stays. */
  async function isAppliedOnce(exchange: string): Promise<void> {
    for (const page of pages) await playerOn(page).settled(exchange);
    await agree(pages);
    await Promise.all(pages.map(page => reload(page)));
    await agree(pages);
    for (const page of pages) {
      const player = playerOn(page);
      expect([await player.lost('Corvin'), await player.fight()]).toEqual([2, PAID]);
    }
    expect(await alix.appliedTo(exchange)).toEqual(['Corvin', 'Maëlys', 'the fight']);
  }

  /** The page of the Game Master goes no further than before its write with this number. */
  const diesBefore = (write: number) =>
    pages[0].evaluate(`{
      const ask = game.socket.constructor.prototype.ask;
      let writes = 0;
      game.socket.ask = function (event, ...given) {
        if (event !== 'ping' && /modify/.test(event) && ++writes >= ${write}) return new Promise(() => (globalThis.isDead = true));
        return ask.call(this, event, ...given);
      };
    }`);

  /** Waits for that. Foundry 13 takes two writes for the actors and the fight, 14 one: then it is over before. */
  async function untilDead(exchange: string, write: number): Promise<void> {
    const isLast = write > (foundry === 13 ? 2 : 1);
    await (isLast ? alix.settled(exchange) : pages[0].waitForFunction('globalThis.isDead'));
  }

  describe('with two Game Masters', () => {
    const role = (value: number) =>
      pages[0].evaluate(`game.users.get('${ACCOUNT.basile}').update({ role: ${value} }).then(() => true)`);
    beforeAll(async () => {
      await role(4);
      await reload(pages[2]);
    });
    afterAll(async () => {
      await role(1);
    });

    test.each([1, 2, 3])('when the first dies before write %i, the second ends it', async write => {
      const exchange = await hitUndefended(gm, alix);
      await diesBefore(write);
      await alix.take(exchange);
      await untilDead(exchange, write);
      await crash('Game Master');
      await alix.settled(exchange);
      await comeBack('Game Master');
      await isAppliedOnce(exchange);
    });

    test('when both reload the page at the very end', async () => {
      const exchange = await hitUndefended(gm, alix);
      await Promise.all([alix.take(exchange), reload(pages[0]), reload(pages[2])]);
      await isAppliedOnce(exchange);
    });
  });

  describe('when the server restarts while pages are open', () => {
    const restart = async () => {
      await table.restart();
      await Promise.all(pages.map(page => reload(page)));
    };

    test('mid-exchange: what was sent is kept, and the exchange continues', async () => {
      const exchange = await hitUndefended(gm, alix);
      await restart();
      await alix.asked(exchange, 'effects', 'yours');
      await alix.dice([14, 20], [4, 8]);
      await alix.take(exchange);
      await isAppliedOnce(exchange);
      table.errors();
    });

    test.each([1, 2])('before write %i of the Game Master', async write => {
      const exchange = await hitUndefended(gm, alix);
      await diesBefore(write);
      await alix.take(exchange);
      await untilDead(exchange, write);
      await restart();
      await isAppliedOnce(exchange);
      table.errors();
    });
  });
});
