import { describe, expect, test } from 'vitest';
import { CONDITIONS } from '../../src/rules/mythras/conditions.ts';
import { agree } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix']);

interface Lasting {
  readonly condition: string;
  readonly by?: string;
  readonly lasts?: { readonly amount: number; readonly unit: string };
}

/** Puts a fighter into these conditions, for a GM. */
async function put(name: string, ...those: Lasting[]): Promise<void> {
  await pages[0].evaluate(
    `passePlayer.actorNamed('${name}').update({ system: { state: { conditions: ${JSON.stringify(those)} } } }).then(() => true)`,
  );
  await agree(pages);
}

/** The conditions of a fighter, each with its time left or its amount. */
const conditions = (name: string, page = pages[0]) =>
  page.evaluate<string[]>(`passePlayer.actorNamed('${name}').toObject().system.state.conditions.map(
    ({ condition, amount, lasts }) => [condition, amount ?? lasts?.amount ?? ''].join(' ').trim())`);
const step = (page: Seat, what: string) =>
  page.evaluate(`passePlayer.theCombat().${what}().then(() => true)`);
const turnIs = (page: Seat, name: string) => page.waitForFunction(`passePlayer.fight().turn === '${name}'`);

/** Has these stand at the other end of the map. */
async function standsFarOff(...names: string[]): Promise<void> {
  await pages[0].evaluate(`(async () => {
    const those = ${JSON.stringify(names)};
    const tokens = canvas.scene.tokens.filter(({ actor }) => those.some(name => actor.name.startsWith(name)));
    const places = tokens.map(({ id: _id }, i) => ({ _id, x: 2000 + 100 * i, y: 2000 }));
    await canvas.scene.updateEmbeddedDocuments('Token', places);
  })()`);
  await agree(pages);
}

describe('every condition over time, MYT-OPEN-25', () => {
  /** These come to something else when their time is over, or run by themselves. */
  const OTHERS = ['fatigue', 'magic-spent', 'dead', 'dying', 'frenzy', 'last-stand'];
  const RUN = ['bleeding', 'surprised', 'delaying'];
  const ordinary = CONDITIONS.filter(id => !OTHERS.includes(id) && !RUN.includes(id));
  const lasting = (amount: number, unit: string) =>
    ordinary.map((condition): Lasting => ({ condition, lasts: { amount, unit } }));

  test.each([
    ['rounds', 2],
    ['minutes', 12],
  ])(
    'a condition of one of the %s is over in round %d or after, for the Game Master and for players',
    async (unit, rounds) => {
      await put('Ysolt', ...lasting(1, unit));
      for (let round = 1; round < rounds; round++) await step(pages[0], 'nextRound');
      expect(await conditions('Ysolt')).toHaveLength(unit === 'rounds' ? 0 : ordinary.length);
      if (unit === 'minutes') await step(pages[0], 'nextRound');
      for (const page of pages) await expect.poll(() => conditions('Ysolt', page)).toEqual([]);
    },
  );

  test('a condition of one turn is over after the bearer’s next turn, taken or passed over', async () => {
    await put('Ysolt', ...lasting(1, 'turns'));
    await step(pages[0], 'nextRound');
    await step(pages[0], 'nextRound');
    for (const page of pages) await expect.poll(() => conditions('Ysolt', page)).toEqual([]);
    await step(pages[0], 'previousRound');
    await step(pages[0], 'previousRound');
    expect(await conditions('Ysolt')).toHaveLength(ordinary.length);
  });

  test.each([
    ['dying', ['dead']],
    ['last-stand', ['unconscious']],
    ['frenzy', ['fatigue 4']],
  ])('MYT-WOUND-10, MYT-WOUND-12, MYT-TRAIT-58: %s ends in %j', async (condition, after) => {
    await put('Ysolt', { condition, lasts: { amount: 1, unit: 'rounds' } });
    await step(pages[0], 'nextRound');
    for (const page of pages) await expect.poll(() => conditions('Ysolt', page)).toEqual(after);
  });

  test.each([
    ['a condition that the Game Master sets', 'prone', ['cannot-attack 1', 'prone', 'unattacked 1']],
    ['one that the Game Master ends', 'bleeding', ['cannot-attack 1', 'unattacked 1']],
  ])('%s while a turn change is written stands, and so does what the turn did', async (_, edited, after) => {
    await put(
      'Corvin',
      { condition: 'surprised' },
      ...(edited === 'bleeding' ? [{ condition: edited }] : []),
    );
    await pages[0].evaluate(`Promise.all([
      passePlayer.theCombat().nextTurn(),
      passePlayer.actorNamed('Corvin').toggleStatusEffect('${edited}'),
    ]).then(() => true)`);
    await agree(pages);
    expect((await conditions('Corvin')).sort()).toEqual(after);
  });

  test('the cross beside a condition ends that condition, whatever a turn change has ended meanwhile', async () => {
    await put('Corvin', { condition: 'surprised' }, { condition: 'bleeding' });
    await pages[0].evaluate(`(async () => {
      const { sheet } = passePlayer.actorNamed('Corvin');
      await sheet.render({ force: true });
      const turn = passePlayer.theCombat().nextTurn();
      sheet.element.querySelector('[data-condition="1"] [data-action="endCondition"]').click();
      await turn;
      await sheet.close();
    })()`);
    await expect.poll(() => conditions('Corvin')).toEqual(['cannot-attack 1', 'unattacked 1']);
  });

  test('MYT-CLOSE-27: surprise ends with the turn that comes; no attack, and an effect for the first on it, are left for the round', async () => {
    await put('Corvin', { condition: 'surprised' });
    await step(pages[0], 'nextTurn');
    expect(await conditions('Corvin')).toEqual(['cannot-attack 1', 'unattacked 1']);
  });
});

