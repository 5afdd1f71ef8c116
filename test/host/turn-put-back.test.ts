import { describe, expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

describe.each(GENERATIONS)('Foundry %i: a player ends a turn on which a question is still open', foundry => {
  const { table, pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { foundry });

  test('is put back, and the player is told who still has to answer what', async () => {
    await alix.dice([30, 100]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await gm.asked(exchange, 'defence');
    const before = await gm.fight();
    await alix.heard();
    // As a module does it, without the button that asks first.
    await pages[1].evaluate(`passePlayer.theCombat().update({ turn: 1 }).then(() => true)`);
    await expect.poll(async () => (await alix.heard()).join()).toMatch(/^The turn cannot end yet: .*Corvin/u);
    await table.untilCalm();
    expect(await gm.fight()).toEqual(before);
    expect(await alix.fight()).toEqual(before);
  });
});
