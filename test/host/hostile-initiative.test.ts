import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import { COMBAT_ID } from '../../tools/practice-table.ts';
import { enter, FIGHTER, type Data } from './hostile-stage.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

describe.each(GENERATIONS)('Foundry %i: a player writes what is theirs to write', foundry => {
  const { table, pages, gm, alix, goOut, comeIn } = setUpSeats(['Game Master', 'Alix'], {
    foundry,
  });
  let wire: RawClient;

  beforeAll(async () => {
    wire = await enter(table, 'Alix');
  });
  afterAll(() => wire.leave());

  /** The parts of a combatant's initiative. */
  const placeOf = (name: string) =>
    pages[0].evaluate<Data>(`(() => {
      const { initiative, flags } = passePlayer.theCombat().turns.find(one => one.name.startsWith('${name}'));
      const { rolled = null, tie = 0 } = flags['passe-darmes'] ?? {};
      return { initiative, rolled, tie };
    })()`);
  const idOf = (name: string) =>
    pages[1].evaluate<string>(`passePlayer.theCombat().turns.find(one => one.name.startsWith('${name}')).id`);
  const write = async (change: object) => {
    const updates = [{ _id: await idOf('Maëlys'), ...change }];
    await wire.modify('Combatant', 'update', { updates, parentUuid: `Combat.${COMBAT_ID}` });
  };
  const notes = () => pages[0].evaluate<string[]>('notes');
  const listen = () =>
    pages[0].evaluate(`globalThis.notes = [];
      globalThis.sayInfo ??= ui.notifications.info;
      ui.notifications.info = function (text, ...more) { notes.push(text); return sayInfo.call(this, text, ...more); };
      { const now = performance.now() + (globalThis.later = (globalThis.later ?? 0) + 100_000); performance.now = () => now; }`);

  /** Maëlys has rolled a 4, by the rules. */
  beforeEach(async () => {
    await alix.dice([4, 10]);
    await pages[1].evaluate(
      `passePlayer.theCombat().rollInitiative('${await idOf('Maëlys')}').then(() => true)`,
    );
    await expect.poll(() => placeOf('Maëlys')).toMatchObject({ rolled: { die: 4 } });
    await table.untilCalm();
    await listen();
  });

  const die = (value: unknown, surprised = false) => ({
    'passe-darmes': { rolled: { die: value, surprised } },
  });
  const FORGED: readonly (readonly [string, object])[] = [
    ['an initiative without bounds', { initiative: 1e300 }],
    ['one that no die gives', { initiative: 30 }],
    ['one that is far too low', { initiative: -1e300 }],
    ['a die without bounds, for the next round', { flags: die(1e300) }],
    ['a die and a number that do not go together', { initiative: 17, flags: die(1) }],
    ['a die that is no number of eyes', { flags: die(4.5) }],
    ['a place among equals', { flags: { 'passe-darmes': { tie: 1e300 } } }],
  ];
  test.each(FORGED)('%s is put back, and the Game Master hears of it', async (_what, change) => {
    const rolled = await placeOf('Maëlys');
    await write(change);
    await expect.poll(notes).toEqual([expect.stringContaining('Alix')]);
    await expect.poll(() => placeOf('Maëlys')).toEqual(rolled);
  });

  test.each(FORGED)('%s is put back when the Game Master comes', async (_what, change) => {
    await pages[0].evaluate(
      `passePlayer.theCombat().nextTurn().then(combat => combat.previousTurn()).then(() => true)`,
    );
    await table.untilCalm();
    const rolled = await placeOf('Maëlys');
    await goOut('Game Master');
    await write(change);
    await comeIn('Game Master');
    await expect.poll(() => placeOf('Maëlys')).toEqual(rolled);
  });

  test('initiative rolled by the rules counts, with a Game Master there or without', async () => {
    await alix.dice([9, 10]);
    const roll = `passePlayer.theCombat().rollInitiative('${await idOf('Maëlys')}').then(() => true)`;
    await pages[1].evaluate(roll);
    await expect.poll(() => placeOf('Maëlys')).toMatchObject({ rolled: { die: 9 } });
    await goOut('Game Master');
    await alix.dice([2, 10]);
    await pages[1].evaluate(roll);
    await comeIn('Game Master');
    await table.untilCalm();
    expect(await placeOf('Maëlys')).toMatchObject({ rolled: { die: 2 } });
  });

  test('initiative that a Game Master has typed stays, also after a reload', async () => {
    const own = `passePlayer.theCombat().turns.find(one => one.name.startsWith('Maëlys'))`;
    await pages[0].evaluate(`${own}.update({ initiative: 30 }).then(() => true)`);
    await goOut('Game Master');
    await comeIn('Game Master');
    await table.untilCalm();
    expect(await placeOf('Maëlys')).toMatchObject({ initiative: 30 });
  });

  test('initiative is rolled for a fighter whom a player adds to the fight with a number', async () => {
    const actorId = FIGHTER.maelys.split('/')[1];
    const data = [{ actorId, initiative: 1e300 }];
    await wire.modify('Combatant', 'create', { data, parentUuid: `Combat.${COMBAT_ID}` });
    await expect.poll(notes).toEqual([expect.stringContaining('Alix')]);
    const second = `passePlayer.theCombat().turns.filter(one => one.actorId === '${actorId}' && one.initiative === null)`;
    await expect.poll(() => pages[0].evaluate(`${second}.length`)).toBe(1);
    await pages[0].evaluate(`${second}[0].delete().then(() => true)`);
  });

  const CONDITIONS: readonly (readonly [string, object])[] = [
    ['that no rule knows', { condition: 'immortal' }],
    ['that every object has', { condition: 'constructor' }],
    ['of which there is no end', { condition: 'fatigue', amount: 1e300 }],
    ['at a place that nobody has', { condition: 'impaled', where: 'third-arm', with: 'x', by: 'y' }],
  ];
  test.each(CONDITIONS)(
    'a condition %s counts for nothing, and the Game Master hears of it',
    async (_what, odd) => {
      const [, id = ''] = FIGHTER.maelys.split('/');
      await wire.update('Actor', { _id: id, 'system.state.conditions': [odd, { condition: 'prone' }] });
      await expect.poll(notes).toEqual([expect.stringContaining('Alix')]);
      // She can be struck as before, and what the rules know counts.
      await pages[0].evaluate(
        `passePlayer.theCombat().update({ turn: passePlayer.theCombat().turns.findIndex(one => one.name.startsWith('Corvin')) })`,
      );
      await gm.dice([30, 100]);
      await gm.aim('Maëlys');
      const { exchange, notice } = await gm.attack('Corvin', 'Shortsword');
      expect(notice).toBe('');
      expect((await alix.asked(exchange, 'defence')).refused).toBe('');
      const conditions = `passePlayer.actorNamed('Maëlys').toState().conditions.map(({ condition }) => condition)`;
      expect(await pages[0].evaluate(conditions)).toEqual(['prone']);
    },
  );
});
