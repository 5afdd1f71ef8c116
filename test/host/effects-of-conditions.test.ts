import { describe, expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

const SYSTEMS = ['mythras', 'runequest4', 'ref10', 'd20', 'segments'] as const;

/** A fighter of Alix's, and one of nobody's, as expressions. */
const OWN = `game.actors.find(one => one.testUserPermission(game.users.getName('Alix'), 'OWNER'))`;
const FOE = `game.actors.find(one => !one.hasPlayerOwner)`;

/** Puts a fighter into these conditions, for a Game Master. */
const put = (page: Seat, who: string, ...conditions: object[]) =>
  page.evaluate(
    `(${who}).update({ system: { state: { conditions: ${JSON.stringify(conditions)} } } }).then(() => true)`,
  );
const conditions = (page: Seat, who = OWN) =>
  page.evaluate<string[]>(
    `(${who}).toObject().system.state.conditions.map(({ condition }) => condition).sort()`,
  );
/** Does something that a module does with an effect: what it gave, or why it was refused. */
const does = (page: Seat, what: string) =>
  page.evaluate<string>(`(async () => String(await ${what}))().catch(error => 'thrown: ' + error.message)`);
/** The record of the last change made by hand, on the actor; empty without one. */
const recordOf = (page: Seat, who = OWN) =>
  page.evaluate<string>(`(${who}).system.applied.at(-1)?.exchange ?? ''`);

describe.each(GENERATIONS)('conditions as effects, on Foundry %i', foundry => {
  describe.each(SYSTEMS)('in %s', ruleset => {
    const status = ruleset === 'ref10' ? 'unconscious' : 'prone';
    const OF = (who: string) => `(${who}).appliedEffects.find(({ statuses }) => statuses.has('${status}'))`;
    const { pages, table } = setUpSeats(['Game Master', 'Alix'], { ruleset, foundry, isFresh: false });

    test('a condition is listed where Foundry lists effects, under one id and uuid for everybody', async () => {
      await put(
        pages[0],
        OWN,
        { condition: status, lasts: { amount: 3, unit: 'rounds' } },
        { condition: 'dead' },
      );
      await agree(pages);
      const seen = (page: Seat) =>
        page.evaluate<object>(`(async () => {
          const actor = ${OWN};
          const effect = ${OF(OWN)};
          const lists = [[...actor.allApplicableEffects()], actor.temporaryEffects, actor.appliedEffects];
          const { remaining } = effect.updateDuration?.() ?? effect.duration;
          return {
            id: effect.id,
            isId: foundry.data.validators.isValidId(effect.id),
            isFound: await fromUuid(effect.uuid) === effect && fromUuidSync(effect.uuid) === effect,
            uuid: effect.uuid === actor.uuid + '.ActiveEffect.' + effect.id,
            times: lists.map(list => list.filter(one => one.statuses.has('${status}')).length),
            ids: new Set(lists[0].map(({ id }) => id)).size === lists[0].length,
            isSame: lists.every(list => list.includes(effect)),
            statuses: [...effect.statuses],
            img: effect.img.endsWith('conditions/${status}.svg'),
            remaining,
            isOfParent: effect.parent === actor,
            isTemporary: effect.isTemporary,
            overlays: lists[0].filter(one => one.flags.core?.overlay).map(one => [...one.statuses][0]),
            flag: effect.getFlag('passe-darmes', 'condition'),
          };
        })()`);
      const known = await seen(pages[0]);
      expect(known).toMatchObject({
        isId: true,
        isFound: true,
        uuid: true,
        times: [1, 1, 1],
        ids: true,
        isSame: true,
        statuses: [status],
        img: true,
        remaining: 3,
        isOfParent: true,
        isTemporary: true,
        overlays: ['dead'],
        flag: status,
      });
      expect(await seen(pages[1])).toEqual(known);
      expect(await pages[0].evaluate(`(${OWN}).effects.size`)).toBe(0);
    });

    test.each([
      ['delete()', `(${OF(OWN)}).delete()`],
      ['update({ disabled: true })', `(${OF(OWN)}).update({ disabled: true })`],
      ['the actor’s own delete', `(${OWN}).deleteEmbeddedDocuments('ActiveEffect', [(${OF(OWN)}).id])`],
      [
        'the actor’s own update',
        `(${OWN}).updateEmbeddedDocuments('ActiveEffect', [{ _id: (${OF(OWN)}).id, disabled: true }])`,
      ],
    ])('%s ends the condition with a message, and the Game Master undoes it', async (_, call) => {
      for (const page of [pages[1], pages[0]]) {
        await put(pages[0], OWN, { condition: status, lasts: { amount: 3, unit: 'rounds' } });
        await agree(pages);
        expect(await does(page, call)).not.toMatch(/thrown/u);
        await agree(pages);
        expect(await conditions(pages[0])).toEqual([]);
        expect(await pages[1].evaluate(`(${OWN}).statuses.has('${status}')`)).toBe(false);
        const record = await recordOf(pages[0]);
        const exported = `game.messages.find(({ system }) => system.recordId === '${record}')?.export() ?? ''`;
        // The words of cards are fetched with the first of them.
        await expect.poll(() => pages[1].evaluate(exported)).toMatch(/prone|unconscious/iu);
        expect(await pages[0].evaluate(`game.system.api.undo('${record}')`)).toBe(true);
        await agree(pages);
        const lasting = await pages[1].evaluate(`(${OWN}).toObject().system.state.conditions`);
        expect(lasting).toMatchObject([{ condition: status, lasts: { amount: 3, unit: 'rounds' } }]);
        expect(
          await pages[0].evaluate(`game.messages.some(({ system }) => system.recordId === '${record}')`),
        ).toBe(false);
      }
    });

    test('only users who play a fighter end its conditions', async () => {
      await put(pages[0], FOE, { condition: status });
      await agree(pages);
      for (const call of ['delete()', 'update({ disabled: true })']) {
        await does(pages[1], `(${OF(FOE)}).${call}`);
        await agree(pages);
        expect(await conditions(pages[0], FOE)).toEqual([status]);
      }
      await put(pages[0], FOE);
    });

    test('toggling gives the effect, true, false or undefined', async () => {
      await put(pages[0], OWN);
      await agree(pages);
      const toggled = (options = '{}') =>
        pages[1].evaluate<unknown>(`(async () => {
          const given = await (${OWN}).toggleStatusEffect('${status}', ${options});
          return given instanceof ActiveEffect ? [...given.statuses, given.id !== null] : String(given);
        })()`);
      expect(await toggled('{ active: false }')).toBe('undefined');
      expect(await toggled()).toEqual([status, true]);
      expect(await toggled('{ active: true }')).toBe('true');
      expect(await toggled()).toBe('false');
      expect(await conditions(pages[1])).toEqual([]);
      await table.untilCalm();
    });
  });
});
