import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import type { FightState } from '../../src/rules/shared/ruleset.ts';
import { COMBAT_ID } from '../../tools/practice-table.ts';
import { enter, type Data } from './hostile-stage.ts';
import type { RemotePlayer } from './remote-player.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

/** Alix's fighter, who acts first, and Basile's; what they attack with, and a roll that misses. */
const TABLES: Readonly<Record<'mythras' | 'runequest4' | 'ref10', Fight>> = {
  mythras: { first: ['Maëlys', 'Broadsword'], second: ['Brannoc', 'Great axe'], miss: [95, 100], cycle: 1 },
  runequest4: {
    first: ['Ansel', 'War sword'],
    second: ['Bettris', 'Short sword'],
    miss: [95, 100],
    cycle: 1,
  },
  // All have declared.
  ref10: { first: ['Ilse', 'Combat knife'], second: ['Bastien', 'Sword'], miss: [2, 10], cycle: 2 },
};

interface Fight {
  readonly first: readonly [string, string];
  readonly second: readonly [string, string];
  readonly miss: readonly [number, number];
  readonly cycle: number;
}

interface Opening extends Data {
  readonly opening: { readonly setup: { readonly fight: { round: number; turn: string; ap: Data } } };
}

const RULESETS = ['mythras', 'runequest4', 'ref10'] as const;

