import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import { effectData } from './effect-data.ts';
import { enter, FIGHTER } from './hostile-stage.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

const KEYS = [
  ...[
    'system',
    'system.body',
    'system.characteristics',
    'system.characteristics.str',
    'system.body.locations',
  ],
  ...[
    'system.state',
    'system.state.hurt',
    'system.skills',
    'system.bonuses',
    'system.bonuses.skills',
    'system.luck',
  ],
  ...[
    'statuses',
    'toFighter',
    'toState',
    'isFighter',
    'name',
    'img',
    'items',
    'effects',
    'type',
    'uuid',
    'id',
  ],
  ...[
    'prototypeToken',
    'prototypeToken.name',
    'ownership',
    'flags',
    'flags.passe-darmes',
    '_source',
    'overrides',
  ],
];
const VALUES = [
  '',
  '0',
  '-1',
  '1e300',
  'NaN',
  'null',
  '{}',
  '[]',
  '[null]',
  '"x"',
  'x',
  'true',
  '{"a":{"b":1}}',
];

describe.each(GENERATIONS)('Foundry %i: effects by players on random keys', foundry => {
  const { table, pages, goOut, comeIn } = setUpSeats(['Game Master', 'Alix'], { foundry, isFresh: false });
  let wire: RawClient;

  beforeAll(async () => {
    wire = await enter(table, 'Alix');
  });
  afterAll(() => wire.leave());

  const parentUuid = FIGHTER.maelys.replace('/', '.');
  const others = ['Corvin', 'Brannoc', 'Ysolt'];
  const fighters = (page: 0 | 1) =>
    pages[page].evaluate<string[]>(
      `passePlayer.theCombat().turns.filter(one => one.actor.toFighter()).map(({ name }) => name.split(' ')[0])`,
    );
  const rows = (page: 0 | 1) =>
    pages[page].evaluate<number>(
      `(async () => { const turns = await Promise.all(passePlayer.theCombat().turns.map((one, i) =>
        ui.combat._prepareTurnContext(passePlayer.theCombat(), one, i))); return turns.length; })()`,
    );

  test('the world opens, and every other fighter can act', async () => {
    const change = fc.record({
      key: fc.constantFrom(...KEYS),
      mode: fc.integer({ min: 0, max: 5 }),
      value: fc.constantFrom(...VALUES),
    });
    const effect = fc
      .tuple(fc.array(change, { minLength: 1, maxLength: 4 }), fc.constantFrom('initial', 'final'))
      .map(([changes, phase]) => effectData(foundry, 'Odd', changes, phase));
    const data = fc.sample(effect, { numRuns: 200, seed: 32 });
    await wire.modify('ActiveEffect', 'create', { data, parentUuid });
    await table.untilCalm();
    for (const page of [0, 1] as const) {
      expect(await fighters(page)).toEqual(expect.arrayContaining(others));
      expect(await rows(page)).toBe(4);
    }
    await goOut('Game Master');
    await comeIn('Game Master');
    expect(await fighters(0)).toEqual(expect.arrayContaining(['Maëlys', ...others]));
    const turn = `passePlayer.theCombat().flags['passe-darmes'].turn`;
    const before = await pages[0].evaluate(turn);
    await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
    expect(await pages[0].evaluate(turn)).not.toBe(before);
    expect(table.errors()).toEqual([]);
  });

  test('an unreadable actor does not stop the others, and the Game Master is told which it is', async () => {
    await pages[0].evaluate(`globalThis.notes = [];
      { const say = ui.notifications.info;
        ui.notifications.info = function (text, ...more) { notes.push(text); return say.call(this, text, ...more); }; }
      const { system } = passePlayer.actorNamed('Corvin');
      for (const key of ['characteristics', 'health'])
        Object.defineProperty(system, key, { get() { throw new Error('unreadable'); }, configurable: true });`);
    expect(await fighters(0)).toEqual(['Maëlys', 'Brannoc', 'Ysolt']);
    expect(await rows(0)).toBe(4);
    const turns = new Set<unknown>();
    for (let i = 0; i < 8; i += 1) {
      await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
      turns.add(await pages[0].evaluate(`passePlayer.theCombat().combatant?.name.split(' ')[0]`));
    }
    expect([...turns]).toEqual(expect.arrayContaining(['Maëlys', 'Brannoc', 'Ysolt']));
    await expect
      .poll(() => pages[0].evaluate<string[]>('notes'))
      .toContainEqual(expect.stringMatching(/Corvin.* cannot be read/u));
    expect(table.errors().every(error => error.includes('unreadable'))).toBe(true);
  });

  test('nothing is offered for it, and what is asked of it by modules, keys and macros says why not', async () => {
    const { uuid } = await pages[0].evaluate<{ uuid: string }>(
      `({ uuid: passePlayer.actorNamed('Corvin').uuid })`,
    );
    const asked = await pages[0].evaluate<unknown[]>(`(async () => {
      const { api } = game.system;
      const uuid = ${JSON.stringify(uuid)};
      const target = passePlayer.actorNamed('Ysolt').uuid;
      ui.notifications.clear();
      return [await api.attacks(uuid), await api.actions(uuid), await api.skills(uuid), await api.act(uuid, 'dash'),
        await api.attack(uuid, 'corvinShortsword'), await api.begin('attack', uuid, { target, weapon: 'corvinShortsword' }),
        (await api.rollSkill(uuid, 'evade')) ?? null];
    })()`);
    expect(asked).toEqual([[], [], [], false, null, null, null]);
    await expect
      .poll(() =>
        pages[0].evaluate<string>(
          `[...document.querySelectorAll('#notifications .notification')].map(one => one.textContent).join()`,
        ),
      )
      .toMatch(/Corvin.* cannot be read/u);
    const others = await pages[0].evaluate<number>(
      `game.system.api.attacks(passePlayer.actorNamed('Ysolt').uuid).then(({ length }) => length)`,
    );
    expect(others).toBeGreaterThan(0);
  });
});
