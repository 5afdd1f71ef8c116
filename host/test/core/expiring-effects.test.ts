import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

let open: OpenTable;
let ids: readonly [string, string];

beforeAll(async () => {
  open = await openTable('en', 14);
});
afterAll(() => open.close());
beforeEach(async () => {
  const [one, other] = await Promise.all(
    ['One', 'Other'].map(name =>
      open.table.gm.create('Actor', { name, type: 'character', ownership: { default: 3 } }),
    ),
  );
  ids = [one?._id ?? '', other?._id ?? ''];
  for (const page of [open.gm, open.anna])
    await page.waitForFunction(`['${ids.join("','")}'].every(id => game.actors.has(id))`);
});
afterEach(() =>
  at(
    `CONFIG.ActiveEffect.expiryAction = 'update'; for (const combat of [...game.combats]) await combat.delete();`,
  ),
);

/** Runs a script of the Game Master's with the two actors; `make` gives the first an effect that adds to its armour. */
const at = <T>(script: string): Promise<T> =>
  run<T>(
    open.gm,
    `const [one, other] = ${JSON.stringify(ids ?? [])}.map(id => game.actors.get(id));
     const fight = game.combat;
     const make = async (duration, more = {}) => {
       const data = { name: 'Ward', duration, system: { changes: [{ key: 'system.armour', value: 4 }] }, ...more };
       return (await one.createEmbeddedDocuments('ActiveEffect', [data]))[0].id;
     };
     const begin = async () => {
       const combat = await Combat.create({});
       await combat.createEmbeddedDocuments('Combatant', [
         { actorId: one.id, initiative: 20 },
         { actorId: other.id, initiative: 10 },
       ]);
       return combat.startCombat();
     };
     ${script}`,
  );

/** How many effects the first actor has, how many are marked as expired, and its armour. */
const LOOK = (id: string): string =>
  `(({ effects, system }) => [effects.size, effects.filter(({ duration }) => duration.expired).length, system.armour])(game.actors.get('${id}'))`;
const becomes = async (...expected: [number, number, number]): Promise<void> => {
  for (const page of [open.gm, open.anna])
    await expect.poll(() => page.evaluate(LOOK(ids[0]))).toEqual(expected);
};
/** Lets the next turns come, one after the other, until all that they write is written. */
const turns = (count: number): Promise<void> =>
  at(`for (let i = 0; i < ${count}; i++) {
        await fight.nextTurn();
        await other.setFlag('small', 'turn', [fight.round, fight.turn]);
      }`);
const passes = (seconds: number): Promise<void> =>
  at(`await game.time.advance(${seconds}); await other.setFlag('small', 'time', game.time.worldTime);`);

describe('outside a fight, an effect of generation 14', () => {
  it.each([null, 'turnStart'])(
    'with the event %s expires once the clock has passed its time',
    async expiry => {
      await at(`await make({ value: 2, units: 'minutes', expiry: ${JSON.stringify(expiry)} })`);
      await passes(119);
      await becomes(1, 0, 4);
      await passes(1);
      await becomes(1, 1, 0);
    },
  );

  it('is deleted where this is configured, and left alone where nothing is', async () => {
    await at(`CONFIG.ActiveEffect.expiryAction = null; await make({ value: 10, units: 'seconds' });`);
    await passes(10);
    await becomes(1, 0, 4);
    await at(`CONFIG.ActiveEffect.expiryAction = 'delete'`);
    await passes(1);
    await becomes(0, 0, 0);
  });

  it('waits for its event where a package names one, and for a fight where it ends when one starts', async () => {
    await at(
      `await make({ value: 10, units: 'seconds', expiry: 'small.rest' }); await make({ expiry: 'combatStart' });`,
    );
    await passes(60);
    await becomes(2, 0, 8);
    await at(`await ActiveEffect.registry.refresh('small.rest')`);
    await becomes(2, 1, 4);
    await at('await begin()');
    await becomes(2, 2, 0);
  });
});