describe.each(RULESETS.flatMap(ruleset => GENERATIONS.map(foundry => [foundry, ruleset] as const)))(
  'Foundry %i, %s: turns and points that a player made up, while no Game Master is there',
  (foundry, ruleset) => {
    const { table, pages, gm, alix, basile, goOut, comeIn } = setUpSeats(['Game Master', 'Alix', 'Basile'], {
      foundry,
      ruleset,
    });
    const { first, second, miss, cycle } = TABLES[ruleset];
    const [one, other] = [first[0], second[0]];
    const die: [number, number] = [...miss];
    let [asAlix, asBasile] = [] as unknown as [RawClient, RawClient];

    beforeAll(async () => {
      [asAlix, asBasile] = await Promise.all([enter(table, 'Alix'), enter(table, 'Basile')]);
    });
    afterAll(() => [asAlix, asBasile].forEach(wire => wire.leave()));

    /** Only these two have a turn in this pass, with so many points. */
    const points = (ofFirst: number, ofSecond: number) =>
      pages[0].evaluate(`(async () => {
      const combat = passePlayer.theCombat();
      const left = { ${one}: ${ofFirst}, ${other}: ${ofSecond} };
      const ap = Object.fromEntries(combat.turns.map(({ id, name }) => [id, left[name.split(' ')[0]] ?? 0]));
      await combat.update({ flags: { 'passe-darmes': { cycle: ${cycle}, ap } } });
    })()`);
    const turnOf = (name: string) =>
      pages[0].evaluate(
        `passePlayer.theCombat().update({ turn: passePlayer.theCombat().turns.findIndex(one => one.name.startsWith('${name}')) })
        .then(() => true)`,
      );
    const placeOf = (name: string) =>
      pages[0].evaluate<number>(
        `passePlayer.theCombat().turns.findIndex(one => one.name.startsWith('${name}'))`,
      );

    beforeEach(async () => {
      for (const page of pages)
        await page.evaluate(`game.settings.set('passe-darmes', 'seenRolls', '').then(() => true)`);
      await points(1, 1);
    });

    /** The message with which a fighter attacks the other on their own turn. */
    async function opening(player: RemotePlayer, by: string, weapon: string, at: string): Promise<Opening> {
      await turnOf(by);
      await expect.poll(async () => (await player.fight()).turn).toBe(by);
      await player.aim(at);
      await player.dice(die);
      const sent = JSON.parse(await player.opening(by, weapon)) as Opening;
      await turnOf(one);
      await expect.poll(async () => (await player.fight()).turn).toBe(one);
      return sent;
    }
    const ofAlix = () => opening(alix, ...first, other);
    const ofBasile = () => opening(basile, ...second, one);
    const send = async (wire: RawClient, system: Data) =>
      (await wire.create('ChatMessage', { type: 'link', system }))._id;

    /** An attack from the sheet to its end, which misses a fighter who does not defend. */
    async function missed(
      player: RemotePlayer,
      [by, weapon]: readonly [string, string],
      foe: RemotePlayer,
      at: string,
    ): Promise<string> {
      await player.dice(die);
      await player.aim(at);
      const { exchange, notice } = await player.attack(by, weapon);
      expect(notice).toBe('');
      // In REF that hits all the same: a leg, and so little that nothing more is rolled for it.
      for (const page of pages.slice(1)) await page.evaluate('void (CONFIG.Dice.randomUniform = () => 0.06)');
      await foe.choose(exchange, 'defence', 'none');
      await player.stands(exchange, 'waiting');
      return exchange;
    }

    test('an attack out of turn does not count, wherever its author has moved the turn', async () => {
      const [sent, place] = [await ofBasile(), await placeOf(other)];
      await goOut('Game Master');
      await asBasile.update('Combat', { _id: COMBAT_ID, turn: place });
      const moved = await send(asBasile, sent);
      await asBasile.update('Combat', { _id: COMBAT_ID, turn: 0 });
      const put = await send(asBasile, sent);
      await comeIn('Game Master');
      for (const exchange of [moved, put]) await gm.stands(exchange, 'refused');
      await expect
        .poll(async () => gm.fight())
        .toMatchObject({ round: 1, turn: one, ap: { [one]: 1, [other]: 1 } });
    });

    test('nor does it with one there, who has not put the turn back yet', async () => {
      const [sent, place] = [await ofBasile(), await placeOf(other)];
      const moving = asBasile.update('Combat', { _id: COMBAT_ID, turn: place });
      const exchange = await send(asBasile, sent);
      await moving;
      await gm.stands(exchange, 'refused');
      await expect.poll(async () => gm.fight()).toMatchObject({ round: 1, turn: one });
    });

    test('the first of three attacks on one turn counts, as the server made them', async () => {
      const sent = await ofAlix();
      await goOut('Game Master');
      const all = [await send(asAlix, sent), await send(asAlix, sent), await send(asAlix, sent)];
      await comeIn('Game Master');
      const made = await pages[0].evaluate<[number, string][]>(
        `${JSON.stringify(all)}.map(id => [game.messages.get(id)._stats.createdTime, id])`,
      );
      const [counts = '', ...later] = made
        .sort((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1))
        .map(([, id]) => id);
      for (const exchange of later) await gm.stands(exchange, 'refused');
      await gm.asked(counts, 'defence');
      await pages[1].evaluate('void (CONFIG.Dice.randomUniform = () => 0.06)');
      await basile.choose(counts, 'defence', 'none');
      await gm.settled(counts);
      expect(await gm.fight()).toMatchObject({ ap: { [one]: 0 } });
    });

    test('nor is there another on a turn that was used, with points that it spent', async () => {
      const sent = await ofAlix();
      await goOut('Game Master');
      const used = await missed(alix, first, basile, other);
      const again = await send(asAlix, sent);
      await comeIn('Game Master');
      await gm.stands(again, 'refused');
      await gm.settled(used);
      await expect.poll(async () => (await gm.fight()).ap).toMatchObject({ [one]: 0, [other]: 1 });
    });

    test('a claim that the foe has no points, or that it is another round, is refused', async () => {
      const sent = await ofAlix();
      const { opening: began } = sent;
      const { fight } = began.setup;
      const by = await alix.fighter(one);
      const says = (more: object) => ({
        ...sent,
        opening: { ...began, setup: { ...began.setup, fight: { ...fight, ...more } } },
      });
      const none = Object.fromEntries(Object.keys(fight.ap).map(id => [id, id === by ? 1 : 0]));
      await goOut('Game Master');
      const all = [
        await send(asAlix, says({ ap: none })),
        await send(asAlix, says({ ap: { [by]: 1 } })),
        await send(asAlix, says({ ap: { ...fight.ap, [by]: 3 } })),
        await send(asAlix, says({ round: fight.round + 1 })),
      ];
      await comeIn('Game Master');
      for (const exchange of all) await gm.stands(exchange, 'refused');
      expect(await gm.fight()).toMatchObject({ round: 1, turn: one, ap: { [one]: 1, [other]: 1 } });
    });

    // Other rules know no engaged fighters.
    if (ruleset === 'mythras') {
      test('a fighter engaged with the foe is left out of no attack', async () => {
        const foe = await basile.fighter(other);
        const third = await pages[0].evaluate<string>(`(async () => {
        const { actor } = passePlayer.theCombat().turns.find(({ name }) => name.startsWith('Ysolt'));
        const conditions = [{ condition: 'engaged', by: '${foe}' }];
        await actor.update({ system: { state: { conditions } } });
        return actor.uuid.replaceAll('.', '/');
      })()`);
        const sent = await ofAlix();
        const { setup } = sent.opening as unknown as { setup: { fighters: Data; fight: FightState } };
        expect(Object.keys(setup.fighters)).toContain(third);
        delete setup.fighters[third];
        delete (setup.fight.ap as Data)[third];
        setup.fight = { ...setup.fight, order: setup.fight.order.filter(id => id !== third) };
        await goOut('Game Master');
        const exchange = await send(asAlix, sent);
        await comeIn('Game Master');
        await gm.stands(exchange, 'refused');
      });
    }

    test('those who play on in their order have played, and time has passed once', async () => {
      await goOut('Game Master');
      const begun = await missed(alix, first, basile, other);
      await pages[1].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
      await expect.poll(async () => (await basile.fight()).turn).toBe(other);
      const answered = await missed(basile, second, alix, one);
      await comeIn('Game Master');
      for (const exchange of [begun, answered]) await gm.stands(exchange, 'applied');
      // RQ4-STYLE-01: two weapons keep the turn for a free blow.
      if ((await gm.fight()).turn === other)
        await pages[2].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
      // Both have spent what they had: a new round has begun.
      await expect.poll(async () => (await gm.fight()).round).toBe(2);
      const records = () =>
        pages[0].evaluate<string[]>(`passePlayer.combatRecords().map(({ exchange }) => exchange)`);
      await expect
        .poll(records)
        .toEqual([...[begun, `fight:${COMBAT_ID}:1`, answered, `fight:${COMBAT_ID}:2`]]);
    });

    test('a turn that its owner has let go is over, another fighter’s is not', async () => {
      const place = await placeOf(other);
      await goOut('Game Master');
      await asBasile.update('Combat', { _id: COMBAT_ID, turn: place });
      await comeIn('Game Master');
      await expect.poll(async () => gm.fight()).toMatchObject({ round: 1, turn: one });
      await goOut('Game Master');
      await pages[1].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
      await expect.poll(async () => (await basile.fight()).turn).toBe(other);
      const answered = await missed(basile, second, alix, one);
      await comeIn('Game Master');
      await gm.stands(answered, 'applied');
      await expect
        .poll(async () => gm.fight())
        .toMatchObject({ ap: { [other]: expect.any(Number) as number } });
    });
  },
);
