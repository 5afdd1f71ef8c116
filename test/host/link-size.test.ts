import { expect, test } from 'vitest';
import { laidFor } from './seats.ts';
import { playWhole } from './whole-exchange.ts';

const { pages, gm, alix } = laidFor(['Game Master', 'Alix'], { isFresh: false });

test('no message of an exchange takes up four thousand characters', async () => {
  await playWhole(gm, alix);
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
