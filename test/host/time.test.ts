import { describe, expect, test } from 'vitest';
import { agree, playerOn, reload } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { setUpSeats } from './seats.ts';

/** Counts and cuts the single requests of 13; 14 writes one batch (`one-request.test.ts`). */
const { table, pages, gm, alix, goOut, comeIn } = setUpSeats(['Game Master', 'Alix', 'Basile'], {
  foundry: 13,
});

interface Lasting {
  readonly condition: string;
  readonly amount?: number;
  readonly lasts?: { readonly amount: number; readonly unit: string };
}

/** Puts a fighter into these conditions, for a GM. */
async function put(name: string, ...conditions: Lasting[]): Promise<void> {
  await pages[0].evaluate(
    ([who, what]) =>
      (
        globalThis as unknown as {
          passePlayer: { actorNamed(name: string): { update(data: object): unknown } };
        }
      ).passePlayer
        .actorNamed(who)
        .update({ system: { state: { conditions: what } } }) as never,
    [name, conditions] as const,
  );
  await agree(pages);
  table.host.writes.reset();
}

/** The conditions of a fighter, each with its time left or its amount. */
async function conditions(name: string, page = pages[0]): Promise<string[]> {
  return page.evaluate<string[]>(`passePlayer.actorNamed('${name}').toObject().system.state.conditions.map(
    ({ condition, amount, lasts }) => [condition, amount ?? lasts?.amount ?? ''].join(' ').trim())`);
}

/** The number of turn changes that have left their record on an actor. */
async function timeMarks(name: string): Promise<number> {
  return pages[0].evaluate<number>(
    `passePlayer.actorNamed('${name}').toObject().system.applied.filter(({ exchange }) => exchange.startsWith('fight:')).length`,
  );
}

const step = (page: Seat, what: string) =>
  page.evaluate(`passePlayer.theCombat().${what}().then(() => true)`);
/** Waits until so many turn changes are written to the fight, which is what is written last. */
const followed = (turns: number, page = pages[0]) =>
  page.waitForFunction(`passePlayer.combatRecords().length === ${turns}`);
const turnIs = (page: Seat, name: string) => page.waitForFunction(`passePlayer.fight().turn === '${name}'`);
const told = (page: Seat) => playerOn(page).inChat('.passe-time');

const CANNOT_ATTACK: Lasting = { condition: 'cannot-attack', lasts: { amount: 1, unit: 'turns' } };
const BLEEDING: Lasting = { condition: 'bleeding' };

/** Lets turns go until the round is over. */
async function untilRound(round: number): Promise<void> {
  for (let turns = 0; turns < 12; turns++) {
    if ((await gm.fight()).round === round) return;
    await step(pages[0], 'nextTurn');
  }
}