describe('in a fight, an effect of generation 14', () => {
  beforeEach(() => at('await begin()'));

  it('waits for the start of the turn of the combatant in whose turn it began', async () => {
    await turns(1);
    await at(`await make({ value: 1, units: 'rounds' })`);
    await turns(1);
    await becomes(1, 0, 4);
    await turns(1);
    await becomes(1, 1, 0);
  });

  it('lasts beyond the turn in which it began where it ends with one, the last of a round too', async () => {
    await turns(1);
    await at(`await make({ value: 1, units: 'rounds', expiry: 'turnEnd' })`);
    await turns(2);
    await becomes(1, 0, 4);
    await turns(1);
    await becomes(1, 1, 0);
  });

  it('waits for a turn of its actor if it began outside any turn, or if that combatant has left', async () => {
    await turns(1);
    await at(`const id = await make({ value: 1, units: 'rounds' });
      await one.effects.get(id).update({ start: { combatant: null } });
      await make({ value: 1, units: 'rounds' });`);
    await turns(1);
    await becomes(2, 1, 4);
    await at(
      `await fight.combatants.find(({ actorId }) => actorId === other.id).delete(); await fight.nextTurn();`,
    );
    await becomes(2, 2, 0);
  });

  it('of an actor who takes no part in it ends by the clock and not by turns', async () => {
    await at(`await fight.combatants.find(({ actorId }) => actorId === one.id).delete();
      await make({ value: 10, units: 'seconds', expiry: 'roundEnd' }); await make({ expiry: 'roundEnd' });`);
    await turns(1);
    await becomes(2, 0, 8);
    await passes(10);
    await becomes(2, 1, 4);
    await at('await fight.delete()');
    await becomes(2, 1, 4);
    await at('await one.delete()');
  });

  it('ends with the round or with the fight, and not by the clock before', async () => {
    await at(
      `await make({ value: 6, units: 'seconds', expiry: 'combatEnd' }); await make({ expiry: 'roundEnd' });`,
    );
    await passes(60);
    await becomes(2, 0, 8);
    await turns(2);
    await becomes(2, 1, 4);
    await at('await fight.delete()');
    await becomes(2, 2, 0);
  });

  it('tells its actor at every client, and counts again where the fight goes back', async () => {
    const listen = `Actor.implementation.prototype.onUpdateEffectDurations = async function (effects, event) {
      if (effects.length) (globalThis.durations ??= []).push(event);
    };`;
    for (const page of [open.gm, open.anna]) await run(page, listen);
    await at(`await make({ value: 5, units: 'rounds' })`);
    await turns(2);
    await at('await fight.previousRound()');
    const events = ['turnEnd', 'turnStart', 'turnEnd', 'roundEnd', 'roundStart', 'turnStart', 'combatRewind'];
    for (const page of [open.gm, open.anna])
      await expect
        .poll(() =>
          page.evaluate('(globalThis.durations ?? []).filter(event => event !== "updateWorldTime")'),
        )
        .toEqual(events);
    expect(await at(`return [...one.effects].map(({ duration }) => duration.remaining)`)).toEqual([5]);
  });
});

describe('a package that throws for one actor', () => {
  it.each([
    ['Actor.onUpdateEffectDurations', 'this.id === broken', 'async '],
    ['Actor.onUpdateEffectDurations', 'this.id === broken', ''],
    ['ActiveEffect.isExpiryEvent', 'this.parent.id === broken', ''],
    ['ActiveEffect.updateDuration', 'this.parent.id === broken', ''],
  ])('in %s keeps no effect of another from ending', async (place, isBroken, kind) => {
    const [type, method] = place.split('.');
    await at(`
      for (const actor of [one, other])
        await actor.createEmbeddedDocuments('ActiveEffect', [
          { name: 'Ward', duration: { value: 10, units: 'seconds' } },
        ]);
      const { prototype } = ${type}.implementation;
      const was = prototype.${method};
      const broken = one.id;
      const errors = [];
      const heard = Hooks.on('error', (place, { message }) => errors.push([place, message]));
      prototype.${method} = ${kind}function (...args) {
        if (${isBroken}) throw new Error('its own');
        return was.apply(this, args);
      };
      globalThis.atTheTable = { errors, mend() { Hooks.off('error', heard); prototype.${method} = was; } };`);
    try {
      await passes(10);
      await expect
        .poll(() => at('return other.effects.contents[0].duration.expired'), { timeout: 3000 })
        .toBe(true);
      expect(await at('return atTheTable.errors')).toContainEqual([
        'ActiveEffectRegistry#refresh',
        'its own',
      ]);
    } finally {
      await at('atTheTable.mend()');
    }
  });
});
