import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import { COMBAT_ID, fighterId } from '../../tools/practice-table.ts';
import { ACCOUNT, enter, FIGHTER, untilSeen, type Data } from './hostile-stage.ts';
import { chanceFrom, mutated } from './mutations.ts';
import { reload } from './remote-player.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';
import { woundUndefended } from './whole-exchange.ts';

const SEED = 15_000;
const BATCHES = 8;
const BATCH = 50;

const { maelys, corvin, brannoc } = FIGHTER;
const own = fighterId('brannoc-dol');

describe.each(GENERATIONS)('Foundry %i: what a player writes on an own actor', foundry => {
  const { table, pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { foundry });
  let wire: RawClient;

  beforeAll(async () => {
    wire = await enter(table, 'Basile');
  });
  afterAll(() => wire.leave());

  const notesOn = (name: string) =>
    pages[0].evaluate<string[]>(`game.journal.contents.flatMap(entry => [...entry.pages])
      .filter(page => page.flags['passe-darmes']?.about === passePlayer.actorNamed('${name}').uuid)
      .map(({ text }) => text.content)`);
  const notes = (name: string, text: string) =>
    pages[0].evaluate(
      `passePlayer.actorNamed('${name}').update({ system: { gmNotes: '${text}' } }).then(() => true)`,
    );

  test('brings no notes into an entry that a player may read', async () => {
    await pages[0].evaluate(`(async () => {
      const mine = game.journal.filter(({ flags }) => flags['passe-darmes']?.gmNotes);
      await JournalEntry.deleteDocuments(mine.map(({ id }) => id));
      await JournalEntry.create({ name: 'Diary', ownership: { ${ACCOUNT.basile}: 3 }, flags: { 'passe-darmes': { gmNotes: true } } });
    })()`);
    await notes('Corvin', '<p>He is the count.</p>');
    await expect.poll(() => notesOn('Corvin')).toEqual(['<p>He is the count.</p>']);
    const diary = `game.journal.getName('Diary').pages.size`;
    expect(await pages[0].evaluate(diary)).toBe(0);
    await pages[0].evaluate(
      `JournalEntry.deleteDocuments(game.journal.map(({ id }) => id)).then(() => true)`,
    );
  });

  test(`${BATCHES * BATCH} times at random: records, states, notes and flags throw nothing and change nobody else`, async () => {
    const exchange = await woundUndefended(gm, alix);
    await gm.settled(exchange);
    await table.untilCalm();
    const others = `JSON.stringify([
      game.actors.filter(({ id }) => id !== '${own}').map(actor => [actor.id, actor.toObject().system]),
      game.combats.map(combat => combat.toObject().flags), game.messages.size, game.journal.size])`;
    const [axe, wanted] = await pages[0].evaluate<string[]>(
      `[passePlayer.actorNamed('Brannoc').items.getName('Great axe').id, ${others}]`,
    );
    const honest = {
      system: {
        applied: [
          {
            exchange,
            inverse: { hurt: { head: 1 }, taken: [] },
            fight: COMBAT_ID,
            end: exchange,
            isOld: false,
          },
          { exchange: `${COMBAT_ID}.turn.1`, inverse: null, fight: null, end: null, isOld: true },
        ],
        state: {
          hurt: { head: 2 },
          conditions: [{ condition: 'prone' }, { condition: 'engaged', by: corvin, amount: 1 }],
          dropped: [axe],
          lies: [{ item: axe, count: 1, scene: 'x', x: 1, y: 1, elevation: 0 }],
          taken: [{ item: axe, by: maelys, amount: 1 }],
          wear: { head: 1 },
          used: { [String(axe)]: 1 },
          luckSpent: 1,
        },
        gmNotes: '<p>x</p>',
      },
      flags: {
        'passe-darmes': {
          gmNotes: true,
          about: brannoc,
          takenFrom: { owner: maelys, item: axe },
          turnEnded: {},
        },
      },
    };
    const chance = chanceFrom(SEED);
    let written = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const sent = Array.from({ length: BATCH }, (_, i) => {
        const forged = mutated(honest, chance) as Data;
        // Now and then on a thing of theirs.
        if (i % 5 > 0) return wire.update('Actor', { ...forged, _id: own });
        const { flags = {} } = forged;
        return wire.update('Item', { _id: axe, flags }, `Actor.${own}`);
      });
      const all = await Promise.all(
        sent.map(one =>
          one.then(
            () => 1,
            () => 0,
          ),
        ),
      );
      written += all.reduce<number>((sum, one) => sum + one, 0);
      await untilSeen(pages[0], wire);
      await table.untilCalm();
      for (const page of pages)
        expect(await page.evaluate(others), `seed ${SEED}, batch ${batch}`).toBe(wanted);
    }
    expect(written).toBeGreaterThan((BATCHES * BATCH) / 4);
    await gm.settled(exchange);
    // What is no data of an actor Foundry itself refuses on every page, and says so there.
    expect(table.errors().filter(error => !error.includes('PasseActor validation errors'))).toEqual([]);
  });

  test('is none of the Game Master’s notes, and puts nothing in their place', async () => {
    await notes('Brannoc', '<p>He lies.</p>');
    await expect.poll(() => notesOn('Brannoc')).toEqual(['<p>He lies.</p>']);
    await wire.update('Actor', { _id: own, system: { gmNotes: '<p>He is honest.</p>' } });
    await reload(pages[0]);
    const stored = `passePlayer.actorNamed('Brannoc').toObject().system.gmNotes`;
    await expect.poll(() => pages[0].evaluate(stored)).toBe('');
    expect(await notesOn('Brannoc')).toEqual(['<p>He lies.</p>']);
  });
});
