import { beforeAll, describe, expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

/** Combat systems on a Foundry, Alix's fighter, a foe of it, and the action that is begun against it. */
const TABLES = [
  ['mythras', 13, 'Maëlys', 'Corvin', 'attack'],
  ['mythras', 14, 'Maëlys', 'Corvin', 'attack'],
  ['runequest4', 14, 'Ansel', '', 'attack'],
  ['ref10', 13, 'Ilse', '', 'attack'],
  ['d20', 14, 'Hoel', '', 'full-attack'],
  ['segments', 13, 'Armel', 'Isaut', 'attack'],
  ['segments', 14, 'Armel', 'Isaut', 'attack'],
] as const;

describe.each(TABLES)(
  'by the rules of %s on Foundry %i, while an exchange asks a player',
  (ruleset, foundry, striker, foe, action) => {
    const { table, pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], {
      ruleset,
      foundry,
      isFresh: false,
    });
    let exchange: string;

    const moment = () =>
      pages[0].evaluate<string>(`(() => {
        const { round, combatant, flags } = passePlayer.theCombat();
        return [round, flags['passe-darmes'].cycle, combatant.name].join(' ');
      })()`);
    const step = (page: 0 | 1, what: string) =>
      pages[page].evaluate(`passePlayer.theCombat().${what}().then(() => true)`);
    const asked = () => pages[0].evaluate<string>(`game.system.api.status('${exchange}').state`);

    /** Alix's fighter comes to their turn, and may strike. */
    async function comesToStrike(): Promise<void> {
      if (ruleset === 'ref10') {
        const declared = { 'flags.passe-darmes.cycle': 2 };
        await pages[0].evaluate(
          `passePlayer.theCombat().update(${JSON.stringify(declared)}).then(() => true)`,
        );
        // After a fumble nobody would be asked.
        await alix.dice([8, 10]);
      }
      if (ruleset !== 'segments') return;
      await alix.dice([7, 8], [9, 12]);
      await begins(1, 'prepare-melee', striker, foe);
      await gm.dice([10, 10], [10, 10]);
      await begins(0, 'prepare-melee', foe, striker);
      for (const name of ['Guenolé', 'Maugis']) {
        const beat = await pages[0].evaluate<string>(
          `game.system.api.begin('beat', passePlayer.actorNamed('${name}').uuid, { weapon: '12' })`,
        );
        await gm.settled(beat);
        await agree(pages);
      }
      await step(0, 'goOn');
      await agree(pages);
      await alix.dice([18, 20]);
    }

    async function begins(page: 0 | 1, what: string, by: string, at: string): Promise<void> {
      await gm.settled(await begin(page, what, by, at));
      await agree(pages);
    }

    const begin = (page: 0 | 1, what: string, by: string, at: string) =>
      pages[page].evaluate<string>(`(async () => {
        const mine = passePlayer.actorNamed('${by}');
        const weapon = [...mine.items].find(({ type }) => type.includes('weapon'))?.id;
        const foe = passePlayer.theCombat().turns.find(({ name, token }) => '${at}' === ''
          ? token.disposition === -1 && token.actor !== mine : name.startsWith('${at}')).actor;
        const exchange = await game.system.api.begin('${what}', mine.uuid,
          { target: foe.uuid, ...('${what}' !== 'prepare-melee' && { weapon }) });
        if (exchange === null) throw new Error(passePlayer.told().join());
        return exchange;
      })()`);

    beforeAll(async () => {
      await comesToStrike();
      await agree(pages);
      exchange = await begin(1, action, striker, foe);
      await pages[0].waitForFunction(`game.system.api.status('${exchange}')?.state === 'asking'`);
      await table.untilCalm();
      await agree(pages);
    });

    test('tells a player who ends the turn which questions are open, and keeps the turn', async () => {
      const before = await moment();
      await alix.told();
      await step(1, 'nextTurn');
      await agree(pages);
      expect([await moment(), await asked()]).toEqual([before, 'asking']);
      const by = await pages[0].evaluate<string>(
        `fromUuidSync(game.system.api.status('${exchange}').asked.by)?.name ?? ''`,
      );
      await expect.poll(async () => (await alix.told()).join()).toContain(by.split(' ')[0]);
    });

    test.each(ruleset === 'segments' ? ['nextTurn', 'nextRound', 'goOn'] : ['nextTurn', 'nextRound'])(
      'a Game Master is asked before %s, and time stands where they would rather wait',
      async what => {
        const before = await moment();
        const going = step(0, what);
        await gm.inDialog('no');
        await going;
        await agree(pages);
        expect([await moment(), await asked()]).toEqual([before, 'asking']);
      },
    );

    test('a turn that a player ends by hand is put back', async () => {
      const before = await moment();
      const combat = await pages[0].evaluate<{ turn: number; turns: number }>(
        `({ turn: passePlayer.theCombat().turn, turns: passePlayer.theCombat().turns.length })`,
      );
      const turn = (combat.turn + 1) % combat.turns;
      await pages[1].evaluate(
        `passePlayer.theCombat().update({ turn: ${turn} }).then(() => true, () => true)`,
      );
      await expect.poll(moment).toBe(before);
      await table.untilCalm();
      await agree(pages);
      expect([await moment(), await asked()]).toEqual([before, 'asking']);
    });

    test('a request to end it has no effect', async () => {
      const before = await moment();
      await pages[1].evaluate(`(() => {
        const combat = passePlayer.theCombat();
        const number = passePlayer.combatRecords().filter(one => one.exchange.startsWith('fight:')).length + 1;
        return game.user.setFlag('passe-darmes', 'turnEnded',
          { combatant: combat.combatant.id, recordId: 'fight:' + combat.id + ':' + number }).then(() => true);
      })()`);
      await pages[0].waitForFunction(`game.users.getName('Alix').flags['passe-darmes']?.turnEnded === null`);
      await table.untilCalm();
      expect([await moment(), await asked()]).toEqual([before, 'asking']);
    });

    test('a Game Master may go on anyway, and the next turn waits for nothing', async () => {
      const before = await moment();
      const going = step(0, 'nextTurn');
      await gm.inDialog('yes');
      await going;
      await agree(pages);
      const after = await moment();
      expect([after === before, await asked()]).toEqual([false, 'asking']);
      await step(0, 'nextTurn');
      await agree(pages);
      expect(await moment()).not.toBe(after);
    });
  },
);
