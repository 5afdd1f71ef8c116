import { describe, expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

/* A weapon dropped on a sheet is in hand as long as a hand is free. */

describe.each([
  ['mythras', 'weapon'],
  ['ref10', 'ref10-weapon'],
  ['d20', 'd20-weapon'],
])('%s', (ruleset, weapon) => {
  const { pages } = setUpSeats(['Game Master'], { ruleset });

  test('two weapons fill the hands, and a third arrives put away', async () => {
    const inHand = await pages[0].evaluate<boolean[]>(`(async () => {
      const { items, ...data } = game.actors.contents[0].toObject();
      const actor = await Actor.create({ ...data, name: 'Newcomer' });
      for (const name of ['Sword', 'Axe', 'Mace']) {
        const item = await Item.create({ name, type: '${weapon}' });
        await actor.sheet._onDropItem({ target: document.body }, item);
      }
      const { dropped } = actor.system.toObject().state;
      return ['Sword', 'Axe', 'Mace'].map(name => {
        const { id, system } = actor.items.getName(name);
        return 'ready' in system ? system.ready : !dropped.includes(id);
      });
    })()`);
    expect(inHand).toEqual([true, true, false]);
  });
});

describe('segments', () => {
  const { pages } = setUpSeats(['Game Master'], { ruleset: 'segments' });

  test('a weapon arrives put away where the hand that uses it holds another', async () => {
    const inHand = await pages[0].evaluate<boolean[]>(`(async () => {
      const actor = await Actor.create({ name: 'Newcomer', type: 'segments-character' });
      for (const [name, hand] of [['Sword', 'right'], ['Shield', 'left'], ['Bow', 'both'], ['Axe', 'right']]) {
        const item = await Item.create({ name, type: 'segments-weapon', system: { hand } });
        await actor.sheet._onDropItem({ target: document.body }, item);
      }
      const { dropped } = actor.system.toObject().state;
      return actor.items.contents.filter(({ type }) => type === 'segments-weapon').map(({ id }) => !dropped.includes(id));
    })()`);
    expect(inHand).toEqual([true, true, false, false]);
  });
});
