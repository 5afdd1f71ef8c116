import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import { enter, type Data, untilSeen } from './hostile-stage.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

/*
 * Basile plays Bastien, and sends what nobody in good faith would, while everybody declares.
 */

const NOT_THEIRS = 'This answer does not count: it was not theirs to give.';
const DOES_NOT_FIT = 'This answer does not count: it does not fit the question.';
const LATE = 'This answer does not count: somebody answered first.';

describe.each(GENERATIONS)('Foundry %i: declarations that nobody may make', foundry => {
  const { table, pages, gm, alix, basile } = setUpSeats(['Game Master', 'Alix', 'Basile'], {
    foundry,
    ruleset: 'ref10',
    isFresh: false,
  });
  let wire: RawClient;
  let exchange: string;
  let bastien: string;
  let corporal: string;

  beforeAll(async () => {
    wire = await enter(table, 'Basile');
    [bastien, corporal] = [await gm.fighter('Bastien'), await gm.fighter('Corporal')];
    exchange = await pages[0].evaluate(
      `game.system.api.begin('declare', passePlayer.actorNamed('Ilse').uuid, {})`,
    );
    await alix.asked(exchange, 'declare');
  });
  afterAll(() => wire.leave());

  /** Sends a declaration after what counts so far; gives its message. */
  async function says(answers: unknown, more: Data = {}): Promise<string> {
    const system = { exchange, follows: await gm.lastLink(exchange), answers, facts: null, ...more };
    const { _id } = await wire.create('ChatMessage', { type: 'link', system });
    await untilSeen(pages[0], wire);
    return _id;
  }

  /** The words that everybody reads in place of a message. */
  async function reads(message: string): Promise<readonly string[]> {
    const all = await Promise.all([gm, alix, basile].map(one => one.shown(message)));
    return [...new Set(all)];
  }

  const askedNow = () =>
    pages[0].evaluate(`game.system.api.status('${exchange}').asked?.question.split('.')[0] + ' ' +
      game.system.api.status('${exchange}').asked?.by`);
  const numbers = () => gm.numbers();

  test('for a fighter of another player, or of the Game Master', async () => {
    const before = await numbers();
    const ilse = await gm.fighter('Ilse');
    const forged = await says([{ name: 'declare', by: ilse, chosen: ['run'] }]);
    expect(await reads(forged)).toEqual([NOT_THEIRS]);
    const both = await says([
      { name: 'declare', by: ilse, chosen: ['run'] },
      { name: `declare.at-${corporal}`, by: corporal, chosen: ['run'] },
    ]);
    expect(await reads(both)).toEqual([NOT_THEIRS]);
    expect(await askedNow()).toBe(`declare ${ilse}`);
    expect(await numbers()).toBe(before);
  });

  test('before it is asked, for a fighter who is asked, or with a result of its own', async () => {
    const early = await says([{ name: `declare.at-${bastien}`, by: bastien, chosen: ['attack'] }]);
    expect(await reads(early)).toEqual([DOES_NOT_FIT]);
    const inTheirName = await says([{ name: 'declare', by: bastien, chosen: ['attack'] }]);
    expect(await reads(inTheirName)).toEqual([DOES_NOT_FIT]);
    const end = [
      { fact: 'declared', who: bastien, actions: 8, initiative: 99, place: 1 },
      { fact: 'gained', who: bastien, condition: 'declared', amount: 8 },
    ];
    const ended = await says([], { facts: end });
    expect((await reads(ended))[0]).toMatch(/^This answer does not count/u);
  });

  test.each<[string, unknown]>([
    ['nothing', []],
    ['an action that is none', ['constructor']],
    ['what lies in water', ['swim']],
    ['nine actions', Array<string>(9).fill('attack')],
    ['a text in place of a list', 'attack'],
    ['numbers', [7, null]],
    ['objects', [{ id: 'attack' }]],
    ['dice', undefined],
  ])('of %s, on one’s own turn to declare', async (_what, chosen) => {
    if ((await askedNow()) !== `declare ${bastien}`) {
      await alix.plan(exchange, 'attack');
      await gm.asked(exchange, `declare.at-${corporal}`);
      await gm.plan(exchange, 'attack');
      await basile.asked(exchange, `declare.at-${bastien}`);
    }
    const name = `declare.at-${bastien}`;
    const given = chosen === undefined ? { name, by: bastien, dice: [3] } : { name, by: bastien, chosen };
    const message = await says([given]);
    expect((await reads(message))[0]).toMatch(/does not count|changes nothing/u);
    expect(await askedNow()).toBe(`declare ${bastien}`);
  });

  test('a second time: the first counts, and the round is as it was declared', async () => {
    await basile.plan(exchange, 'attack');
    const hromek = await gm.fighter('Old');
    await gm.asked(exchange, `declare.at-${hromek}`);
    const again = await wire.create('ChatMessage', {
      type: 'link',
      system: {
        ...(await gm.systemOf(await gm.lastLink(exchange))),
        answers: [{ name: `declare.at-${bastien}`, by: bastien, chosen: ['run', 'run'] }],
      },
    });
    await untilSeen(pages[0], wire);
    expect(await reads(again._id)).toEqual([LATE]);
    const more = await says([{ name: `declare.at-${bastien}`, by: bastien, chosen: ['run'] }]);
    expect((await reads(more))[0]).toMatch(/^This answer does not count/u);
    await gm.plan(exchange, 'attack', 'attack');
    await gm.settled(exchange);
    await agree(pages);
    expect((await alix.fight()).ap).toEqual({ Old: 2, Ilse: 1, Bastien: 1, Corporal: 1 });
  });
});
