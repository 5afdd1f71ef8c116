import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import { enter } from './hostile-stage.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';
import { systemsPlayed } from './table.ts';

/** Systems on a generation of Foundry, Alix's fighter, a foe, and what is begun against it. */
const TABLES = [
  ['mythras', 14, 'Maëlys', 'attack'],
  ['runequest4', 13, 'Ansel', 'attack'],
  ['ref10', 14, 'Ilse', 'attack'],
  ['segments', 13, 'Armel', 'prepare-melee'],
  ['segments', 14, 'Armel', 'prepare-melee'],
] as const;

describe.each(systemsPlayed(TABLES, 2))(
  'the token of who strikes, changed by its player, by the rules of %s on Foundry %i',
  (ruleset, foundry, striker, action) => {
    const { table, pages, alix } = setUpSeats(['Game Master', 'Alix'], { ruleset, foundry });
    const token = `canvas.scene.tokens.find(one => one.name.startsWith('${striker}'))`;
    let wire: RawClient;

    beforeAll(async () => {
      wire = await enter(table, 'Alix');
    });
    afterAll(() => wire.leave());

    /** Changes the token by a line to the server alone. */
    async function change(data: object): Promise<void> {
      const [id, scene] = await pages[0].evaluate<[string, string]>(`[${token}.id, canvas.scene.uuid]`);
      await wire.update('Token', { _id: id, ...data }, scene);
      const [key, value] = Object.entries(data)[0] ?? [];
      for (const page of pages) await page.waitForFunction(`${token}.${key} === ${JSON.stringify(value)}`);
    }

    /** Alix's fighter begins against a foe; gives the exchange. */
    async function begin(): Promise<string> {
      // In that system a blow is struck once all have declared.
      if (ruleset === 'ref10') {
        const declared = { 'flags.passe-darmes.cycle': 2 };
        await pages[0].evaluate(
          `passePlayer.theCombat().update(${JSON.stringify(declared)}).then(() => true)`,
        );
        await agree(pages);
      }
      const exchange = await pages[1].evaluate<string>(`(async () => {
        const before = game.system.api.exchanges();
        const mine = passePlayer.actorNamed('${striker}');
        const foe = passePlayer.theCombat().turns.find(({ token }) => token.disposition === -1 && token !== ${token}).actor;
        const weapon = [...mine.items].find(({ type }) => type.includes('weapon')).id;
        void game.system.api.begin('${action}', mine.uuid, { target: foe.uuid, ...('${action}' === 'attack' && { weapon }) });
        return passePlayer.until('an exchange', () => game.system.api.exchanges().find(one => !before.includes(one)));
      })()`);
      await agree(pages);
      return exchange;
    }

    /** The remarks on an exchange that a user reads. */
    const remarks = (page: 0 | 1, exchange: string) =>
      pages[page].evaluate<string[]>(`passePlayer.cardInLog('${exchange}').then(card =>
        [...card.querySelectorAll('.passe-map-says')].map(one => one.textContent.trim()))`);

    test.each([{ disposition: -1 }, { width: 10, height: 10 }])(
      'counts as it was when the fight began, and the Game Master is told: %j',
      async changed => {
        await change(changed);
        const exchange = await begin();
        const { opening } = (await alix.unpacked(exchange)) as {
          opening: {
            setup: {
              attempt: { by: string; at: string };
              sides?: Record<string, string>;
              places?: Record<string, object>;
            };
          };
        };
        const { attempt, sides, places } = opening.setup;
        if (sides) expect(sides[attempt.by]).not.toBe(sides[attempt.at]);
        if (places?.[attempt.by]) expect(places[attempt.by]).toMatchObject({ width: 1, height: 1 });
        expect(await remarks(0, exchange)).toContainEqual(expect.stringContaining(striker));
        expect(await remarks(1, exchange)).not.toContainEqual(expect.stringContaining(striker));
      },
    );

    test('goes through a wall, and the Game Master is told', async () => {
      const x = await pages[0].evaluate<number>(`(async () => {
        const { x, y } = ${token};
        const { size } = canvas.grid;
        const c = [x - size / 4, y - 4 * size, x - size / 4, y + 5 * size];
        await canvas.scene.createEmbeddedDocuments('Wall', [{ c }]);
        return x;
      })()`);
      await pages[1].waitForFunction('canvas.scene.walls.size === 1');
      await change({ x: x - 100 });
      await change({ x });
      await agree(pages);
      const exchange = await begin();
      expect(await remarks(0, exchange)).toContainEqual(expect.stringMatching(`${striker}.*wall`));
      expect(await remarks(1, exchange)).not.toContainEqual(expect.stringContaining('wall'));
    });
  },
);
