import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { handsOn, reload, type RemoteHands } from './remote-hands.ts';
import { layTable, type Table } from './table.ts';

let table: Table;
let pages: readonly [gm: Page, alix: Page];
let gm: RemoteHands;
let alix: RemoteHands;

beforeAll(async () => {
  table = await layTable();
  pages = await Promise.all([table.sit('Game Master'), table.sit('Alix')]);
  [gm, alix] = [handsOn(pages[0]), handsOn(pages[1])];
  await pages[0].evaluate(`passeHands.theCombat().delete()`);
  await pages[1].waitForFunction('game.combats.size === 0');
});

beforeEach(async () => {
  await pages[0].evaluate(`ChatMessage.deleteDocuments(game.messages.map(({ id }) => id))`);
  await pages[1].waitForFunction('game.messages.size === 0');
  for (const page of pages) {
    await page.evaluate(`globalThis.heardHooks = [];
      Hooks.off('passe-darmes.takenBack', globalThis.hearing ?? 0);
      globalThis.hearing = Hooks.on('passe-darmes.takenBack', (...args) => heardHooks.push(args));`);
  }
});

afterAll(async () => table.leave());

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
    for (const hands of [gm, alix]) {
      const { buttons } = await hands.stands(exchange, 'over');
      expect(buttons).not.toContain('undo');
      expect(buttons).not.toContain('take-back');
    }
    const state = `game.system.api.standing('${exchange}').state`;
    expect(await pages[1].evaluate(state)).toBe('over');
    expect(await pages[0].evaluate(`game.system.api.exportFight(null).record.exchanges[0].state`)).toBe(
      'over',
    );
    expect(await pages[0].evaluate(`game.system.api.exportFight(null).text`)).not.toContain('Over');
  });

  test('is over still for a client that comes back', async () => {
    const exchange = await miss();
    await alix.stands(exchange, 'over');
    await reload(pages[1]);
    await alix.stands(exchange, 'over');
  });

  test('cannot be thrown again: a link of it that a player deletes comes back', async () => {
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

test('outside a fight, a wound is applied as ever', async () => {
  await alix.dice([30, 100], [10, 20], [4, 8]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.choose(exchange, 'defence', 'none');
  await alix.take(exchange);
  expect((await gm.stands(exchange, 'applied')).buttons).toContain('undo');
});

test('and nothing went wrong on any page', () => {
  expect(table.errors()).toEqual([]);
});
