import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reload } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { table, pages, gm, alix } = setUpSeats(['Game Master', 'Alix', 'Basile'], { isFresh: false });

beforeAll(async () => {
  await pages[0].evaluate(`passePlayer.theCombat().delete()`);
  for (const page of pages) await page.waitForFunction('game.combats.size === 0');
});

beforeEach(async () => {
  await pages[0].evaluate(`ChatMessage.deleteDocuments(game.messages.map(({ id }) => id))`);
  for (const page of pages) {
    await page.waitForFunction('game.messages.size === 0');
    await page.evaluate(`globalThis.heardHooks = [];
      Hooks.off('passe-darmes.takenBack', globalThis.hearing ?? 0);
      globalThis.hearing = Hooks.on('passe-darmes.takenBack', (...args) => heardHooks.push(args));`);
  }
});

/** An attack that misses, and nobody defends. */
async function miss(): Promise<string> {
  await alix.dice([96, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.choose(exchange, 'defence', 'none');
  return exchange;
}

describe('outside a fight, an exchange that changes nothing', () => {
  test('is over at once, with nothing to undo or to take back', async () => {
    const exchange = await miss();
    for (const player of [gm, alix]) {
      const { buttons } = await player.stands(exchange, 'over');
      expect(buttons).not.toContain('undo');
      expect(buttons).not.toContain('take-back');
    }
    const state = `game.system.api.status('${exchange}').state`;
    expect(await pages[1].evaluate(state)).toBe('over');
    expect(
      await pages[0].evaluate(
        `game.system.api.exportFight(null).then(({ record }) => record.exchanges[0].state)`,
      ),
    ).toBe('over');
    expect(
      await pages[0].evaluate(`game.system.api.exportFight(null).then(({ text }) => text)`),
    ).not.toContain('Over');
  });

  test('stays over for a client that reconnects', async () => {
    const exchange = await miss();
    await alix.stands(exchange, 'over');
    await reload(pages[1]);
    await alix.stands(exchange, 'over');
  });

  test('cannot be rerolled: a message of it that a player deletes is restored', async () => {
    const exchange = await miss();
    await alix.stands(exchange, 'over');
    await pages[1].evaluate(`game.messages.get('${exchange}').delete()`);
    await pages[1].waitForFunction(`game.messages.has('${exchange}')`);
    await alix.stands(exchange, 'over');
  });

  test('is not taken back when a Game Master clears the log', async () => {
    const exchange = await miss();
    await alix.stands(exchange, 'over');
    await pages[0].evaluate(`game.messages.get('${exchange}').delete()`);
    await pages[1].waitForFunction(`!game.messages.has('${exchange}')`);
    expect(await pages[1].evaluate('heardHooks')).toEqual([]);
  });
});

/** An attack that wounds. */
async function strike(): Promise<string> {
  await alix.dice([30, 100], [10, 20], [4, 8]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.choose(exchange, 'defence', 'none');
  await alix.take(exchange);
  return exchange;
}

test('outside a fight, a wound is applied as usual', async () => {
  const exchange = await strike();
  expect((await gm.stands(exchange, 'applied')).buttons).toContain('undo');
});

test('outside a fight, the clock set back takes back a rest, and nothing that was played since', async () => {
  const pass = (weeks: number) =>
    pages[0].evaluate(`game.time.advance(${weeks} * 7 * 24 * 60 * 60).then(() => true)`);
  await pages[0].evaluate(
    `passePlayer.actorNamed('Corvin').update({ 'system.state.hurt': { head: 3 } }).then(() => true)`,
  );
  await table.untilCalm();
  const hurt = await gm.lost('Corvin');
  expect(hurt).toBeGreaterThan(0);
  await pass(1);
  await expect.poll(() => gm.lost('Corvin')).toBe(0);
  await pass(-1);
  await expect.poll(() => gm.lost('Corvin')).toBe(hurt);
  await pass(1);
  await expect.poll(() => gm.lost('Corvin')).toBe(0);
  const exchange = await strike();
  await gm.stands(exchange, 'applied');
  const struck = await gm.lost('Corvin');
  await pass(-1);
  await table.untilCalm();
  expect(await gm.lost('Corvin')).toBe(struck);
  await gm.stands(exchange, 'applied');
});

describe('outside a fight, the user who began a blind exchange learns that it is over', () => {
  /** Maëlys strikes at Corvin; how it goes, the GM sees alone. */
  async function strikeBlind(): Promise<string> {
    await alix.rollIn('blindroll');
    await alix.dice();
    await alix.aim('Corvin');
    const { exchange, notice } = await alix.attack('Maëlys', 'Broadsword');
    await alix.rollIn('publicroll');
    expect(notice).toBe('');
    await gm.asked(exchange, 'defence');
    return exchange;
  }

  const OVER = 'Over. Only the GM saw how it went.';
  const UNSEEN = 'The GM resolves this in secret.';
  const note = async () => (await alix.inChat('.passe-latest .passe-secrecy')).at(-1);

  /** All that their client has of it, without what names this exchange among others. */
  const hasOf = (exchange: string) =>
    pages[1].evaluate(`(async () => {
      const { _id, timestamp, _stats, ...message } = game.messages.get('${exchange}').toObject();
      const { opening, ...system } = message.system;
      const shown = (await passePlayer.cardInLog('${exchange}')).outerHTML.replaceAll('${exchange}', '');
      return { ...message, system, shown, standing: game.system.api.status('${exchange}'), messages: game.messages.size };
    })()`);

  /** Plays one to its end; returns what its initiator knows of it then. */
  async function played(state: string, ...dice: [number, number][]): Promise<unknown> {
    await gm.dice(...dice);
    const exchange = await strikeBlind();
    await expect.poll(note).toBe(UNSEEN);
    await gm.choose(exchange, 'defence', 'none');
    if (dice.length > 1) await gm.take(exchange);
    await gm.stands(exchange, state);
    await expect.poll(note).toBe(OVER);
    for (const page of pages.slice(2)) expect(await page.evaluate('game.messages.size')).toBe(0);
    const known = await hasOf(exchange);
    await pages[0].evaluate(`ChatMessage.deleteDocuments(game.messages.map(({ id }) => id))`);
    await pages[1].waitForFunction('game.messages.size === 0');
    return known;
  }

  test('in the same words and data, whether it has changed something or not', async () => {
    const missed = await played('over', [97, 100]);
    expect(missed).toMatchObject({ standing: { state: 'over', facts: null, asked: null }, messages: 1 });
    const state = `JSON.stringify(passePlayer.actorNamed('Corvin').toObject().system.state)`;
    const unhurt = await pages[0].evaluate<string>(state);
    expect(await played('applied', [30, 100], [10, 20], [4, 8])).toEqual(missed);
    expect(await pages[0].evaluate(state)).not.toBe(unhurt);
  });

  test('also when the GM disconnects before that is said, and reconnects', async () => {
    await gm.dice([97, 100]);
    const exchange = await strikeBlind();
    await pages[0].evaluate(
      `void (CONFIG.ChatMessage.documentClass.prototype.update = () => new Promise(() => undefined))`,
    );
    await gm.choose(exchange, 'defence', 'none');
    await gm.stands(exchange, 'over');
    await reload(pages[0]);
    await expect.poll(note).toBe(OVER);
    await reload(pages[1]);
    await expect.poll(note).toBe(OVER);
  });

  test('and only a GM can say so', async () => {
    await gm.dice([97, 100]);
    const exchange = await strikeBlind();
    await pages[1].evaluate(
      `game.messages.get('${exchange}').update({ system: { over: true } }).then(() => true)`,
    );
    await pages[0].waitForFunction(`game.messages.get('${exchange}').system.over === false`);
    await expect.poll(note).toBe(UNSEEN);
    await gm.choose(exchange, 'defence', 'none');
    await expect.poll(note).toBe(OVER);
  });
});
