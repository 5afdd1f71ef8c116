import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import { COMBAT_ID, fighterId } from '../../tools/practice-table.ts';
import { enter } from './hostile-stage.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';
import { hitUndefended } from './whole-exchange.ts';

describe.each(GENERATIONS)('Foundry %i: records that a player writes on an own actor', foundry => {
  const { table, pages, gm, alix, basile, goOut, comeIn } = setUpSeats(['Game Master', 'Alix', 'Basile'], {
    foundry,
  });
  let wire: RawClient;

  beforeAll(async () => {
    wire = await enter(table, 'Basile');
  });
  afterAll(() => wire.leave());

  const brannoc = fighterId('brannoc-dol');
  const recordsOf = (name: string) =>
    pages[0].evaluate<object[]>(`passePlayer.actorNamed('${name}').toObject().system.applied`);
  const record = (exchange: string, inverse: object | null, more: object = {}) => ({
    ...{ exchange, inverse, end: null, fight: COMBAT_ID, isOld: false },
    ...more,
  });
  /** Basile writes these records of Brannoc's, past our client. */
  const write = async (...records: object[]) => {
    await wire.update('Actor', { _id: brannoc, system: { applied: records } });
    await table.untilCalm();
  };

  /** Maëlys hits a target, for two hit points; the last choice is still to be made. */
  const untilTheLastChoice = (foe: 'Corvin' | 'Brannoc') =>
    hitUndefended(foe === 'Corvin' ? gm : basile, alix, foe);

  async function hit(foe: 'Corvin' | 'Brannoc'): Promise<string> {
    const exchange = await untilTheLastChoice(foe);
    await alix.take(exchange);
    await gm.settled(exchange);
    await table.untilCalm();
    return exchange;
  }

  test('undo nothing that others did, no matter who reconnects', async () => {
    const exchange = await hit('Corvin');
    const numbers = await gm.numbers();
    await write(record(exchange, null));
    await goOut('Game Master');
    await write(record('madeUp0000000000', null), record(exchange, { hurt: {} }));
    await comeIn('Game Master');
    await table.untilCalm();
    await gm.stands(exchange, 'applied');
    expect(await gm.numbers()).toBe(numbers);
  });

  test('complete no undo that was never begun: later changes by others stay', async () => {
    const undone = await hit('Corvin');
    await gm.button(undone, 'undo');
    await gm.asWas(undone);
    const since = await hit('Corvin');
    const numbers = await gm.numbers();
    // As if what was undone still stood with Brannoc, and what Maëlys has done since rested on it.
    await write(record(undone, { hurt: {} }), record(since, { hurt: {} }));
    await goOut('Game Master');
    await comeIn('Game Master');
    await table.untilCalm();
    await gm.stands(since, 'applied');
    expect([await gm.lost('Corvin'), await gm.numbers()]).toEqual([2, numbers]);
  });

  test('never undo another user’s exchange with them', async () => {
    const first = await hit('Brannoc');
    await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 0 }).then(() => true)`);
    const second = await hit('Corvin');
    await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 2 }).then(() => true)`);
    await basile.dice([30, 100]);
    await basile.aim('Corvin');
    const { exchange: third } = await basile.attack('Brannoc', 'Great axe');
    await gm.choose(third, 'defence', 'none');
    await basile.dice([14, 20], ...new Array<[number, number]>(6).fill([2, 6]));
    await basile.take(third);
    await gm.settled(third);
    await table.untilCalm();
    // As if what happened to Corvin alone had happened to Brannoc, before his own blow.
    const records = await recordsOf('Brannoc');
    await write(
      ...records,
      record(second, { hurt: { head: 0 } }),
      record('fight:other:1', { hurt: { head: 0 } }),
    );
    await gm.button(third, 'undo');
    await gm.asWas(third);
    await gm.stands(first, 'applied');
    await gm.stands(second, 'applied');
    expect(await gm.lost('Corvin')).toBe(2);
  });

  test('prevent no wound from being written, with or without a GM', async () => {
    const exchange = await untilTheLastChoice('Brannoc');
    await write(record(exchange, { hurt: { chest: 0 } }));
    await alix.take(exchange);
    await gm.stands(exchange, 'applied');
    expect(await gm.lost('Brannoc')).toBe(2);
    expect((await recordsOf('Brannoc')).length).toBe(1);
    await gm.button(exchange, 'undo');
    await gm.asWas(exchange);
    expect(await gm.lost('Brannoc')).toBe(0);
  });

  test('nor while no Game Master is connected', async () => {
    const exchange = await untilTheLastChoice('Brannoc');
    await goOut('Game Master');
    await write(record(exchange, { hurt: { chest: 0 } }));
    await alix.take(exchange);
    await alix.stands(exchange, 'waiting');
    await comeIn('Game Master');
    await gm.stands(exchange, 'applied');
    expect(await gm.lost('Brannoc')).toBe(2);
  });

  test('a ledger entry that a player sends prevents no wound from being written either', async () => {
    const exchange = await untilTheLastChoice('Brannoc');
    const entry = { end: exchange, actors: {}, handed: [], stands: true };
    await wire.create('ChatMessage', { type: 'ledger', system: { entries: { [exchange]: entry } } });
    await table.untilCalm();
    await alix.take(exchange);
    await gm.stands(exchange, 'applied');
    expect(await gm.lost('Brannoc')).toBe(2);
  });

  test('do not stop time', async () => {
    await pages[0].evaluate(`(async () => {
      const tired = [{ condition: 'bleeding' }];
      await passePlayer.actorNamed('Brannoc').update({ system: { state: { conditions: tired } } });
    })()`);
    await write(record(`fight:${COMBAT_ID}:1`, { conditions: [{ condition: 'bleeding' }] }));
    await pages[0].evaluate(`passePlayer.theCombat().nextRound().then(() => true)`);
    await table.untilCalm();
    const conditions = `passePlayer.actorNamed('Brannoc').system.state.conditions.map(({ condition }) => condition)`;
    await expect.poll(() => pages[1].evaluate(conditions)).toContain('fatigue');
  });

  test('do not count once they were changed: the rest is undone, and the GM is told', async () => {
    const exchange = await hit('Brannoc');
    await write(record(exchange, { hurt: { chest: -90 } }));
    const fight = { round: 1, turn: 'Maëlys', ap: { Maëlys: 2, Corvin: 2, Brannoc: 2, Ysolt: 2 } };
    await gm.button(exchange, 'undo');
    await expect.poll(() => gm.fight()).toEqual(fight);
    await expect.poll(async () => (await gm.heard()).join()).toContain('A player changed this on');
    expect(await gm.lost('Brannoc')).toBe(2);
  });

  test('an undo that the server or a module refuses half-way is reported, and completed later', async () => {
    const before = await gm.numbers();
    const exchange = await hit('Corvin');
    await pages[0].evaluate(`(() => {
      const held = Hooks.on('preUpdateActor', () => false);
      globalThis.letGo = () => Hooks.off('preUpdateActor', held);
    })()`);
    await gm.button(exchange, 'undo');
    await expect.poll(async () => (await gm.heard()).join()).toContain('Not undone everywhere: Corvin Sable');
    await gm.stands(exchange, 'applied');
    await pages[0].evaluate('letGo()');
    await goOut('Game Master');
    await comeIn('Game Master');
    await gm.asWas(exchange);
    expect(await gm.numbers()).toBe(before);
  });
});
