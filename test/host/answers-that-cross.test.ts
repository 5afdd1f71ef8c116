import { beforeEach, describe, expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

/*
 * A Game Master answers for a player, while the player's own dice are on their way: the first answer that came counts, and
 * the other is as if it had not been given.
 */

describe.each([13, 14] as const)('two who answer at once, on Foundry %i', foundry => {
  const { pages, gm, table } = setUpSeats(['Game Master', 'Alix'], { foundry });

  beforeEach(async () => {
    await pages[1].evaluate(`game.settings.set('passe-darmes', 'dice', 'click').then(() => true)`);
  });

  /** Maëlys attacks Corvin, and her first die waits for a click. */
  async function begun(): Promise<string> {
    const exchange = await pages[1].evaluate<string>(`(async () => {
      const before = game.system.api.exchanges();
      const mine = passePlayer.actorNamed('Maëlys');
      const weapon = [...mine.items].find(({ name }) => name === 'Broadsword').id;
      void game.system.api.begin('attack', mine.uuid, { target: passePlayer.actorNamed('Corvin').uuid, weapon });
      return passePlayer.until('an exchange', () => game.system.api.exchanges().find(id => !before.includes(id)));
    })()`);
    await agree(pages);
    for (const page of pages)
      await expect
        .poll(() => page.evaluate(`game.system.api.status('${exchange}')?.asked?.dice ?? null`))
        .not.toBeNull();
    return exchange;
  }

  /** Sets how high every die of a page falls, and answers there. */
  const answers = (page: 0 | 1, exchange: string, falls: number) =>
    pages[page].evaluate(`(async () => {
      CONFIG.Dice.randomUniform = () => ${falls};
      await game.system.api.answer('${exchange}');
      return true;
    })()`);

  test.each([
    ['the player’s comes first', 1, 0],
    ['the Game Master’s comes first', 0, 1],
  ] as const)('stand by the one that came first: %s', async (_which, first, second) => {
    const exchange = await begun();
    // The second has thrown before the answer of the first has come.
    await pages[second].evaluate(`(() => {
      const { evaluate } = Roll.prototype;
      const before = game.messages.size;
      globalThis.hasThrown = false;
      Roll.prototype.evaluate = async function (...given) {
        const thrown = await evaluate.apply(this, given);
        Roll.prototype.evaluate = evaluate;
        hasThrown = true;
        await passePlayer.until('the other answer', () => game.messages.size > before);
        return thrown;
      };
    })()`);
    const later = answers(second, exchange, 0.6);
    await pages[second].waitForFunction('hasThrown');
    await answers(first, exchange, 0.4);
    await later;
    await table.untilCalm();
    await agree(pages);
    const { refused } = (await gm.card(exchange)) ?? {};
    expect(refused ?? '').toBe('');
    await gm.choose(exchange, 'defence', 'none');
    await table.untilCalm();
    await agree(pages);
    expect((await gm.card(exchange))?.refused ?? '').toBe('');
  });
});
