import { describe, expect, test } from 'vitest';
import { agree, playerOn } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { setUpSeats } from './seats.ts';

const { table, pages, gm, alix } = setUpSeats(['Game Master', 'Alix', 'Basile']);

const order = (page: Seat) =>
  page.evaluate<string[]>(`passePlayer.theCombat().turns.map(({ name }) => name.split(' ')[0])`);
const cards = (page: Seat) => playerOn(page).inChat('.passe-time');
/** Rolls for these, by the start of their names; on the page of who rolls. */
const rolls = (page: Seat, ...names: string[]) =>
  page.evaluate(`passePlayer.theCombat().rollInitiative(passePlayer.theCombat().turns
    .filter(({ name }) => ${JSON.stringify(names)}.includes(name.split(' ')[0]))
    .map(({ id }) => id)).then(() => true)`);

/** Rolls these dice, one after the other. */
async function rollEach(dice: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, die] of Object.entries(dice)) {
    await gm.dice([die, 10]);
    await rolls(pages[0], name);
  }
  await gm.dice();
}

test('MYT-INIT-02, MYT-INIT-03: everybody in one write and one message, each with the reasons', async () => {
  await gm.dice([9, 10], [8, 10], [3, 10], [1, 10]);
  await rolls(pages[0], 'Maëlys', 'Corvin', 'Brannoc', 'Ysolt');
  expect(table.host.writes.by).toMatchObject({
    'Combatant.update': { requests: 1, documents: 4 },
    'ChatMessage.create': { requests: 1, documents: 1 },
  });
  await expect.poll(() => cards(pages[1])).not.toEqual([]);
  const [card = ''] = await cards(pages[1]);
  expect(card).toBe('Initiative Corvin Sable 22 Maëlys Tarvenne 18 Brannoc Dol 11 Ysolt of the Ford 8');
  const why = (page: Seat) =>
    page.evaluate<(string | undefined)[]>(`passePlayer.wholeChat().then(() =>
      [...document.querySelectorAll('#chat .passe-time .passe-result')].map(one => one.dataset.tooltipText))`);
  expect((await why(pages[0]))[0]).toMatch(/1d10: 8.*Heaviest armour/s);
  // Nothing of those whom a player may not look at.
  expect(await why(pages[1])).toEqual([
    undefined,
    expect.stringContaining('1d10: 9'),
    expect.stringContaining('1d10: 3'),
    undefined,
  ]);
});

test('MYT-INIT-04: breaks ties by DEX, then by 1d10 each, shown to everybody', async () => {
  const dex = (name: string, value: number) =>
    pages[0].evaluate(
      `passePlayer.actorNamed('${name}').update({ system: { characteristics: { dex: ${value} } } }).then(() => true)`,
    );
  const set = (name: string, value: number) =>
    pages[0].evaluate(
      `passePlayer.theCombat().turns.find(one => one.name.startsWith('${name}')).update({ initiative: ${value} }).then(() => true)`,
    );
  await dex('Corvin', 12);
  await dex('Brannoc', 12);
  await dex('Ysolt', 13);
  // Equal again at first: they throw once more.
  await gm.dice([5, 10], [5, 10], [3, 10], [9, 10]);
  await set('Corvin', 14);
  await set('Ysolt', 14);
  await set('Brannoc', 14);
  await expect.poll(() => cards(pages[1])).toHaveLength(1);
  await expect.poll(async () => (await order(pages[1])).slice(0, 2)).toEqual(['Maëlys', 'Ysolt']);
  const names = await order(pages[1]);
  expect(await order(pages[0])).toEqual(names);
  const [card = ''] = await cards(pages[1]);
  expect(card).toMatch(
    new RegExp(`^Equal initiative: the higher die goes first ${names[2]}.* 5·9 ${names[3]}.* 5·3$`),
  );
});

test('MYT-INIT-01.b: a new roll during the fight moves the fighter in the order, and not the turn', async () => {
  await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
  const { turn } = await gm.fight();
  await alix.dice([1, 10]);
  await pages[1].evaluate(
    `passePlayer.actorNamed('Maëlys').update({ system: { bonuses: { initiative: -20 } } }).then(() => true)`,
  );
  await rolls(pages[1], 'Maëlys');
  await pages[0].waitForFunction(`passePlayer.theCombat().turns.at(-1).name.startsWith('Maëlys')`);
  await pages[0].waitForFunction(`passePlayer.fight().turn === '${turn}'`);
  await agree(pages);
  expect(await alix.fight()).toMatchObject({ turn, round: 1 });
  await pages[1].evaluate(
    `passePlayer.actorNamed('Maëlys').update({ system: { bonuses: { initiative: 0 } } }).then(() => true)`,
  );
});

