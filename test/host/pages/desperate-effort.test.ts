import { describe, expect, test } from 'vitest';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';
import { GENERATIONS } from '../table.ts';

describe.each(GENERATIONS)('a point of luck for one more action point on Foundry %i', foundry => {
  const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { foundry });

  /** Maëlys has two action points, the others have none. */
  async function outOfPoints(): Promise<void> {
    await pages[0].evaluate(`(async () => {
      const [first, ...others] = passePlayer.theCombat().turns;
      const ap = Object.fromEntries([[first.id, 2], ...others.map(({ id }) => [id, 0])]);
      await passePlayer.theCombat().update({ flags: { 'passe-darmes': { ap } } });
    })()`);
    await agree(pages);
  }

  /** Alix strikes at Corvin, who has no action points left. */
  async function strike(...dice: readonly [number, number][]): Promise<string> {
    await outOfPoints();
    await alix.dice(...dice);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    return exchange;
  }

  const dieOn = (page: 0 | 1) => pages[page].locator('.passe-luck-die[data-offer="luck.effort"]').last();

  test('stands beside the attack as a die that stops nothing, for its player alone (MYT-LUCK-05)', async () => {
    const exchange = await strike([96, 100]);
    // The attack has missed: there is nothing else to ask.
    await gm.settled(exchange);
    await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
    await gm.asWas(exchange);
    await agree(pages);
  });

  test('taken up it lets the attack be answered (MYT-LUCK-05)', async () => {
    const exchange = await strike([30, 100]);
    await alix.asked(exchange, 'effects');
    await dieOn(0).waitFor();
    expect(await dieOn(0).getAttribute('data-tooltip-text')).toMatch(/Action Point.*No Action Points left/su);
    expect(await dieOn(1).count()).toBe(0);
    await dieOn(0).click();
    await gm.asked(exchange, 'defence');
    await gm.choose(exchange, 'defence', 'none');
    await alix.asked(exchange, 'effects');
  });

  test('is offered once a round, and again in the next (MYT-LUCK-05)', async () => {
    const first = await strike([30, 100]);
    await alix.asked(first, 'effects');
    await alix.dice([14, 20], [4, 8]);
    await alix.take(first);
    await gm.settled(first);
    const second = await strike([30, 100]);
    await alix.asked(second, 'effects');
    await agree(pages);
    expect(await pages[0].locator('.passe-luck-die[data-offer="luck.effort"]').count()).toBe(0);
    await alix.dice([14, 20], [4, 8]);
    await alix.take(second);
    await gm.settled(second);
    await pages[0].evaluate('passePlayer.theCombat().update({ round: 2, turn: 0 })');
    const third = await strike([30, 100]);
    await alix.asked(third, 'effects');
    await dieOn(0).waitFor();
    await alix.dice([14, 20], [4, 8]);
    await alix.take(third);
    await gm.settled(third);
  });

  test('closing in goes on without a question, and the die stands at what was done (MYT-LUCK-05, MYT-CLOSE-02)', async () => {
    await pages[0].evaluate('passePlayer.theCombat().update({ round: 3, turn: 0 })');
    await outOfPoints();
    await alix.aim('Corvin');
    const { exchange } = await alix.act('Maëlys', 'change-range');
    await gm.settled(exchange);
    await dieOn(0).click();
    await gm.asked(exchange, 'reaction.change-range');
    await gm.choose(exchange, 'reaction.change-range', 'let-go');
    await gm.settled(exchange);
  });
});
