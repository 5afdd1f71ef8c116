import { expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'runequest4', isFresh: false });

test('effects that cannot be taken together close each other on the card (RQ4-SE-06)', async () => {
  await pages[0].evaluate(
    `game.settings.set(game.system.id, 'reading.combatTable', 'simple').then(() => true)`,
  );
  const axe = await pages[0].evaluate<string>(
    `[...passePlayer.actorNamed('Gorm').items].find(({ name }) => name === 'Great axe').id`,
  );
  await alix.aim('Gorm');
  await alix.dice([3, 100]);
  const { exchange } = await alix.attack('Ansel', 'War sword');
  await gm.dice([99, 100]);
  await gm.choose(exchange, 'defence', `parry:${axe}`);
  await alix.asked(exchange, 'effects');
  /** Ticks an effect, or not, and returns those that are closed then. */
  const closedAfter = (effect: string) =>
    pages[1].evaluate<string[]>(`(async () => {
      const card = await passePlayer.cardInLog('${exchange}');
      card.querySelector('input[data-pick][name="${effect}"]').click();
      return [...card.querySelectorAll('input[data-pick]:disabled')].map(({ name }) => name).sort();
    })()`);
  const blow = await closedAfter('damage-weapon');
  expect(blow).toContain('choose-location');
  expect(blow).not.toContain('maximise-damage');
  expect(await closedAfter('damage-weapon')).toEqual([]);
  expect(await closedAfter('choose-location')).toEqual(['damage-weapon']);
});
