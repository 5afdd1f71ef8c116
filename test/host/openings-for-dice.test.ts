import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import { setHonestDice, throwAtGM } from './honest-dice.ts';
import { enter } from './hostile-stage.ts';
import { reload } from './remote-player.ts';
import { setUpTable } from './seats.ts';
import { GENERATIONS } from './table.ts';

type Thrown = { readonly token: string; readonly dice?: number[]; readonly isBound?: boolean };
type Ask = { readonly exchange: string; readonly opening: object | null; readonly [more: string]: unknown };

describe.each(GENERATIONS)('on Foundry %i, the opening for which dice are thrown', foundry => {
  // In Chromium: the key that signs dice lies in IndexedDB, which a seat in Node has not.
  const { table, pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { foundry });

  beforeEach(async () => {
    await throwAtGM(...pages);
    await pages[0].evaluate(`globalThis.notes = [];
      globalThis.settled ??= new Set();
      globalThis.sayAll ??= game.socket.emit;
      game.socket.emit = function (event, data, ...more) {
        settled.add(data?.thrown?.token ?? data?.settled);
        return sayAll.call(this, event, data, ...more);
      };
      globalThis.sayInfo ??= ui.notifications.info;
      ui.notifications.info = function (text, ...more) { notes.push(text); return sayInfo.call(this, text, ...more); };
      { const now = performance.now() + (globalThis.later = (globalThis.later ?? 0) + 100_000); performance.now = () => now; }`);
  });
  afterEach(() => setHonestDice(pages[0], 'off'));

  const notes = () => pages[0].evaluate<string[]>('notes');

  /** The requests that Alix's client would send for attacks with two of Maëlys's weapons; none is sent. */
  async function asksOfAlix(): Promise<Ask[]> {
    const asks = await pages[1].evaluate<Ask[]>(`(async () => {
      const { emit } = game.socket;
      const asks = [];
      game.socket.emit = function (event, data, ...more) {
        if (data?.ask) { asks.push(data.ask); return this; }
        return emit.call(this, event, data, ...more);
      };
      const actor = passePlayer.actorNamed('Maëlys');
      const target = passePlayer.actorNamed('Corvin').uuid;
      // A third would be asked for after the two have come, and so be sent.
      for (const { id: weapon } of actor.toFighter().weapons.slice(0, 2)) {
        void game.system.api.begin('attack', actor.uuid, { target, weapon });
      }
      await passePlayer.until('requests', () => asks.length === 2);
      game.socket.emit = emit;
      return asks;
    })()`);
    // Their answers will never come.
    await reload(pages[1]);
    return asks;
  }

  let asked = 0;
  /** Sends a request past Alix's client, and waits until the Game Master's has settled it: the reply, or null for none. */
  async function diceOn(wire: RawClient, ask: Ask): Promise<Thrown | null> {
    const token = `ask${(asked += 1)}`;
    await wire.ask('system.passe-darmes', { ask: { ...ask, token } });
    await pages[0].waitForFunction(`settled.has('${token}')`);
    // The server answers in turn.
    await table.untilCalm();
    await wire.ask('userActivity');
    const heard = wire.events
      .filter(({ event }) => event === 'system.passe-darmes')
      .map(({ args }) => (args[0] as { thrown?: Thrown }).thrown);
    return heard.find(thrown => thrown?.token === token) ?? null;
  }

  const send = (wire: RawClient, { exchange, opening }: Ask, answers: readonly object[]) =>
    wire.modify('ChatMessage', 'create', {
      data: [
        {
          ...{ _id: exchange, type: 'link' },
          system: { opening, exchange: null, follows: null, answers, facts: null },
        },
      ],
      keepId: true,
    });

  test('is one on the fighter’s turn: other openings get no dice, and the Game Master is told', async () => {
    const wire = await enter(table, 'Alix');
    const [first, second] = (await asksOfAlix()) as [Ask, Ask];
    await gm.dice([95, 100], [1, 100], [1, 100], [1, 100]);
    expect((await diceOn(wire, first))?.dice).toEqual([95]);
    expect((await diceOn(wire, second))?.dice).toBeUndefined();
    expect((await diceOn(wire, { ...second, exchange: first.exchange }))?.dice).toBeUndefined();
    expect((await diceOn(wire, { ...first, exchange: 'another0another0' }))?.dice).toBeUndefined();
    expect((await diceOn(wire, first))?.dice).toEqual([95]);
    await expect.poll(notes).toContainEqual(expect.stringMatching(/Alix asked for dice/u));
    wire.leave();
  });

  test('cannot be abandoned for another without dice', async () => {
    const wire = await enter(table, 'Alix');
    const [first, second] = (await asksOfAlix()) as [Ask, Ask];
    await gm.dice([95, 100], [1, 100]);
    expect((await diceOn(wire, first))?.dice).toEqual([95]);
    await send(wire, second, []);
    await gm.stands(second.exchange, 'refused');
    wire.leave();
  });

  test('gets none where no opening is allowed', async () => {
    const wire = await enter(table, 'Alix');
    const [first] = (await asksOfAlix()) as [Ask];
    await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
    await table.untilCalm();
    expect(await diceOn(wire, first)).toBeNull();
    await expect.poll(notes).toContainEqual(expect.stringMatching(/Alix asked for dice/u));
    wire.leave();
  });

  test('gets dice for twenty requests of a player at a time, and ignores more', async () => {
    const wire = await enter(table, 'Alix');
    for (let i = 1; i <= 30; i += 1)
      await wire.ask('system.passe-darmes', { ask: { token: `flood${i}`, exchange: 'none' } });
    await pages[0].waitForFunction(`settled.has('flood20')`);
    await table.untilCalm();
    expect(
      await pages[0].evaluate(`[...settled].filter(token => String(token).startsWith('flood')).length`),
    ).toBe(20);
    wire.leave();
  });

  test('dice that a player chose are not signed afterwards', async () => {
    const wire = await enter(table, 'Alix');
    const [first, second] = (await asksOfAlix()) as [Ask, Ask];
    const by = await alix.fighter('Maëlys');
    await send(wire, first, [{ name: 'attack', by, dice: [1] }]);
    await gm.stands(first.exchange, 'refused');
    await gm.dice([77, 100]);
    expect((await diceOn(wire, second))?.dice).toEqual([77]);
    wire.leave();
  });

  test('dice under a signature that a player made up do not count', async () => {
    const wire = await enter(table, 'Alix');
    const [first] = (await asksOfAlix()) as [Ask];
    const by = await alix.fighter('Maëlys');
    const [key] = await pages[0].evaluate<string[]>(
      `Object.keys(game.settings.get('passe-darmes', 'diceKeys'))`,
    );
    await send(wire, first, [{ name: 'attack', by, dice: [1], signature: `${key}.AAAA` }]);
    await gm.stands(first.exchange, 'refused');
    expect(await pages[0].evaluate(`game.messages.get('${first.exchange}').system.refused.id`)).toBe(
      'unsigned-dice',
    );
    wire.leave();
  });

  test('keeps its dice for the turn, however much else is remembered', async () => {
    const wire = await enter(table, 'Alix');
    const [first] = (await asksOfAlix()) as [Ask];
    await gm.dice([95, 100], [1, 100]);
    expect((await diceOn(wire, first))?.dice).toEqual([95]);
    await pages[0].evaluate(`(async () => {
      const kept = JSON.parse(game.settings.get('passe-darmes', 'seenRolls'));
      const more = Array.from({ length: 400 }, (_, i) => ({ ...kept[0], by: 'Actor/nobody' + i, exchange: 'e' + i }));
      await game.settings.set('passe-darmes', 'seenRolls', JSON.stringify([...kept, ...more]));
    })()`);
    await alix.aim('Corvin');
    expect((await diceOn(wire, first))?.dice).toEqual([95]);
    wire.leave();
  });

  test('begins as its player requested, and repeats with the same dice', async () => {
    await gm.dice([95, 100]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    expect((await gm.asked(exchange, 'defence')).story).toEqual(['Attack (68%) 95 Failure']);
    expect((await notes()).filter(note => note.includes('asked for dice'))).toEqual([]);
  });
});
