import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import { effectData } from './effect-data.ts';
import { enter, FIGHTER } from './hostile-stage.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

/** An object of ten thousand keys, each with a list of its own. */
const HUGE = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, [i, `${i}`]]));

/** What a player may write for a number, as it goes over the wire, where NaN and Infinity are null. */
const VALUES: readonly unknown[] = [
  ...['3', 'NaN', 'Infinity', 'x'.repeat(200_000)],
  ...[null, 1e308, -1e308, -5, 0.5, true],
  ...[[1, 2, 3], HUGE],
];

describe.each(GENERATIONS)('Foundry %i: durations of a player’s own', foundry => {
  const { table, pages } = setUpSeats(['Game Master', 'Alix'], { foundry, isFresh: false });
  let wire: RawClient;

  beforeAll(async () => {
    wire = await enter(table, 'Alix');
  });
  afterAll(() => wire.leave());

  const parentUuid = FIGHTER.maelys.replace('/', '.');
  const LENGTHS = foundry === 13 ? ['seconds', 'rounds', 'turns'] : ['value'];
  const BEGINNINGS = foundry === 13 ? ['startTime', 'startRound', 'startTurn'] : ['time', 'round', 'turn'];
  const OTHERS = foundry === 13 ? ['combat'] : ['units', 'expiry', 'expired', 'combat'];

  /** The duration, and where 14 keeps its beginning, with this at one place. */
  const timesWith = (place: string, value: unknown) => {
    if (foundry === 13)
      return { duration: { seconds: 60, rounds: 2, startTime: 0, startRound: 1, [place]: value } };
    const isStart = BEGINNINGS.includes(place) || place === 'combat';
    return {
      duration: { value: 2, units: 'rounds', ...(!isStart && { [place]: value }) },
      start: { time: 0, round: 1, turn: 0, ...(isStart && { [place]: value }) },
    };
  };

  /** What a page makes of the fighter: a number, the rules' view, the rows of the open sheet, and the longest time told. */
  const LOOK = `(async () => {
    const actor = passePlayer.actorNamed('Maëlys');
    await actor.sheet.render({ force: true });
    const times = [...actor.sheet.element.querySelectorAll('.passe-effect .passe-time')];
    return [
      typeof actor.system.bonuses.skills,
      actor.toFighter() !== null,
      actor.sheet.element.querySelectorAll('.passe-effect').length === [...actor.allApplicableEffects()].length,
      times.every(time => time.textContent.length < 400),
    ];
  })()`;

  test('whatever stands in them, nobody’s page fails', async () => {
    const odd = effectData(foundry, 'Odd', [{ key: 'system.bonuses.skills', mode: 2, value: '1' }]);
    for (const place of [...LENGTHS, ...BEGINNINGS, ...OTHERS]) {
      for (const value of VALUES) {
        const data = [{ ...odd, ...timesWith(place, value) }];
        // The server may refuse it.
        await wire.modify('ActiveEffect', 'create', { data, parentUuid }).catch(() => null);
      }
    }
    const moves = [
      'game.time.advance(3600)',
      'passePlayer.theCombat().nextRound()',
      'game.time.advance(-7200)',
      'passePlayer.theCombat().previousRound()',
    ];
    for (const move of moves) {
      await pages[0].evaluate(`${move}.then(() => true)`);
      for (const page of pages)
        await expect.poll(() => page.evaluate(LOOK)).toEqual(['number', true, true, true]);
    }
    expect(await pages[0].evaluate(`passePlayer.actorNamed('Maëlys').effects.size`)).toBeGreaterThan(20);
    await pages[0].evaluate(
      `passePlayer.actorNamed('Maëlys').deleteEmbeddedDocuments('ActiveEffect', passePlayer.actorNamed('Maëlys').effects.map(({ id }) => id)).then(() => true)`,
    );
    expect(table.errors()).toEqual([]);
  });

  test.each([
    ['a text', 'long'],
    ['a list', [1]],
    ['nothing', null],
    ['a huge object', HUGE],
  ])('a duration that is %s is refused or read as none', async (_what, duration) => {
    const data = [{ ...effectData(foundry, 'Odd', []), duration }];
    await wire.modify('ActiveEffect', 'create', { data, parentUuid }).catch(() => null);
    await pages[0].evaluate('game.time.advance(60).then(() => true)');
    for (const page of pages)
      await expect.poll(() => page.evaluate(LOOK)).toEqual(['number', true, true, true]);
    expect(table.errors()).toEqual([]);
  });
});
