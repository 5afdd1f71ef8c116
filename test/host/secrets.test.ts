import { expect, test } from 'vitest';
import { playerOn } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix', 'Basile'], { isFresh: false });

/** True if a page can find a text in what it knows of the world. */
const finds = (page: Seat, text: string): Promise<boolean> =>
  page.evaluate(
    sought =>
      JSON.stringify([game.messages, game.actors, game.combats].map(all => all.contents)).includes(sought),
    text,
  );

/** Whose turn it is, for the GM to say. */
async function turnOf(name: string): Promise<void> {
  await pages[0].evaluate(`(() => {
    const turn = game.combat.turns.findIndex(({ actor }) => actor.name.startsWith('${name}'));
    return game.combat.update({ turn });
  })()`);
}

test('a prepared counter is stored nowhere in the world', async () => {
  await turnOf('Corvin');
  await gm.dice([90, 100]);
  await gm.aim('Maëlys');
  const { exchange } = await gm.attack('Corvin', 'Shortsword');
  await alix.dice([3, 100]);
  await alix.choose(exchange, 'defence', 'parry:maelysBroadsword');
  await alix.asked(exchange, 'effects');
  await pages[1].evaluate(`passePlayer.takeAll('${exchange}', 'prepare-counter', 2)`);
  await alix.asked(exchange, 'prepared.prepare-counter');
  await pages[1].evaluate(`passePlayer.pickAll('${exchange}', 'trip-opponent', 'bleed')`);
  await gm.settled(exchange);
  for (const page of pages) {
    for (const effect of ['"trip-opponent', '"bleed']) expect(await finds(page, effect)).toBe(false);
  }
  for (const page of pages) {
    const { story } = await playerOn(page).stands(exchange, 'applied');
    expect(story.join(' ')).toContain('A secret');
    // Nor in what modules are told, what is saved, or what is drawn.
    const known = await page.evaluate<string>(`(async () => JSON.stringify([
      game.system.api.status('${exchange}').facts, game.system.api.scenario('${exchange}'),
      await game.system.api.exportFight(), await passePlayer.wholeChat(),
    ]))()`);
    expect(known).not.toMatch(/trip-opponent|Trip Opponent|"bleed|Bleed/);
  }
});

test('a prepared counter opens without a click when its effect is tried, and cancels it', async () => {
  await turnOf('Corvin');
  await pages[1].waitForFunction(`game.combat.combatant.actor.name.startsWith('Corvin')`);
  await gm.dice([3, 100]);
  await gm.aim('Maëlys');
  const { exchange } = await gm.attack('Corvin', 'Shortsword');
  await alix.choose(exchange, 'defence', 'none');
  await gm.asked(exchange, 'effects');
  await pages[0].evaluate(`passePlayer.pickAll('${exchange}', 'trip-opponent')`);
  await alix.asked(exchange, 'counter.trip-opponent');
  for (const page of pages) {
    await expect.poll(() => finds(page, '"trip-opponent:')).toBe(true);
    expect(await finds(page, '"bleed')).toBe(false);
  }
});
