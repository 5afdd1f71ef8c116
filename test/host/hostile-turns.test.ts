import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import { COMBAT_ID } from '../../tools/practice-table.ts';
import { enter } from './hostile-stage.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

describe.each(GENERATIONS)('Foundry %i: a player may write the round and the turn of a fight', foundry => {
  const { table, pages, gm, alix, goOut, comeIn } = setUpSeats(['Game Master', 'Alix'], { foundry });
  let [asAlix, asBasile] = [] as unknown as RawClient[];

  beforeAll(async () => {
    [asAlix, asBasile] = await Promise.all([enter(table, 'Alix'), enter(table, 'Basile')]);
  });
  afterAll(() => [asAlix, asBasile].forEach(wire => wire?.leave()));

  const move = (wire: RawClient | undefined, to: object) => wire?.update('Combat', { _id: COMBAT_ID, ...to });
  const stood = { round: 1, turn: 'Maëlys', ap: { Maëlys: 1, Corvin: 2, Brannoc: 2, Ysolt: 2 } };

  /** Maëlys has one point left. */
  const onePointLeft = () =>
    pages[0].evaluate(`(async () => {
      const combat = passePlayer.theCombat();
      const ap = { [combat.turns.find(({ name }) => name.startsWith('Maëlys')).id]: 1 };
      await combat.update({ flags: { 'passe-darmes': { ap } } });
    })()`);

  const MOVES: readonly (readonly [string, object])[] = [
    ['back to before the first', { round: 0 }],
    ['on to the next', { round: 2 }],
    ['on to a far one', { round: 900, turn: 0 }],
    ['on, and the turn to nobody', { round: 2, turn: null }],
  ];
  test.each(MOVES)('moving the round %s gives no new points: it is put back', async (_what, to) => {
    await onePointLeft();
    await move(asAlix, to);
    await expect.poll(() => gm.fight()).toEqual(stood);
    await move(asBasile, to);
    await expect.poll(() => gm.fight()).toEqual(stood);
    await table.untilCalm();
    expect(await alix.fight()).toEqual(stood);
  });

  test.each(MOVES)('nor does moving it %s while no Game Master is there', async (_what, to) => {
    await onePointLeft();
    await goOut('Game Master');
    await move(asBasile, to);
    const points = `passePlayer.actorNamed('Maëlys').sheet.render(true)`;
    await pages[1].evaluate(`${points}.then(() => true)`);
    await comeIn('Game Master');
    await expect.poll(() => gm.fight()).toEqual(stood);
  });

  test('the turn of another is put back, and nobody’s time passes', async () => {
    const numbers = await gm.numbers();
    await move(asBasile, { turn: 2 });
    await expect.poll(() => gm.numbers()).toBe(numbers);
    await goOut('Game Master');
    await move(asBasile, { turn: 2 });
    await comeIn('Game Master');
    await expect.poll(() => gm.numbers()).toBe(numbers);
  });

  test('a turn of one’s own ends', async () => {
    await move(asAlix, { turn: 1 });
    await expect.poll(() => gm.fight()).toMatchObject({ round: 1, turn: 'Corvin' });
    await expect.poll(() => pages[1].evaluate(`passePlayer.combatRecords().length`)).toBe(1);
  });
});
