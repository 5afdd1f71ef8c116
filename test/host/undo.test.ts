import { describe, expect, test } from 'vitest';
import { agree, playerOn, reload } from './remote-player.ts';
import { setUpSeats } from './seats.ts';
import { hitUndefended } from './whole-exchange.ts';

const { table, pages, gm, alix, basile, goOut, comeIn } = setUpSeats(['Game Master', 'Alix', 'Basile']);

/** Alix attacks Corvin and hits; he does not parry. */
async function attackOnCorvin(): Promise<string> {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange, notice } = await alix.attack('Maëlys', 'Broadsword');
  expect(notice).toBe('');
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  return exchange;
}

async function plainBlow(where = 14): Promise<string> {
  const exchange = await attackOnCorvin();
  await alix.dice([where, 20], [4, 8]);
  await alix.take(exchange);
  await gm.settled(exchange);
  return exchange;
}

async function undo(exchange: string): Promise<void> {
  await gm.button(exchange, 'undo');
  await Promise.all(pages.map(page => playerOn(page).stands(exchange, 'undone')));
  await gm.asWas(exchange);
}

describe('an answer is taken back', () => {
  test('by its author, and the question is asked again', async () => {
    await alix.dice([30, 100]);
    await alix.aim('Corvin');
    const before = await gm.numbers();
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await gm.dice([80, 100]);
    await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
    expect((await alix.asked(exchange, 'effects')).buttons).toEqual([]);
    expect((await basile.asked(exchange, 'effects')).buttons).toEqual([]);
    await gm.button(exchange, 'take-back');
    expect((await alix.asked(exchange, 'defence')).story).toEqual([
      'Attack (68%) 30 Success',
      'Parry taken back 80',
    ]);
    await gm.choose(exchange, 'defence', 'none');
    await alix.asked(exchange, 'effects');
    expect(await gm.numbers()).toBe(before);
  });

  test('by the Game Master, no matter who gave it', async () => {
    await alix.dice([30, 100]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await gm.asked(exchange, 'defence');
    await gm.button(exchange, 'take-back');
    expect((await alix.stands(exchange, 'refused')).refused).toBe('Taken back.');
    const again = await alix.attack('Maëlys', 'Broadsword');
    await gm.asked(again.exchange, 'defence', 'yours');
  });

  test('not by deleting it while the Game Master is away: what is answered then does not count', async () => {
    const exchange = await hitUndefended(gm, alix);
    await alix.take(exchange, 'trip-opponent');
    await gm.asked(exchange, 'skill.trip-opponent');
    const taken = await alix.lastLink(exchange);
    await goOut('Game Master');
    await pages[1].evaluate(`game.messages.get('${taken}').delete().then(() => true)`);
    await comeIn('Game Master');
    await alix.asked(exchange, 'effects');
    await alix.dice([14, 20], [4, 8]);
    await alix.take(exchange);
    await table.untilCalm();
    expect((await gm.stands(exchange, 'refused')).refused).toBe(
      'Does not count: One of its messages was changed later.',
    );
    expect(await gm.lost('Corvin')).toBe(0);
  });

  test('before it is sent, by a Game Master who plays both sides', async () => {
    await gm.dice([30, 100]);
    await gm.aim('Corvin');
    await pages[0].evaluate(`game.users.forEach(user => (user.active = user.isGM))`);
    const { exchange } = await gm.attack('Maëlys', 'Broadsword');
    await gm.choose(exchange, 'defence', 'none');
    await gm.asked(exchange, 'effects');
    expect(await pages[0].evaluate('game.messages.size')).toBe(1);
    await gm.button(exchange, 'take-back');
    await gm.asked(exchange, 'defence');
    await pages[0].evaluate(`game.users.forEach(user => (user.active = true))`);
  });
});

describe('undo brings every number back', () => {
  test('of a blow with special effects, and the next exchange works', async () => {
    const before = await gm.numbers();
    await alix.dice([2, 100]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await gm.dice([80, 100]);
    await gm.choose(exchange, 'defence', 'parry:corvinShortsword');
    await gm.dice([99, 100], [99, 100], [3, 3], [99, 100]);
    await alix.dice([20, 20], [8, 8]);
    await alix.take(exchange, 'trip-opponent', 'disarm-opponent');
    await gm.choose(exchange, 'skill.trip-opponent', 'evade');
    await gm.settled(exchange);
    expect(await gm.numbers()).not.toBe(before);
    expect((await alix.stands(exchange, 'applied')).buttons).toEqual([]);
    await undo(exchange);
    await agree(pages);
    expect(await gm.numbers()).toBe(before);
    const next = await plainBlow();
    expect([await gm.lost('Corvin'), await gm.appliedTo(next)]).toEqual([
      2,
      ['Corvin', 'Maëlys', 'the fight'],
    ]);
  });

  test('of the last exchange of a round', async () => {
    await pages[0].evaluate(`(async () => {
      const [first, ...others] = passePlayer.theCombat().turns;
      const ap = Object.fromEntries([[first.id, 1], ...others.map(({ id }) => [id, 0])]);
      await passePlayer.theCombat().update({ flags: { 'passe-darmes': { ap } } });
    })()`);
    await agree(pages);
    const before = await gm.numbers();
    await alix.dice([30, 100], [14, 20], [4, 8]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await alix.take(exchange);
    await gm.settled(exchange);
    const fresh = { Maëlys: 2, Corvin: 2, Brannoc: 2, Ysolt: 2 };
    expect(await gm.fight()).toEqual({ round: 2, turn: 'Maëlys', ap: fresh });
    await undo(exchange);
    expect(await gm.numbers()).toBe(before);
  });

  test('after everybody has reloaded, and it stays undone', async () => {
    const before = await gm.numbers();
    const exchange = await plainBlow();
    await Promise.all(pages.map(page => reload(page)));
    await undo(exchange);
    expect(await gm.numbers()).toBe(before);
    await Promise.all(pages.map(page => reload(page)));
    await gm.stands(exchange, 'undone');
    const next = await plainBlow();
    expect(await gm.appliedTo(exchange)).toEqual([]);
    await undo(next);
    expect(await gm.numbers()).toBe(before);
  });
});

describe('MYT-LUCK-04: luck at damage that is dealt already', () => {
  /** Corvin has struck Maëlys for six, and it is applied. */
  async function struck(): Promise<string> {
    await pages[0].evaluate('passePlayer.theCombat().update({ turn: 1 })');
    await agree(pages);
    await gm.dice([30, 100]);
    await gm.aim('Maëlys');
    const { exchange } = await gm.attack('Corvin', 'Shortsword');
    await alix.choose(exchange, 'defence', 'none');
    await alix.dice([10, 100], [10, 100], [10, 100]);
    await gm.dice([14, 20], [6, 6]);
    await gm.take(exchange);
    await alix.stands(exchange, 'applied');
    return exchange;
  }

  test('counts while nothing else has begun: the applied damage is undone, and the reduced damage applied', async () => {
    const exchange = await struck();
    const dealt = await gm.lost('Maëlys');
    await gm.dice([2, 6]);
    await alix.useLuck(exchange, 'luck-against.damage', 'reroll');
    await expect.poll(() => alix.lost('Maëlys')).toBe(dealt - 4);
    await alix.stands(exchange, 'applied');
  });

  /** She claims it by hand, after the die is gone; the reason for which it is refused. */
  async function claims(exchange: string, end: string): Promise<string> {
    const by = await alix.fighter('Maëlys');
    const late = await alix.reply(exchange, end, [{ name: 'luck-against.damage', by, chosen: ['reroll'] }]);
    const refused = `game.messages.get('${late}').system.refused?.id`;
    await pages[0].waitForFunction(`${refused} !== undefined`);
    await gm.stands(exchange, 'applied');
    return pages[0].evaluate(refused);
  }

  test('is refused once another attack has begun, and what was applied stays', async () => {
    const exchange = await struck();
    const dealt = await gm.lost('Maëlys');
    const end = await alix.lastLink(exchange);
    await gm.aim('Ysolt');
    await gm.dice([50, 100]);
    expect((await gm.attack('Brannoc', 'Great axe')).notice).toBe('');
    expect([await claims(exchange, end), await gm.lost('Maëlys')]).toEqual(['luck-too-late', dealt]);
  });

  test('is refused once the Game Master has changed a wound by hand, which stays', async () => {
    const exchange = await struck();
    const end = await alix.lastLink(exchange);
    await pages[0].evaluate(
      `passePlayer.actorNamed('Maëlys').update({ system: { state: { hurt: { 'right-arm': 1 } } } }).then(() => true)`,
    );
    await agree(pages);
    const after = await gm.numbers();
    await gm.dice([2, 6]);
    expect([await claims(exchange, end), await gm.numbers()]).toEqual(['luck-changed-since', after]);
  });
});
