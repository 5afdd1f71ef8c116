import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setHonestDice } from './honest-dice.ts';
import { agree } from './remote-player.ts';
import { setUpTable } from './seats.ts';

/** In Chromium: the key that signs dice lies in IndexedDB, which a seat in Node has not. */
const { table, pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { isFresh: false });

/** Counts the replies to requests for dice that a page sends. */
const count = (page: Page) =>
  page.evaluate(`(() => {
    globalThis.thrown = 0;
    const { emit } = game.socket;
    game.socket.emit = function (event, data, ...more) {
      if (data?.thrown) thrown += 1;
      return emit.call(this, event, data, ...more);
    };
  })()`);
const thrown = (page: Page) => page.evaluate<number>('thrown');

/** Maëlys attacks Corvin with dice of the Game Master's, and takes it back. */
async function attack(): Promise<void> {
  await alix.aim('Corvin');
  const { exchange, notice } = await alix.attack('Maëlys', 'Broadsword');
  expect(notice).toBe('');
  await gm.asked(exchange, 'defence');
  await alix.button(exchange, 'take-back');
  await alix.stands(exchange, 'refused');
  await table.untilCalm();
}

test('when a Game Master uses two computers, one rolls, and the other takes over once the first disconnects', async () => {
  await setHonestDice(pages[0], 'wait');
  await pages[1].waitForFunction(`Object.keys(game.settings.get('passe-darmes', 'diceKeys')).length > 0`);
  const second = await table.sit('Game Master');
  await second.waitForFunction(`Object.keys(game.settings.get('passe-darmes', 'diceKeys')).length > 1`);
  await table.untilCalm();
  for (const page of [pages[0], second]) await count(page);
  await attack();
  expect([await thrown(pages[0]), await thrown(second)]).toEqual([0, 1]);
  await second.close();
  await pages[0].evaluate(`passePlayer.theCombat().nextRound().then(() => true)`);
  await agree(pages);
  await attack();
  expect(await thrown(pages[0])).toBe(1);
  await setHonestDice(pages[0], 'off');
});
