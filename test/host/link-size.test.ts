import { expect, test } from 'vitest';
import { laidFor } from './seats.ts';

const { pages, gm, alix } = laidFor(['Game Master', 'Alix'], { isFresh: false });

test('no message of an exchange takes up four thousand characters', async () => {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.dice([80, 100]);
  await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
  await alix.dice([10, 20], [4, 8]);
  await alix.take(exchange, 'trip-opponent');
  await gm.dice([99, 100]);
  await gm.choose(exchange, 'skill.trip-opponent', 'evade');
  await gm.settled(exchange);
  const sizes = await pages[0].evaluate<number[]>(
    'game.messages.map(message => JSON.stringify(message.toObject()).length)',
  );
  console.log(`links of ${sizes.join(', ')} characters`);
  expect(sizes.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...sizes)).toBeLessThan(4000);
});

test('not even where everything bears on everybody', async () => {
  await gm.reset();
  const everywhere = ['pitch-black', 'unstable-ground', 'confined', 'in-water'];
  await pages[0].evaluate(
    `game.scenes.active.update({ flags: { 'passe-darmes': { everywhere: ${JSON.stringify(everywhere)} } } })`,
  );
  await pages[1].waitForFunction(`game.scenes.active.flags['passe-darmes']?.everywhere?.length === 4`);
  await alix.dice([1, 100]);
  await alix.aim('Corvin');
  const { exchange, told } = await alix.attack('Maëlys', 'Broadsword');
  expect(told).toBe('');
  const size = await pages[1].evaluate<number>(
    `JSON.stringify(game.messages.get('${exchange}').toObject()).length`,
  );
  expect(size).toBeLessThan(4096);
});
