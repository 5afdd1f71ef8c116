import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putsAway } from './beside.ts';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import { fighterId } from '../../tools/practice-table.ts';
import { enter, FIGHTER } from './hostile-stage.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

/** A weapon that nobody has, whose effect would be its holder's. */
const MADE_UP = {
  ...{ _id: 'madeUpWeapon0000', name: 'Madeup', type: 'weapon' },
  system: { damage: '9d10', quantity: 1, ready: true },
  effects: [{ name: 'Cursed', transfer: true, statuses: ['blind'] }],
};

describe.each(GENERATIONS)('Foundry %i: items that a player puts into other people’s hands', foundry => {
  const { table, pages, gm, goOut, comeIn } = setUpSeats(['Game Master', 'Alix', 'Basile'], {
    foundry,
  });
  let wire: RawClient;

  beforeAll(async () => {
    wire = await enter(table, 'Basile');
  });
  afterAll(() => wire.leave());

  const brannoc = fighterId('brannoc-dol');
  const has = (who: string, place = 0) =>
    pages[place]?.evaluate<string[]>(`passePlayer.actorNamed('${who}').allItems.map(({ name }) => name)`);
  const owns = (who: string) =>
    pages[0].evaluate<string[]>(`[...passePlayer.actorNamed('${who}').items].map(({ name }) => name)`);
  const hands = (item: string, by: string) =>
    wire.update('Actor', { _id: brannoc, system: { state: { taken: [{ item, by, amount: 1 }] } } });
  /** Brannoc's actor as it was, once the Game Master has deleted it. */
  async function withoutBrannoc(look: () => Promise<void>): Promise<void> {
    const data = await pages[0].evaluate<object>(`passePlayer.actorNamed('Brannoc').toObject()`);
    await pages[0].evaluate(`passePlayer.actorNamed('Brannoc').delete().then(() => true)`);
    await table.untilCalm();
    try {
      await look();
    } finally {
      await pages[0].evaluate(`Actor.create(${JSON.stringify(data)}, { keepId: true }).then(() => true)`);
      await table.untilCalm();
    }
  }

  test('belong to nobody, nor stay for good once their owner leaves', async () => {
    await wire.modify('Item', 'create', {
      ...{ data: [MADE_UP], keepId: true, parentUuid: `Actor.${brannoc}` },
    });
    await hands(MADE_UP._id, FIGHTER.maelys);
    await table.untilCalm();
    for (const place of [0, 1, 2]) expect(await has('Maëlys', place)).not.toContain('Madeup');
    await withoutBrannoc(async () => expect(await owns('Maëlys')).not.toContain('Madeup'));
    await goOut('Game Master');
    await hands(MADE_UP._id, FIGHTER.corvin);
    expect(await has('Corvin', 1)).not.toContain('Madeup');
    await comeIn('Game Master');
    await table.untilCalm();
    expect(await has('Corvin')).not.toContain('Madeup');
    await pages[0].evaluate(
      `passePlayer.actorNamed('Brannoc').items.get('${MADE_UP._id}').delete().then(() => true)`,
    );
  });

  async function begins(place: 0 | 1 | 2, action: string, by: string, given: string): Promise<string> {
    return pages[place].evaluate<string>(
      `game.system.api.begin('${action}', passePlayer.actorNamed('${by}').uuid, ${given})`,
    );
  }
  const pickUp = () => begins(1, 'pick-up', 'Maëlys', `{ target: passePlayer.actorNamed('Brannoc').uuid }`);
  async function turnOfMaelys(): Promise<void> {
    await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 0 }).then(() => true)`);
    await pages[1].waitForFunction(`passePlayer.fight().turn === 'Maëlys'`);
  }
  /** Brannoc has let his axe fall, and Maëlys reaches for it. */
  async function reachesForTheAxe(): Promise<string> {
    const axe = await pages[0].evaluate<string>(
      `passePlayer.actorNamed('Brannoc').items.getName('Great axe').id`,
    );
    await pages[0].evaluate(`(async () => {
      const tokenOf = name => canvas.scene.tokens.find(one => one.name.startsWith(name));
      const { x, y } = tokenOf('Brannoc');
      await tokenOf('Maëlys').update({ x: x - canvas.grid.size, y });
    })()`);
    await gm.settled(await begins(2, 'drop-item', 'Brannoc', `{ weapon: '${axe}' }`));
    await putsAway(pages[0], 'Maëlys', 'Broadsword', 'Heater');
    await turnOfMaelys();
    await gm.settled(await pickUp());
    await turnOfMaelys();
    return axe;
  }
  async function picksUpTheAxe(): Promise<string> {
    const axe = await reachesForTheAxe();
    await gm.settled(await pickUp());
    await expect.poll(async () => has('Maëlys', 1)).toContain('Great axe');
    return axe;
  }

  test('belong to them as a Game Master’s client recorded them, without active effects', async () => {
    await pages[0].evaluate(`passePlayer.actorNamed('Brannoc').items.getName('Great axe')
      .createEmbeddedDocuments('ActiveEffect', [{ name: 'Cursed', transfer: true }]).then(() => true)`);
    await picksUpTheAxe();
    // Also once nothing of it stands in the chat any more.
    await pages[0].evaluate(
      `ChatMessage.deleteDocuments(game.messages.map(({ id }) => id)).then(() => true)`,
    );
    await table.untilCalm();
    expect(await has('Maëlys')).toContain('Great axe');
    const effects = (of: string) =>
      pages[0].evaluate<number>(
        `[...passePlayer.actorNamed('Maëlys').${of}].find(({ name }) => name === 'Great axe').effects.size`,
      );
    expect(await effects('allItems')).toBe(0);
    await withoutBrannoc(async () => {
      expect(await owns('Maëlys')).toContain('Great axe');
      expect(await effects('items')).toBe(0);
    });
    await pages[0].evaluate(
      `passePlayer.actorNamed('Maëlys').items.getName('Great axe').delete().then(() => true)`,
    );
  });

  test('do not keep changes that their owner makes later', async () => {
    const axe = await picksUpTheAxe();
    await wire.update('Item', { _id: axe, system: { damage: '9d10' } }, `Actor.${brannoc}`);
    await table.untilCalm();
    await withoutBrannoc(async () => expect(await owns('Maëlys')).not.toContain('Great axe'));
    await wire.update('Item', { _id: axe, system: { damage: '1d12+2' } }, `Actor.${brannoc}`);
  });

  const OTHER_HANDS: readonly (readonly [string, object[]])[] = [
    ['takes back by a word', []],
    ['multiplies', [{ item: '', by: FIGHTER.maelys, amount: 10_000 }]],
    ['gives to another', [{ item: '', by: FIGHTER.corvin, amount: 1 }]],
  ];
  test.each(OTHER_HANDS)(
    'are theirs as they took them, whatever their owner %s, with a Game Master there or without',
    async (_what, entries) => {
      const axe = await picksUpTheAxe();
      const taken = `JSON.stringify(passePlayer.actorNamed('Brannoc').toState().taken)`;
      const before = await pages[0].evaluate(taken);
      const forged = entries.map(entry => ({ ...entry, item: axe }));
      const forge = () => wire.update('Actor', { _id: brannoc, system: { state: { taken: forged } } });
      await pages[0].evaluate(`globalThis.notes = [];
          globalThis.sayInfo ??= ui.notifications.info;
          ui.notifications.info = function (text, ...more) { notes.push(text); return sayInfo.call(this, text, ...more); };
          { const now = performance.now() + (globalThis.later = (globalThis.later ?? 0) + 100_000); performance.now = () => now; }`);
      await forge();
      await expect.poll(() => pages[0].evaluate('notes')).toEqual([expect.stringContaining('Basile')]);
      for (const page of pages) await expect.poll(() => page.evaluate(taken)).toBe(before);
      await goOut('Game Master');
      await forge();
      await comeIn('Game Master');
      for (const page of pages) await expect.poll(() => page.evaluate(taken)).toBe(before);
      await expect.poll(async () => has('Maëlys', 1)).toContain('Great axe');
    },
  );

  test('belong to them too if taken while no Game Master was connected', async () => {
    const axe = await reachesForTheAxe();
    await goOut('Game Master');
    const exchange = await pickUp();
    for (const place of [1, 2]) await expect.poll(async () => has('Maëlys', place)).toContain('Great axe');
    await comeIn('Game Master');
    await gm.settled(exchange);
    for (const place of [0, 1, 2]) await expect.poll(async () => has('Maëlys', place)).toContain('Great axe');
    const handed = `passePlayer.combatRecords().flatMap(({ handed = [] }) => handed).join()`;
    expect(await pages[1].evaluate(handed)).toContain([FIGHTER.brannoc, axe, FIGHTER.maelys].join(' '));
    await gm.button(exchange, 'undo');
    await gm.asWas(exchange);
    for (const place of [0, 1, 2])
      await expect.poll(async () => has('Maëlys', place)).not.toContain('Great axe');
  });
});
