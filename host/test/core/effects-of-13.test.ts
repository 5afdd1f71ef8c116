import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

let open: OpenTable;
let id: string;

beforeAll(async () => {
  open = await openTable('en', 13);
  id = (await open.table.gm.create('Actor', { name: 'Warded', type: 'character' }))._id;
  await open.gm.waitForFunction(`game.actors.has('${id}')`);
});
afterAll(() => open.close());

const at = <T>(script: string): Promise<T> =>
  run<T>(open.gm, `const actor = game.actors.get('${id}'); ${script}`);

it('an effect whose time is over acts on, and what is left of it is worked out whenever it is read', async () => {
  const seen = await at(`
    const [effect] = await actor.createEmbeddedDocuments('ActiveEffect', [{
      name: 'Ward', duration: { seconds: 60 }, changes: [{ key: 'system.armour', mode: 2, value: '4' }] }]);
    const kept = [effect.duration.type, effect.duration.duration, effect.duration.remaining];
    await game.time.advance(90);
    const { remaining, label } = effect.duration;
    return [kept, remaining, label, effect.active, effect.disabled, actor.effects.size, actor.system.armour]`);
  expect(seen).toEqual([['seconds', 60, 60], -30, '-30', true, false, 1, 4]);
});

it('what a package says of an effect while it is asked whether it is suppressed holds once the actor is prepared', async () => {
  const seen = await at(`
    const effect = actor.effects.contents[0];
    let isOver = false;
    Object.defineProperty(effect, 'isSuppressed', { get: () => isOver });
    isOver = true;
    const before = actor.system.armour;
    actor.reset();
    return [before, effect.active, actor.system.armour, actor.temporaryEffects.length]`);
  expect(seen).toEqual([4, false, 0, 0]);
});