describe('time alone, MYT-OPEN-25', () => {
  test('runs on a turn, and its last turn holds until it is over', async () => {
    await put('Corvin', CANNOT_ATTACK);
    await step(pages[0], 'nextTurn');
    expect([await conditions('Corvin'), (await gm.fight()).turn]).toEqual([['cannot-attack 0'], 'Corvin']);
    await step(pages[0], 'nextTurn');
    expect([await conditions('Corvin'), await timeMarks('Corvin')]).toEqual([[], 2]);
    expect(table.host.writes.by).toMatchObject({
      'Actor.update': { requests: 2 },
      'Combat.update': { requests: 2 },
      'ChatMessage.create': { requests: 1 },
    });
    await expect.poll(() => told(pages[1])).toEqual(['Round 1 Corvin Sable: Cannot attack, over']);
  });

  test('runs when a player ends a turn, on the Game Master’s client, once', async () => {
    await put('Corvin', CANNOT_ATTACK);
    await step(pages[1], 'nextTurn');
    await followed(1);
    await agree(pages);
    expect([await conditions('Corvin', pages[1]), await timeMarks('Corvin')]).toEqual([
      ['cannot-attack 0'],
      1,
    ]);
    expect(table.host.writes.by).toMatchObject({ 'Actor.update': { requests: 1 } });
  });

  test('runs with an exchange that ends the turn, in the same writes (at most 6)', async () => {
    await put('Corvin', CANNOT_ATTACK);
    await alix.dice([30, 100], [10, 20], [4, 8]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await gm.choose(exchange, 'defence', 'none');
    await alix.take(exchange);
    await alix.settled(exchange);
    expect([await conditions('Corvin'), await gm.lost('Corvin')]).toEqual([
      ['cannot-attack 0', 'engaged'],
      2,
    ]);
    expect(table.host.writes.requests).toBeLessThanOrEqual(6);
    expect(table.host.writes.by).toMatchObject({ 'Actor.update': { requests: 1, documents: 2 } });
    await gm.button(exchange, 'undo');
    await gm.asWas(exchange);
    expect([await conditions('Corvin'), await timeMarks('Corvin')]).toEqual([['cannot-attack 1'], 0]);
  });

  test('is caught up when the Game Master was away', async () => {
    await put('Corvin', CANNOT_ATTACK);
    await goOut('Game Master');
    await step(pages[1], 'nextTurn');
    await turnIs(pages[2], 'Corvin');
    expect(await conditions('Corvin', pages[1])).toEqual(['cannot-attack 1']);
    await comeIn('Game Master');
    await followed(1, pages[1]);
    expect(await conditions('Corvin', pages[1])).toEqual(['cannot-attack 0']);
  });

  test('runs once when the executor disconnects between the two writes', async () => {
    await put('Corvin', { condition: 'outmanoeuvred', lasts: { amount: 3, unit: 'turns' } });
    await pages[0].evaluate(`(() => {
      CONFIG.Combat.documentClass.prototype.update = () => Promise.reject(new Error('the line is dead'));
      return passePlayer.theCombat().nextTurn().catch(() => true);
    })()`);
    expect(await conditions('Corvin')).toEqual(['outmanoeuvred 2']);
    await reload(pages[0]);
    await step(pages[0], 'nextTurn');
    expect([await conditions('Corvin'), await timeMarks('Corvin'), (await gm.fight()).turn]).toEqual([
      ['outmanoeuvred 2'],
      1,
      'Corvin',
    ]);
  });
});

describe('rounds', () => {
  test('MYT-BLEED-02: bleeding tires, and the card says so', async () => {
    await put('Corvin', BLEEDING);
    await untilRound(2);
    expect(await conditions('Corvin')).toEqual(['bleeding', 'fatigue 1']);
    await expect.poll(() => told(pages[1])).toEqual(['Round 2 Corvin Sable: fatigue rises to Winded']);
  });

  test('MYT-AP-05: all points come back in one write', async () => {
    await pages[0].evaluate(`(async () => {
      const ap = Object.fromEntries(passePlayer.theCombat().turns.map(({ id }) => [id, 0]));
      await passePlayer.theCombat().update({ flags: { 'passe-darmes': { ap } } });
    })()`);
    table.host.writes.reset();
    await step(pages[0], 'nextTurn');
    const ap = { Maëlys: 2, Corvin: 2, Brannoc: 2, Ysolt: 2 };
    expect(await gm.fight()).toEqual({ round: 2, turn: 'Maëlys', ap });
    expect(table.host.writes.requests).toBe(1);
  });

  test.each([
    ['the Game Master', () => pages[0]],
    ['its player', () => pages[1]],
  ])(
    'MYT-ACT-06.b: a turn that %s ends without an action costs its point, until it is taken back',
    async (_who, page) => {
      await step(page(), 'nextTurn');
      await expect
        .poll(() => gm.fight())
        .toMatchObject({ turn: 'Corvin', ap: { Maëlys: 1, Corvin: 2, Brannoc: 2, Ysolt: 2 } });
      await step(pages[0], 'previousTurn');
      expect(await gm.fight()).toMatchObject({ turn: 'Maëlys', ap: { Maëlys: 2 } });
    },
  );

  test('the next round comes at once, when the Game Master wants it', async () => {
    await put('Corvin', BLEEDING);
    await step(pages[0], 'nextRound');
    expect([await gm.fight(), await conditions('Corvin')]).toMatchObject([
      { round: 2, turn: 'Maëlys' },
      ['bleeding', 'fatigue 1'],
    ]);
  });

  test('effects on a hidden combatant are told to the Game Master alone', async () => {
    await put('Corvin', BLEEDING);
    await put('Ysolt', BLEEDING);
    await pages[0].evaluate(`passePlayer.theCombat().turns[1].update({ hidden: true })`);
    await step(pages[0], 'nextRound');
    await expect.poll(() => told(pages[0])).toHaveLength(2);
    await expect.poll(() => told(pages[1])).toEqual([expect.stringContaining('Ysolt')]);
    expect(await pages[1].evaluate('game.messages.size')).toBe(1);
    await pages[0].evaluate(`passePlayer.theCombat().turns[1].update({ hidden: false })`);
  });
});

describe('going back', () => {
  test('a turn and another: every number is as it was', async () => {
    await put('Corvin', CANNOT_ATTACK, BLEEDING);
    const before = await gm.numbers();
    await step(pages[0], 'nextTurn');
    const between = await gm.numbers();
    await step(pages[0], 'nextTurn');
    await step(pages[0], 'previousTurn');
    expect(await gm.numbers()).toBe(between);
    await step(pages[0], 'previousTurn');
    expect([await gm.numbers(), await timeMarks('Corvin')]).toEqual([before, 0]);
    expect(await pages[0].evaluate('game.messages.size')).toBe(0);
    await step(pages[0], 'nextTurn');
    expect(await gm.numbers()).toBe(between);
  });

  test('a round, points and passes and all', async () => {
    await put('Corvin', CANNOT_ATTACK, BLEEDING);
    for (let turns = 0; turns < 7; turns++) await step(pages[0], 'nextTurn');
    const before = await gm.numbers();
    expect(await gm.fight()).toMatchObject({ round: 1, turn: 'Ysolt' });
    await untilRound(2);
    await step(pages[0], 'nextTurn');
    await step(pages[0], 'previousRound');
    expect(await gm.numbers()).toBe(before);
  });

  test('over an exchange only when the Game Master agrees to undo it', async () => {
    await put('Brannoc', CANNOT_ATTACK);
    const before = await gm.numbers();
    await step(pages[0], 'nextTurn');
    await gm.dice([30, 100], [96, 100], [20, 20], [6, 6]);
    await gm.aim('Ysolt');
    const { exchange } = await gm.attack('Corvin', 'Shortsword');
    await gm.choose(exchange, 'defence', 'none');
    await gm.take(exchange);
    await gm.settled(exchange);
    const after = await gm.numbers();
    await step(pages[0], 'previousTurn');
    expect(await gm.fight()).toMatchObject({ turn: 'Corvin', ap: { Corvin: 1 } });
    expect(await conditions('Brannoc')).toEqual(['cannot-attack 1']);
    const back = step(pages[0], 'previousTurn');
    await gm.inDialog('no');
    await back;
    await step(pages[0], 'nextTurn');
    expect(await gm.numbers()).toBe(after);
    await step(pages[0], 'previousTurn');
    const again = step(pages[0], 'previousTurn');
    await gm.inDialog('yes');
    await again;
    expect([await gm.numbers(), await gm.appliedTo(exchange)]).toEqual([before, []]);
    await alix.stands(exchange, 'undone');
  });
});

describe('the current turn', () => {
  test('MYT-INIT-06: begins with the first who can act', async () => {
    await put('Maëlys', { condition: 'stunned', lasts: { amount: 2, unit: 'turns' } });
    await pages[0].evaluate(`passePlayer.theCombat().update({ round: 0, turn: null })`);
    await step(pages[0], 'startCombat');
    expect(await gm.fight()).toMatchObject({ round: 1, turn: 'Corvin' });
    await step(pages[0], 'previousTurn');
    expect(
      await pages[2].evaluate('passePlayer.until("not begun", () => !passePlayer.theCombat().started)'),
    ).toBe(true);
  });

  test('nobody else’s turn is moved by a player who moves one of their own', async () => {
    await pages[1].evaluate(`passePlayer.theCombat().update({ turn: 3 }).then(() => true)`);
    await pages[0].waitForFunction(
      `passePlayer.fight().round === 1 && passePlayer.fight().turn === 'Corvin'`,
    );
    await agree(pages);
  });
});
