import { describe, expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

describe.each([
  ['d20', 'd20-armour'],
  ['segments', 'segments-armour'],
])('%s', (ruleset, type) => {
  const { pages } = setUpSeats(['Game Master'], { ruleset });

  test('a second suit of armour is carried, and not worn over the first', async () => {
    const worn = await pages[0].evaluate<boolean[]>(`(async () => {
      const actor = await Actor.create({ name: 'Newcomer', type: '${ruleset}-character' });
      for (const name of ['Leather', 'Mail', 'Plate'])
        await actor.createEmbeddedDocuments('Item', [{ name, type: '${type}' }]);
      return actor.items.contents.map(({ system }) => system.worn);
    })()`);
    expect(worn).toEqual([true, false, false]);
  });
});

describe('mythras', () => {
  const { pages } = setUpSeats(['Game Master']);

  test('armour arrives as carried if worn armour covers all of its locations', async () => {
    const worn = await pages[0].evaluate<boolean[]>(`(async () => {
      const actor = await Actor.create({ name: 'Newcomer', type: 'character' });
      for (const locations of [['chest', 'abdomen'], ['chest'], ['chest', 'head'], []])
        await actor.createEmbeddedDocuments('Item', [{ name: 'Mail', type: 'armour', system: { locations } }]);
      return actor.items.contents.map(({ system }) => system.worn);
    })()`);
    expect(worn).toEqual([true, false, true, true]);
  });
});
