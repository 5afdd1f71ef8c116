import { expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

const { pages } = setUpSeats(['Game Master']);

/** The Things that a new character carries; null for none. */
const burdenOf = (items: readonly object[], changes = '') =>
  pages[0].evaluate<number | null>(`(async () => {
    const actor = await Actor.create({ name: 'Porter', type: 'character' });
    const made = await actor.createEmbeddedDocuments('Item', ${JSON.stringify(items)});
    ${changes}
    return actor.toFighter().burden?.things ?? null;
  })()`);

const gear = (name: string, system: object = {}) => ({ name, type: 'gear', system });
const pack = gear('Pack', { holdsThings: true, room: 10 });
const anvils = gear('Anvils', { quantity: 8, things: 1.5 });

test('MYT-LOAD-01.a: what is carried counts in Things, and what was left behind for none', async () => {
  expect(await burdenOf([anvils])).toBe(12);
  expect(await burdenOf([anvils, gear('Tent', { carried: false, things: 20 })])).toBe(12);
  expect(await burdenOf([gear('Candles', { quantity: 40 })])).toBe(1);
  expect(await burdenOf([])).toBeNull();
});

test('MYT-LOAD-01.b: a bag counts for itself, and for what does not fit into it', async () => {
  const stow = `await made[1].update({ system: { inside: made[0].id } });`;
  expect(await burdenOf([pack, anvils], stow)).toBe(3);
  expect(await burdenOf([pack, gear('Anvils', { quantity: 10, things: 1.5 })], stow)).toBe(6);
});

test('MYT-LOAD-01.c: what was dropped counts for nothing', async () => {
  const dropped = `await actor.update({ system: { state: { dropped: [made[0].id] } } });`;
  const weapons = [1, 2].map(n => ({ name: `Mace ${n}`, type: 'weapon', system: { things: 6 } }));
  expect(await burdenOf(weapons)).toBe(12);
  expect(await burdenOf(weapons, dropped)).toBe(6);
});

test('MYT-LOAD-03.a: worn armour counts for nothing, carried armour by its locations', async () => {
  const mail = { ap: 5, locations: ['chest', 'abdomen', 'head'] };
  const worn = { name: 'Mail', type: 'armour', system: { ...mail, worn: true } };
  const carried = { name: 'Mail', type: 'armour', system: { ...mail, worn: false } };
  expect(await burdenOf([carried])).toBe(6);
  // Worn, it weighs in water and in a jump alone.
  expect(await burdenOf([worn])).toBe(0);
});
