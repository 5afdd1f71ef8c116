import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import { effectData } from './effect-data.ts';
import { enter, FIGHTER } from './hostile-stage.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

describe.each(GENERATIONS)('Foundry %i: active effects of a player’s own', foundry => {
  const { table, pages } = setUpSeats(['Game Master', 'Alix'], { foundry });
  let wire: RawClient;

  beforeAll(async () => {
    wire = await enter(table, 'Alix');
  });
  afterAll(() => wire.leave());

  const parentUuid = FIGHTER.maelys.replace('/', '.');
  const KEYS: readonly (readonly [key: string, value: string])[] = [
    ['system.luck', '9'],
    ['system.luck.value', '9'],
    ['system.attributes', '{}'],
    ['system.parent', '1'],
    ['uuid', 'Actor.nobody'],
    ['isOwner', 'true'],
    ['name.first', 'x'],
    ['system.__proto__.tricked', '1'],
    ['constructor.prototype.tricked', '1'],
    ['system.state.conditions', 'null'],
    ['system.state.taken', '[]'],
    ['system.applied', 'x'],
  ];
  const MODES = [1, 2, 3, 4, 5];

  const PHASES = foundry === 13 ? (['initial'] as const) : (['initial', 'final'] as const);
  const CASES = PHASES.flatMap(phase => KEYS.map(([key, value]) => ({ phase, key, value })));

  test.each(CASES)('an effect cannot change $key, and its other changes work ($phase)', async one => {
    const { phase, key, value } = one;
    const changes = [
      ...MODES.map(mode => ({ key, mode, value })),
      { key: 'system.bonuses.skills', mode: 2, value: '7' },
    ];
    const data = [effectData(foundry, 'Odd', changes, phase)];
    await wire.modify('ActiveEffect', 'create', { data, parentUuid });
    const seen = `(() => {
      const actor = passePlayer.actorNamed('Maëlys');
      return [actor.system.bonuses.skills, actor.toState().taken.length, actor.system.applied.length,
        actor.system.luck.max > 0, typeof actor.uuid, typeof {}.tricked, typeof actor.tricked, typeof actor.system.tricked];
    })()`;
    for (const page of pages)
      await expect
        .poll(() => page.evaluate(seen))
        .toEqual([7, 0, 0, true, 'string', 'undefined', 'undefined', 'undefined']);
    // What a token shows comes last, once nothing has failed before.
    await pages[0].evaluate(
      `passePlayer.actorNamed('Maëlys').toggleStatusEffect('prone', { active: true }).then(() => true)`,
    );
    for (const page of pages)
      await expect
        .poll(() => page.evaluate(`passePlayer.actorNamed('Maëlys').statuses.has('prone')`))
        .toBe(true);
    await pages[0].evaluate(
      `passePlayer.actorNamed('Maëlys').deleteEmbeddedDocuments('ActiveEffect', passePlayer.actorNamed('Maëlys').effects.map(({ id }) => id)).then(() => true)`,
    );
    expect(table.errors()).toEqual([]);
  });
});