test('MYT-CLOSE-01, MYT-CLOSE-18: an engaged foe takes part in the exchange, at any distance', async () => {
  await standsFarOff('Ysolt');
  const maelys = await gm.fighter('Maëlys');
  const foes = [await gm.fighter('Ysolt'), await gm.fighter('Brannoc')];
  await put('Maëlys', ...foes.map(by => ({ condition: 'engaged', by })));
  for (const name of ['Ysolt', 'Brannoc']) await put(name, { condition: 'engaged', by: maelys });
  const { exchange, notice } = await alix.act('Maëlys', 'outmanoeuvre');
  expect(notice).toBe('');
  for (const foe of foes) await gm.choose(exchange, `corner.${foe}`, 'let-go');
  await alix.dice([5, 100]);
  await alix.choose(exchange, 'face', 'withdraw');
  await gm.settled(exchange);
  expect(await conditions('Maëlys')).toEqual(['out-of-reach', 'out-of-reach']);
});

test('MYT-CLOSE-18: before any blow the GM says who faces the one who outmanoeuvres', async () => {
  const foes = [await gm.fighter('Corvin'), await gm.fighter('Brannoc')];
  const takesSide = async (disposition: number) => {
    await pages[0].evaluate(
      `passePlayer.theCombat().turns.find(({ name }) => name.startsWith('Brannoc')).token
        .update({ disposition: ${disposition} }).then(() => true)`,
    );
    await agree(pages);
  };
  await standsFarOff('Ysolt');
  await takesSide(1);
  const friendly = `game.system.api.begin('outmanoeuvre', passePlayer.actorNamed('Maëlys').uuid, {})`;
  expect(await pages[1].evaluate(friendly)).toBeNull();
  expect((await alix.heard()).join()).toContain('several foes');
  await takesSide(-1);
  const { exchange, notice } = await alix.act('Maëlys', 'outmanoeuvre');
  expect(notice).toBe('');
  // Alix rolls as soon as both have answered.
  await alix.dice([5, 100]);
  await gm.asked(exchange, 'target.outmanoeuvre');
  // Her friends stand there too, and face nobody.
  const offered = await pages[0].evaluate<string[]>(`(async () => {
    const card = await passePlayer.cardInLog('${exchange}');
    return [...card.querySelectorAll('input[data-pick]')].map(({ name }) => name);
  })()`);
  expect(offered.toSorted()).toEqual(foes.toSorted());
  await gm.pickAll(exchange, ...foes);
  for (const foe of foes) await gm.choose(exchange, `corner.${foe}`, 'let-go');
  await alix.choose(exchange, 'face', `face:${foes[0]}`);
  await gm.settled(exchange);
  expect(await conditions('Corvin')).toEqual(['outmanoeuvred 1']);
  expect(await conditions('Brannoc')).toEqual(['outmanoeuvred 1']);
  await takesSide(1);
});

describe('delaying and interrupting, MYT-ACT-13, MYT-REACT-03', () => {
  test('a player delays, and strikes in the middle of the turn of another, whose turn goes on', async () => {
    await pages[1].evaluate(`game.system.api.begin('delay', passePlayer.actorNamed('Maëlys').uuid, {})`);
    await turnIs(pages[1], 'Corvin');
    await expect.poll(() => conditions('Maëlys', pages[1])).toEqual(['delaying']);
    expect(await gm.fight()).toMatchObject({ ap: { Maëlys: 2 } });
    await alix.dice([95, 100]);
    await alix.aim('Corvin');
    const { exchange, notice } = await alix.attack('Maëlys', 'Broadsword');
    expect(notice).toBe('');
    await gm.choose(exchange, 'defence', 'none');
    await alix.settled(exchange);
    // MYT-CLOSE-01: a blow engages, also one that misses.
    expect(await conditions('Maëlys', pages[1])).toEqual(['engaged']);
    expect(await gm.fight()).toMatchObject({ turn: 'Corvin', ap: { Maëlys: 1 } });
  });

  test('a delaying fighter is asked about what another declares, at any distance', async () => {
    await standsFarOff('Corvin', 'Brannoc');
    await pages[1].evaluate(`game.system.api.begin('delay', passePlayer.actorNamed('Maëlys').uuid, {})`);
    await turnIs(pages[0], 'Corvin');
    await gm.aim('Brannoc');
    await gm.dice([97, 100]);
    const { exchange, notice } = await gm.attack('Corvin', 'Shortsword');
    expect(notice).toBe('');
    await alix.choose(exchange, `interrupt.${await alix.fighter('Maëlys')}`, 'wait');
    await gm.asked(exchange, 'defence');
  });

  test('a delay that is not used before the next turn is lost', async () => {
    await pages[1].evaluate(`game.system.api.begin('delay', passePlayer.actorNamed('Maëlys').uuid, {})`);
    await turnIs(pages[0], 'Corvin');
    for (let turns = 0; turns < 3; turns++) await step(pages[0], 'nextTurn');
    expect(await gm.fight()).toMatchObject({ round: 1, turn: 'Maëlys', ap: { Maëlys: 1 } });
    expect(await conditions('Maëlys')).toEqual([]);
  });
});
