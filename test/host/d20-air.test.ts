import { describe, expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix', 'Basile'], { ruleset: 'd20' });

/** Begins a fighter's own action; returns the exchange, or null. */
function begin(page: Seat, action: string, by: string, given = '{}'): Promise<string | null> {
  return page.evaluate(`game.system.api.begin('${action}', passePlayer.actorNamed('${by}').uuid, ${given})`);
}

describe('fights in the air', () => {
  const flight = () =>
    pages[2].evaluate<unknown>(`({ ...passePlayer.actorNamed('Hoel').system.state.flight })`);
  const fly = (squares: number | null, aerial: string) =>
    pages[0].evaluate(`passePlayer.actorNamed('Hoel').update({ system: { fly: ${squares} } })
      .then(() => game.settings.set('passe-darmes', 'reading.aerial', '${aerial}')).then(() => true)`);

  test('nobody takes off in a world without aerial combat (D20-AIR-01.a)', async () => {
    await fly(8, 'off');
    await agree(pages);
    expect(await begin(pages[1], 'take-off', 'Hoel')).toBeNull();
    expect((await alix.heard()).join()).not.toBe('');
  });

  test('a flier takes off, heads somewhere, and is on the ground again with the undo (D20-AIR-09.a)', async () => {
    await fly(8, 'squares');
    await agree(pages);
    const exchange = await begin(pages[1], 'take-off', 'Hoel');
    if (exchange === null) throw new Error(String(await alix.heard()));
    await alix.choose(exchange, 'heading.flight', 'heading-2');
    await gm.settled(exchange);
    await agree(pages);
    expect(await flight()).toMatchObject({ altitude: 1, heading: 2, status: 'slow' });
    await pages[0].evaluate(`game.system.api.undo('${exchange}')`);
    await gm.asWas(exchange);
    await agree(pages);
    expect(await flight()).toMatchObject({ altitude: 0, status: 'grounded' });
    await fly(null, 'off');
    await agree(pages);
  });
});
