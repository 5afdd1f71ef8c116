import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEEDS, doingAt, FEW, MARKING, type Cost, type Deed } from './deeds.ts';
import { setUpSeats } from './seats.ts';

const seats = setUpSeats(['Game Master', 'Alix'], { foundry: 14 });
const { table, pages, gm } = seats;
const { costOf, costOfDeed, play, turnTo, unlink } = doingAt(seats);

const sum = (others: Cost['others']) => Object.values(others).reduce((all, requests) => all + requests, 0);

const deeds = DEEDS.map((deed, i) => [deed.what, deed, i] as const);
const marking = deeds.filter(([, deed]) => MARKING.includes(deed));
const few = deeds.filter(([, deed]) => FEW.includes(deed));

describe.each([
  ['people of the world', 1, 'Maëlys', 'Corvin', [], 5, few],
  ['at a token with numbers of its own', 1, 'Maëlys', 'Corvin', ['Corvin'], 5, marking],
  ['between two such tokens', 1, 'Maëlys', 'Corvin', ['Maëlys', 'Corvin'], 5, few],
  ['by one person', 0, 'Corvin', 'Ysolt', [], 3, few],
  ['by one person, at such a token', 0, 'Corvin', 'Ysolt', ['Ysolt'], 3, few],
  ['by one person, between two such tokens', 0, 'Corvin', 'Ysolt', ['Corvin', 'Ysolt'], 3, few],
] as const)('%s', (_who, seat, by, at, unlinked, most, those) => {
  beforeAll(() => unlink(unlinked));
  afterAll(() => unlink([]));

  test.each(those)('%s', async (_what, deed, i) => {
    const { links, keeps, others, back } = await costOfDeed(seat, by, at, deed, i);
    expect(sum(others)).toBe(1);
    expect(links + 1).toBeLessThanOrEqual(most + keeps);
    expect(sum(back)).toBe(1);
  });
});

describe('several', () => {
  test('a sweep over three tokens with numbers of their own is one request beside its messages', async () => {
    const sweep: Deed = {
      ...{ what: 'a sweep', action: 'sweep', weapon: 'Broadsword', effects: ['bleed'], defence: ['none'] },
    };
    await unlink(['Corvin', 'Brannoc', 'Ysolt']);
    await turnTo('Maëlys');
    table.host.writes.reset();
    const { others } = await costOf(await play(pages[1], 'Maëlys', 'Corvin', sweep, 1));
    expect(others).toEqual({ batch: 1 });
  });

  test('a new round is one request with everything that time does, the new initiative order included (MYT-FATIGUE-04)', async () => {
    await unlink(['Corvin']);
    await pages[0].evaluate(`(async () => {
      const combat = passePlayer.theCombat();
      for (const [name, die] of [['Maëlys', 9], ['Corvin', 1], ['Brannoc', 1], ['Ysolt', 1]]) {
        passePlayer.dice([die, 10]);
        await combat.rollInitiative(combat.turns.filter(one => one.name.startsWith(name)).map(({ id }) => id));
      }
      passePlayer.dice();
      const tired = [{ condition: 'bleeding' }, { condition: 'fatigue', amount: 4 }];
      await passePlayer.actorNamed('Maëlys').update({ system: { state: { conditions: tired } } });
      await canvas.scene.tokens.find(({ name }) => name.startsWith('Corvin')).actor
        .update({ system: { state: { conditions: [{ condition: 'prone', lasts: { amount: 1, unit: 'rounds' } }] } } });
      await combat.update({ turn: 3 });
    })()`);
    await table.untilCalm();
    const before = await gm.numbers();
    const first = () => pages[1].evaluate<string>(`passePlayer.theCombat().turns[0].name`);
    await expect.poll(first).toContain('Maëlys');
    table.host.writes.reset();
    await pages[0].evaluate(`passePlayer.theCombat().nextRound().then(() => true)`);
    await table.untilCalm();
    expect(table.host.writes.by).toMatchObject({
      batch: { requests: 1 },
      'Actor.update': { requests: 0, documents: 2 },
      'Combatant.update': { requests: 0, documents: 1 },
      'Combat.update': { requests: 0, documents: 1 },
    });
    expect(await first()).not.toContain('Maëlys');
    expect(await gm.fight()).toMatchObject({ round: 2, turn: (await first()).split(' ')[0] });
    table.host.writes.reset();
    await pages[0].evaluate(`passePlayer.theCombat().previousTurn().then(() => true)`);
    await table.untilCalm();
    expect(table.host.writes.by).toMatchObject({ batch: { requests: 1 } });
    expect([await gm.numbers(), (await first()).includes('Maëlys')]).toEqual([before, true]);
  });

  test('a week of world time is one request for everyone who healed', async () => {
    await unlink(['Corvin']);
    await pages[0].evaluate(`(async () => {
      await passePlayer.theCombat().delete();
      const corvin = canvas.scene.tokens.find(({ name }) => name.startsWith('Corvin')).actor;
      for (const actor of [corvin, passePlayer.actorNamed('Brannoc')])
        await actor.update({ 'system.state.hurt': { head: 3 } });
    })()`);
    await table.untilCalm();
    table.host.writes.reset();
    await pages[0].evaluate('game.time.advance(7 * 24 * 60 * 60).then(() => true)');
    await expect.poll(() => gm.lost('Brannoc')).toBe(0);
    await table.untilCalm();
    expect(table.host.writes.by).toMatchObject({
      batch: { requests: 1, documents: 2 },
      'Actor.update': { requests: 0 },
    });
  });
});