test('MYT-INIT-01.a, MYT-FATIGUE-04.b: a tired fighter acts later from the next round on, and as before when that is undone', async () => {
  const tired = (amount: number) =>
    pages[0].evaluate(`passePlayer.actorNamed('Maëlys').update({ system: { state: { conditions: [
      { condition: 'bleeding' }, { condition: 'fatigue', amount: ${amount} }] } } }).then(() => true)`);
  const initiatives = (page: Seat) =>
    page.evaluate<Record<string, number>>(
      `Object.fromEntries(passePlayer.theCombat().turns.map(({ name, initiative }) => [name.split(' ')[0], initiative]))`,
    );
  await rollEach({ Maëlys: 9, Corvin: 10, Brannoc: 6, Ysolt: 1 });
  const rolled = await initiatives(pages[1]);
  expect(rolled).toMatchObject({ Maëlys: 18 });
  // Exhausted, and debilitated by the blood that the new round costs (MYT-BLEED-02).
  await tired(4);
  await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 3 }).then(() => true)`);
  const before = await gm.numbers();
  await pages[0].evaluate(`passePlayer.theCombat().nextRound().then(() => true)`);
  await agree(pages);
  expect(await initiatives(pages[1])).toEqual({ ...rolled, Maëlys: 12 });
  await expect.poll(async () => (await cards(pages[1])).join()).toContain('initiative 18 → 12');
  await pages[0].evaluate(`passePlayer.theCombat().previousTurn().then(() => true)`);
  await agree(pages);
  expect([await initiatives(pages[1]), await gm.numbers()]).toEqual([rolled, before]);
  // What a GM writes by hand is nobody's die, and stays.
  await pages[0].evaluate(
    `passePlayer.theCombat().turns.find(({ name }) => name.startsWith('Maëlys')).update({ initiative: 30 }).then(() => true)`,
  );
  await pages[0].evaluate(`passePlayer.theCombat().nextRound().then(() => true)`);
  await agree(pages);
  expect(await initiatives(pages[1])).toMatchObject({ Maëlys: 30 });
});

test('MYT-INIT-07: a new order does not pass over the fighter who is first in it', async () => {
  await rollEach({ Maëlys: 9, Corvin: 5, Brannoc: 1, Ysolt: 1 });
  expect((await order(pages[0]))[0]).toBe('Maëlys');
  const second = (await order(pages[0]))[1];
  // So tired that she comes last: a point is left to act with, and eight are gone from her initiative.
  await pages[0]
    .evaluate(`passePlayer.actorNamed('Maëlys').update({ system: { bonuses: { actionPoints: 2 }, state: {
    conditions: [{ condition: 'fatigue', amount: 6 }] } } }).then(() => true)`);
  await pages[0].evaluate(`passePlayer.theCombat().nextRound().then(() => true)`);
  await agree(pages);
  const first = (await order(pages[0]))[0];
  expect([first, (await gm.fight()).turn]).toEqual([second, second]);
  await pages[0].evaluate(
    `passePlayer.actorNamed('Maëlys').update({ system: { bonuses: { actionPoints: 0 } } }).then(() => true)`,
  );
});

test('MYT-INIT-01: if the Game Master rolls for everybody during a fight, the turn stays', async () => {
  await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
  const { turn } = await gm.fight();
  await gm.dice([1, 10], [2, 10], [9, 10], [10, 10]);
  await pages[0].evaluate(
    `passePlayer.theCombat().resetAll().then(combat => combat.rollAll()).then(() => true)`,
  );
  await pages[0].waitForFunction(
    `passePlayer.fight().turn === '${turn}' && passePlayer.theCombat().turns.every(one => one.initiative !== null)`,
  );
  await agree(pages);
  expect(await alix.fight()).toMatchObject({ turn, round: 1 });
});

describe('in the roll mode of the roller', () => {
  const inMode = async (mode: string, then: () => Promise<void>) => {
    await alix.rollIn(mode);
    try {
      await then();
    } finally {
      await alix.rollIn('publicroll');
    }
  };
  const shown = async (page: Seat) => (await cards(page)).length;

  test.each([
    ['gmroll', [1, 1, 0]],
    ['blindroll', [1, 0, 0]],
    ['publicroll', [1, 1, 1]],
  ])('%s: the Game Master, who rolls, another player see %j', async (mode, seen) => {
    await inMode(mode, async () => {
      await alix.dice([5, 10]);
      await rolls(pages[1], 'Maëlys');
      await expect.poll(() => shown(pages[0])).toBeGreaterThan(0);
      await agree(mode === 'publicroll' ? pages : [pages[0]]);
      await expect.poll(() => Promise.all(pages.map(shown))).toEqual(seen);
    });
  });
});

test('starting a fight rolls for those who have not rolled, and the highest acts first', async () => {
  await pages[0].evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    await combat.update({ round: 0, flags: { 'passe-darmes': { round: 0, turn: null } } });
    await combat.updateEmbeddedDocuments('Combatant', combat.combatants.map(({ id, name }) =>
      ({ _id: id, initiative: name.startsWith('Ysolt') ? 12 : null })));
  })()`);
  await table.untilCalm();
  await gm.dice([9, 10], [8, 10], [3, 10]);
  await pages[0].evaluate('passePlayer.theCombat().startCombat().then(() => true)');
  await agree(pages);
  expect(await order(pages[1])).toEqual(['Corvin', 'Maëlys', 'Ysolt', 'Brannoc']);
  expect(await pages[1].evaluate('passePlayer.theCombat().combatant.name')).toBe('Corvin Sable');
});

test('a combatant who joins during a fight acts in initiative order, and one who leaves takes no turn with them', async () => {
  const { turn } = await gm.fight();
  await pages[0].evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    const [found] = await Actor.createDocuments([{ name: 'Newcomer', type: 'character' }]);
    await combat.createEmbeddedDocuments('Combatant', [{ actorId: found.id, initiative: 99 }]);
  })()`);
  await pages[0].waitForFunction(
    `passePlayer.theCombat().turns[0].name === 'Newcomer' && passePlayer.fight().turn === '${turn}'`,
  );
  for (let turns = 0; turns < 5; turns++) {
    if ((await gm.fight()).turn === 'Newcomer') break;
    await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
  }
  expect(await gm.fight()).toMatchObject({ round: 1, turn: 'Newcomer' });
  await pages[0].evaluate(`passePlayer.theCombat().turns.at(-1).delete().then(() => true)`);
  expect(await gm.fight()).toMatchObject({ turn: 'Newcomer' });
  await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
  expect((await gm.fight()).turn).not.toBe('Newcomer');
});
