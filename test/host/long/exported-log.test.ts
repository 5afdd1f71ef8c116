import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../host/testing/seat.ts';
import { setUpSeats } from '../seats.ts';
import { GENERATIONS } from '../table.ts';

const log = (page: Seat) =>
  page.evaluate<string>(`game.messages.contents.map(message => message.export()).join('\\n')`);

describe.each(GENERATIONS)('the exported chat log on Foundry %i', foundry => {
  const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], {
    foundry,
    views: { Alix: { lang: 'fr' } },
  });

  test('holds the words of the cards, each in the language of its reader', async () => {
    await alix.dice([30, 100]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await gm.choose(exchange, 'defence', 'none');
    await alix.asked(exchange, 'effects');
    await alix.dice([10, 20], [8, 8]);
    await alix.take(exchange);
    await gm.settled(exchange);
    await alix.settled(exchange);
    await pages[0].evaluate(
      `game.system.api.rollSkill(passePlayer.actorNamed('Corvin').uuid, 'athletics').then(() => true)`,
    );
    await expect.poll(() => log(pages[0])).toContain('Athletics');
    const told = await log(pages[0]);
    expect(told).toContain('Maëlys Tarvenne → Corvin');
    expect(told).toContain('Hit Location');
    expect(told).toMatch(/Corvin[^\n]*loses \d+ HP/);
    expect(await log(pages[1])).toContain('Localisation');
  });

  test('holds nothing that its reader may not know', async () => {
    await gm.rollIn('gmroll');
    await pages[0].evaluate(
      `game.system.api.rollSkill(passePlayer.actorNamed('Corvin').uuid, 'athletics').then(() => true)`,
    );
    await gm.rollIn('publicroll');
    await expect.poll(() => log(pages[0])).toContain('Athletics');
    expect(await log(pages[1])).not.toContain('Athlétisme');
  });
});
