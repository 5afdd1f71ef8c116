import { describe, expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { setUpSeats } from './seats.ts';

const { table, pages, gm, alix, goOut, comeIn } = setUpSeats(['Game Master', 'Alix', 'Basile']);

const step = (page: Seat, what: string) =>
  page.evaluate(`passePlayer.theCombat().${what}().then(() => true)`);
const flags = (page: Seat = pages[0]) =>
  page.evaluate<{ cycle: number; applied: object[]; turn: string }>(
    `({ ...passePlayer.theCombat().flags['passe-darmes'], applied: passePlayer.combatRecords() })`,
  );
const followed = (turns: number, page: Seat = pages[0]) =>
  page.waitForFunction(`passePlayer.combatRecords().length === ${turns}`);
const asked = (page: Seat, name: string) =>
  page.evaluate(`game.users.getName('${name}').flags['passe-darmes']?.turnEnded ?? null`);
const isDone = (name: string) =>
  pages[0].waitForFunction(`game.users.getName('${name}').flags['passe-darmes']?.turnEnded === null`);

/** Only one fighter has points left in this round. */
async function onlyFor(name: string): Promise<void> {
  await pages[0].evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    const who = passePlayer.actorNamed('${name}');
    const ap = Object.fromEntries(combat.turns.map(({ id, actor }) => [id, actor === who ? 2 : 0]));
    await combat.update({ flags: { 'passe-darmes': { ap } } });
  })()`);
  await agree(pages);
}

describe('a player who ends a turn and is the next to act', () => {
  test('MYT-INIT-06: comes to the next cycle, through the Game Master’s client, once', async () => {
    await onlyFor('Maëlys');
    await step(pages[1], 'nextTurn');
    await followed(1);
    await isDone('Alix');
    expect(await flags()).toMatchObject({ cycle: 2, applied: [{}] });
    expect(await gm.fight()).toMatchObject({ round: 1, turn: 'Maëlys' });
  });

  test('can do so again once the turn was taken back', async () => {
    await onlyFor('Maëlys');
    for (let times = 0; times < 2; times++) {
      await step(pages[1], 'nextTurn');
      await followed(1);
      await isDone('Alix');
      await step(pages[0], 'previousTurn');
      await followed(0, pages[1]);
      expect((await flags()).cycle).toBe(1);
    }
  });

  test('is told to wait, and finds it done when the Game Master is back', async () => {
    await onlyFor('Maëlys');
    await goOut('Game Master');
    await step(pages[1], 'nextTurn');
    await expect.poll(async () => (await alix.told()).join()).toContain('once a GM is here');
    expect((await flags(pages[1])).applied).toEqual([]);
    await comeIn('Game Master');
    await followed(1, pages[1]);
    expect((await flags(pages[1])).cycle).toBe(2);
    await expect.poll(() => asked(pages[1], 'Alix')).toBeNull();
  });

  test('cannot end another fighter’s turn that way, nor a turn that is over', async () => {
    await onlyFor('Maëlys');
    const { turn } = await flags();
    const ask = (page: Seat, asks: object) =>
      page.evaluate(
        `game.user.setFlag('passe-darmes', 'turnEnded', ${JSON.stringify(asks)}).then(() => true)`,
      );
    const combat = await pages[0].evaluate<string>('passePlayer.theCombat().id');
    // Maëlys is not Basile’s.
    await ask(pages[2], { combatant: turn, recordId: `fight:${combat}:1` });
    await isDone('Basile');
    await ask(pages[1], { combatant: turn, recordId: `fight:${combat}:2` });
    await isDone('Alix');
    await ask(pages[1], { combatant: 'somebody', recordId: `fight:${combat}:1` });
    await isDone('Alix');
    expect(await flags()).toMatchObject({ cycle: 1, applied: [] });
    const forged = `game.users.getName('Alix').setFlag('passe-darmes', 'turnEnded',
      { combatant: '${turn}', mark: 'fight:${combat}:1' }).then(() => 'done', error => error.message)`;
    expect(await pages[2].evaluate(forged)).not.toBe('done');
    expect(await flags()).toMatchObject({ cycle: 1, applied: [] });
  });
});

describe('a combatant who leaves on their turn, MYT-OPEN-25', () => {
  /** Puts a fighter into a condition that lasts so many turns. */
  const lasts = (name: string, amount: number) =>
    pages[0].evaluate(`passePlayer.actorNamed('${name}').update({ system: { state: { conditions:
      [{ condition: 'outmanoeuvred', lasts: { amount: ${amount}, unit: 'turns' } }] } } }).then(() => true)`);
  const left = (name: string) =>
    pages[0].evaluate<number[]>(`passePlayer.actorNamed('${name}').toObject().system.state.conditions
      .map(({ lasts }) => lasts.amount)`);
  const turnTo = async (name: string) => {
    for (let turns = 0; turns < 8 && (await gm.fight()).turn !== name; turns++)
      await step(pages[0], 'nextTurn');
  };
  /** Takes whose turn it is out of the fight, and puts them back once the turn has gone on. */
  async function leaves(then: () => Promise<void>): Promise<void> {
    const before = (await flags()).applied.length;
    await pages[0].evaluate(`(async () => {
      globalThis.gone = passePlayer.theCombat().combatant.toObject();
      await passePlayer.theCombat().combatant.delete();
    })()`);
    await followed(before + 1);
    await agree(pages);
    try {
      await then();
    } finally {
      await pages[0].evaluate(
        `passePlayer.theCombat().createEmbeddedDocuments('Combatant', [gone], { keepId: true }).then(() => true)`,
      );
      // With one more in front of it, the turn has another number.
      await pages[0].waitForFunction(
        `passePlayer.theCombat().combatant?.id === passePlayer.theCombat().flags['passe-darmes'].turn`,
      );
      await agree(pages);
    }
  }

  test('the turn goes to the next, whose own begins', async () => {
    await lasts('Corvin', 3);
    await leaves(async () => {
      expect([await gm.fight(), await left('Corvin')]).toMatchObject([{ round: 1, turn: 'Corvin' }, [2]]);
      expect((await flags()).turn).toBe(await pages[0].evaluate('passePlayer.theCombat().combatant.id'));
    });
  });

  test('the turn goes to the next who can act: the others are passed over', async () => {
    await onlyFor('Brannoc');
    await leaves(async () => {
      expect(await gm.fight()).toMatchObject({ round: 1, turn: 'Brannoc' });
      expect((await flags()).cycle).toBe(1);
    });
  });

  test('from the last place the next cycle begins', async () => {
    await turnTo('Ysolt');
    await lasts('Maëlys', 3);
    await leaves(async () => {
      expect([await gm.fight(), await left('Maëlys')]).toMatchObject([{ round: 1, turn: 'Maëlys' }, [2]]);
      expect((await flags()).cycle).toBe(2);
    });
  });

  test('a combatant who left without a Game Master is handled when one connects', async () => {
    await lasts('Corvin', 3);
    await goOut('Game Master');
    await pages[1].evaluate(`(async () => {
      globalThis.gone = passePlayer.theCombat().combatant.toObject();
      await passePlayer.theCombat().combatant.delete();
    })()`);
    expect((await flags(pages[1])).applied).toEqual([]);
    await comeIn('Game Master');
    await followed(1, pages[1]);
    expect([await gm.fight(), await left('Corvin')]).toMatchObject([{ round: 1, turn: 'Corvin' }, [2]]);
    const gone = await pages[1].evaluate<object>('globalThis.gone');
    await pages[0].evaluate(
      `passePlayer.theCombat().createEmbeddedDocuments('Combatant', [${JSON.stringify(gone)}], { keepId: true })`,
    );
    await pages[0].waitForFunction(
      `passePlayer.theCombat().combatant?.id === passePlayer.theCombat().flags['passe-darmes'].turn`,
    );
    await agree(pages);
  });

  test('going back undoes what time did, and returns to the turn before', async () => {
    await turnTo('Corvin');
    await lasts('Brannoc', 3);
    await leaves(async () => {
      expect([await gm.fight(), await left('Brannoc')]).toMatchObject([{ turn: 'Brannoc' }, [2]]);
      await step(pages[0], 'previousTurn');
      expect([await gm.fight(), await left('Brannoc')]).toMatchObject([{ turn: 'Maëlys' }, [3]]);
      await step(pages[0], 'nextTurn');
      expect([await gm.fight(), await left('Brannoc')]).toMatchObject([{ turn: 'Brannoc' }, [2]]);
    });
  });

  test('a combatant who leaves on another’s turn changes nothing', async () => {
    await lasts('Corvin', 3);
    const gone = await pages[0].evaluate<object>(`(async () => {
      const one = passePlayer.theCombat().turns[3];
      const data = one.toObject();
      await one.delete();
      return data;
    })()`);
    await agree(pages);
    expect([await gm.fight(), await left('Corvin')]).toMatchObject([{ round: 1, turn: 'Maëlys' }, [3]]);
    expect((await flags()).applied).toEqual([]);
    await pages[0].evaluate(
      `passePlayer.theCombat().createEmbeddedDocuments('Combatant', [${JSON.stringify(gone)}], { keepId: true })`,
    );
  });
});

test('no page reports an error', () => {
  expect(table.errors().filter(error => !error.includes('permission'))).toEqual([]);
});
