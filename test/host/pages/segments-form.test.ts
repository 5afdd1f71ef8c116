import { expect, test } from 'vitest';
import { setUpTable } from '../seats.ts';

const { pages } = setUpTable(['Game Master'], { ruleset: 'segments' });

test('the form of a fighter is below its head, and a humanoid has no field for grips', async () => {
  await pages[0].evaluate(`(async () => {
    const { sheet } = passePlayer.actorNamed('Armel');
    sheet.isEditing = true;
    await sheet.render({ force: true });
  })()`);
  const sheet = pages[0].locator('.passe-segments');
  await sheet.locator('.passe-written-nature select[name="system.family"]').waitFor();
  expect(await sheet.locator('.passe-beast-head select').count()).toBe(0);
  expect(await sheet.locator('.passe-nature-ticks').count()).toBe(0);
  // Compendia are offered for the types that they hold, and for no others.
  const types = await sheet
    .locator('[data-action="fromPacks"]')
    .evaluateAll(found => found.map(one => (one as HTMLElement).dataset['type']));
  expect(types.toSorted()).toEqual(['segments-armour', 'segments-weapon']);
});
