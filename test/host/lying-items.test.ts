import { expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

/* What lies on the ground is looked for when something has changed, and not each time that the sight does. */

const { table, pages } = setUpSeats(['Game Master'], { isFresh: false });

test('is computed once for any number of changes of sight, and again after a change of items', async () => {
  const found = await pages[0].evaluate<unknown>(`(async () => {
    const corvin = passePlayer.actorNamed('Corvin');
    const item = corvin.items.find(({ type, system }) => type === 'weapon' && !system.natural);
    const shown = () => document.querySelectorAll('.passe-lying-item').length;
    await corvin.update({ system: { state: { dropped: [item.id] } } });
    await passePlayer.until('what lies there', () => shown() === 1);
    let count = 0;
    const { toFighter } = corvin;
    corvin.toFighter = function () { count += 1; return toFighter.call(this); };
    for (let i = 0; i < 20; i += 1) Hooks.callAll('sightRefresh', canvas.visibility);
    const bySight = count;
    delete corvin.toFighter;
    const token = canvas.scene.tokens.find(({ actor }) => actor === corvin);
    const before = document.querySelector('.passe-lying-item').style.left;
    await token.update({ x: token.x + canvas.grid.size }, { animate: false });
    await passePlayer.until('it at the feet', () => document.querySelector('.passe-lying-item').style.left !== before);
    await corvin.update({ system: { state: { dropped: [] } } });
    await passePlayer.until('nothing', () => shown() === 0);
    return bySight;
  })()`);
  expect(found).toBe(0);
  expect(table.errors()).toEqual([]);
});

test('a moving token does not recompute who holds which item', async () => {
  const looked = await pages[0].evaluate<number>(`(async () => {
    const corvin = passePlayer.actorNamed('Corvin');
    const token = canvas.scene.tokens.find(({ actor }) => actor === corvin);
    let count = 0;
    // Their own fighter is known, so that each reading is a search for what they hold.
    const known = corvin.toFighter();
    corvin.toFighter = () => known;
    const state = corvin.system.state;
    const { taken } = state;
    Object.defineProperty(state, 'taken', { get: () => { count += 1; return taken; }, configurable: true });
    Hooks.callAll('updateToken', token, { x: token.x, _id: token.id }, {}, game.user.id);
    delete corvin.toFighter;
    Object.defineProperty(state, 'taken', { value: taken, writable: true, configurable: true, enumerable: true });
    return count;
  })()`);
  expect(looked).toBe(0);
});
