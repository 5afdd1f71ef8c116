import { beforeAll, describe, expect, test } from 'vitest';
import { IS_THOROUGH } from '../thorough.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';
import { systemsPlayed } from './table.ts';

/** Two combat systems on either generation of Foundry, at length all of them. */
const TABLES = (
  [
    ['mythras', 13],
    ['d20', 14],
    ['runequest4', 14],
    ['ref10', 13],
    ['segments', 13],
  ] as const
).slice(0, IS_THOROUGH ? 5 : 2);

interface Fight {
  /** The names in the tracker, in the order in which they came. */
  readonly names: readonly string[];
  /** The squares of the tokens of the kind. */
  readonly squares: readonly (readonly [number, number])[];
}

describe.each(systemsPlayed(TABLES, 1))(
  'the number that a forecast found, put into a fight of %s on Foundry %i',
  (ruleset, foundry) => {
    const { pages, table } = setUpSeats(['Game Master', 'Alix'], { ruleset, foundry, isFresh: false });

    const fight = () =>
      pages[0].evaluate<Fight>(`(() => {
      const ours = one => one.name.startsWith('Gnoll');
      const squares = canvas.scene.tokens.filter(ours).map(({ x, y }) => [x / canvas.grid.size, y / canvas.grid.size]);
      return { names: passePlayer.theCombat().combatants.filter(ours).map(({ name }) => name), squares };
    })()`);

    /** Has so many of the kind, and says yes or no; returns what was asked, or the notice in its place. */
    async function put(count: number, answer: 'yes' | 'no'): Promise<string> {
      const asked = await pages[0].evaluate<string>(`(async () => {
      const forecast = foundry.applications.instances.get('passe-forecast');
      const { entries } = forecast.roster[1];
      const done = forecast.put(1, entries.findIndex(({ name }) => name.startsWith('Gnoll')), ${count});
      const dialog = () => document.querySelector('dialog.passe, .dialog.passe');
      const isOver = await Promise.race([done.then(() => true), passePlayer.until('a question', dialog)]);
      if (isOver === true) return '';
      const text = dialog().querySelector('p').textContent;
      dialog().querySelector('[data-action="${answer}"]').click();
      await done;
      return text;
    })()`);
      await table.untilCalm();
      await agree(pages);
      return asked;
    }

    beforeAll(async () => {
      await pages[0].evaluate(`(async () => {
      const [{ actor }] = passePlayer.theCombat().turns.filter(({ actor }) => !actor.hasPlayerOwner);
      const data = actor.toObject();
      const prototypeToken = { ...data.prototypeToken, name: 'Gnoll', actorLink: false, disposition: -1 };
      const kind = await Actor.create({ ...data, name: 'Gnoll', prototypeToken });
      const at = { x: canvas.grid.size * 3, y: canvas.grid.size * 3 };
      const level = 'atticAtticAttic0';
      if (${foundry} === 14) await canvas.scene.createEmbeddedDocuments('Level', [{ _id: level, name: 'Attic' }]);
      const made = { ...kind.prototypeToken.toObject(), actorId: kind.id };
      const tokens = await canvas.scene.createEmbeddedDocuments('Token', [
        { ...made, ...at, ...(${foundry} === 14 && { level }) },
        { ...made, x: 0, y: 0, name: 'Tame one', disposition: 1 },
      ]);
      await passePlayer.theCombat().createEmbeddedDocuments('Combatant', tokens.map(({ id }) => (
        { tokenId: id, sceneId: canvas.scene.id, actorId: kind.id }
      )));
      const element = document.createElement('div');
      element.innerHTML = '<div class="combat-tracker-header"><div class="encounter-controls"></div></div>';
      Hooks.callAll('renderCombatTracker', ui.combat, element);
      element.querySelector('.passe-forecast-open').click();
      await passePlayer.until('the forecast', () => foundry.applications.instances.get('passe-forecast')?.rendered);
    })()`);
      await table.untilCalm();
    });

    test('adds more as tokens in free places beside the first, and to the tracker', async () => {
      expect((await fight()).squares).toEqual([[3, 3]]);
      expect(await put(4, 'yes')).toMatch(/Gnoll: 3 more come into the fight/u);
      const { names, squares } = await fight();
      expect(names).toHaveLength(4);
      expect(new Set(squares.map(String)).size).toBe(4);
      const far = squares.map(([x, y]) => Math.max(Math.abs(x - 3), Math.abs(y - 3)));
      expect(Math.max(...far)).toBeLessThanOrEqual(2);
      const taken = await pages[0].evaluate<number>(
        `new Set(canvas.scene.tokens.map(({ x, y }) => x + ' ' + y)).size - canvas.scene.tokens.size`,
      );
      expect(taken).toBe(0);
    });

    test('they arrive on the level of the first', async () => {
      const levels = `[...new Set(canvas.scene.tokens.filter(({ name }) => name.startsWith('Gnoll')).map(({ level }) => level))]`;
      expect(await pages[0].evaluate(`${levels}.length`)).toBe(1);
    });

    test('adds or removes nobody without confirmation, or if that many are there already', async () => {
      const before = await fight();
      expect(await put(6, 'no')).toMatch(/2 more/u);
      expect(await put(4, 'yes')).toBe('');
      expect(await fight()).toEqual(before);
    });

    test('surplus ones leave the tracker, and their tokens the scene', async () => {
      expect(await put(1, 'yes')).toMatch(/^3 leave the fight.*: Gnoll[^,]*, Gnoll[^,]*, Gnoll/u);
      const { names, squares } = await fight();
      expect(names).toHaveLength(1);
      expect(squares).toHaveLength(1);
      const tame = `passePlayer.theCombat().combatants.some(({ name }) => name === 'Tame one')`;
      expect(await pages[0].evaluate(tame)).toBe(true);
    });

    /** Lays a body over the scene from a column on; returns the id of its token. */
    const coverFrom = (column: number) =>
      pages[0].evaluate<string>(`canvas.scene.createEmbeddedDocuments('Token', [
        { name: 'Whale', x: ${column} * canvas.grid.size, y: 0, width: 90, height: 90 },
      ]).then(([{ id }]) => id)`);

    test('without room for all, offers as many as fit', async () => {
      const before = await fight();
      for (const [column, told] of [
        [1, /Gnoll: there is room for \d+, of 99/u],
        [0, /^$/u],
      ] as const) {
        const whale = await coverFrom(column);
        await table.untilCalm();
        expect(await put(100, 'no')).toMatch(told);
        await pages[0].evaluate(
          `canvas.scene.deleteEmbeddedDocuments('Token', ['${whale}']).then(() => true)`,
        );
        await table.untilCalm();
      }
      expect(await fight()).toEqual(before);
    });

    test('of a creature of a pack more come from the actor that was imported before', async () => {
      const [uuid, name] = await pages[0].evaluate<string[]>(`(async () => {
        const forecast = foundry.applications.instances.get('passe-forecast');
        for (const pack of game.packs.filter(({ metadata }) => metadata.type === 'Actor')) {
          for (const { uuid, name } of await pack.getIndex()) {
            await forecast.takeActor(uuid, 1);
            if (forecast.roster[1].entries.at(-1)?.actor.uuid === uuid) return [uuid, name];
          }
        }
      })()`);
      const imported = `game.actors.filter(({ _stats }) => _stats.compendiumSource === '${uuid}').length`;
      const already = await pages[0].evaluate<number>(imported);
      for (const count of [1, 2]) {
        await pages[0].evaluate(`(async () => {
          const forecast = foundry.applications.instances.get('passe-forecast');
          const done = forecast.put(1, forecast.roster[1].entries.length - 1, ${count});
          const yes = () => document.querySelector('dialog.passe [data-action="yes"], .dialog.passe [data-action="yes"]');
          (await passePlayer.until('a question', yes)).click();
          await done;
        })()`);
        await table.untilCalm();
      }
      expect(name).toBeTruthy();
      expect(await pages[0].evaluate<number>(imported)).toBe(Math.max(1, already));
    });

    test('without a scene they join only the tracker', async () => {
      await pages[0].evaluate(`(async () => {
      const combat = passePlayer.theCombat();
      const [one] = combat.combatants.filter(({ name }) => name.startsWith('Gnoll'));
      const { actorId, tokenId } = one;
      await combat.deleteEmbeddedDocuments('Combatant', [one.id]);
      await canvas.scene.deleteEmbeddedDocuments('Token', [tokenId]);
      await combat.createEmbeddedDocuments('Combatant', [{ actorId }]);
    })()`);
      await table.untilCalm();
      expect(await put(3, 'yes')).toMatch(/Gnoll: 2 more come into the tracker/u);
      expect(await fight()).toMatchObject({ names: ['Gnoll', 'Gnoll', 'Gnoll'], squares: [] });
    });
  },
);
