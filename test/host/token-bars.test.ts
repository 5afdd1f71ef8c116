import { describe, expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS, systemsPlayed } from './table.ts';

/** A fighter of Alix's, and one of nobody's, as expressions. */
const OWN = `game.actors.find(one => one.testUserPermission(game.users.getName('Alix'), 'OWNER'))`;
const FOE = `game.actors.find(one => !one.hasPlayerOwner)`;

/** The bars of each system that can be changed, and those of whose points the user is asked for a place. */
const BARS: Readonly<Record<string, readonly (readonly [bar: string, isPlaced: boolean])[]>> = {
  mythras: [
    ['health', true],
    ['luck', false],
    ['magic', false],
  ],
  runequest4: [['health', true]],
  ref10: [['health', true]],
  d20: [['health', false]],
  segments: [
    ['vigour', false],
    ['health', false],
  ],
};

const shown = (page: Seat, bar: string, who = OWN) => page.evaluate<number>(`(${who}).system.${bar}.value`);
const modify = (page: Seat, given: string, who = OWN) =>
  page.evaluate(`(${who}).modifyTokenAttribute(${given}).then(() => true)`);
const state = (page: Seat, who = OWN) => page.evaluate<object>(`(${who}).toObject().system.state`);

describe.each(GENERATIONS)('token bars on Foundry %i', foundry => {
  describe.each(systemsPlayed(Object.keys(BARS), 3))('in %s', ruleset => {
    const { pages, table, alix } = setUpSeats(['Game Master', 'Alix'], { ruleset, foundry, isFresh: false });

    test.each(BARS[ruleset] ?? [])(
      'points of %s are changed on record, and given back',
      async (bar, isPlaced) => {
        const before = await state(pages[0]);
        const was = await shown(pages[0], bar);
        // A wound of a place shows in the bar once it is the worst.
        const points = isPlaced ? was + 3 : 1;
        await pages[1].evaluate(`(() => {
        globalThis.asked = [];
        globalThis.wait ??= foundry.applications.api.DialogV2.wait;
        foundry.applications.api.DialogV2.wait = given => {
          asked.push(given.buttons.map(({ action }) => action));
          return Promise.resolve(given.buttons.at(-1).action);
        };
      })()`);
        await modify(pages[1], `'${bar}', -${points}, true, true`);
        await agree(pages);
        const asked = await pages[1].evaluate<string[][]>('asked');
        expect(asked.length).toBe(isPlaced ? 1 : 0);
        // Of points that lie by location a bar shows only a share.
        const [place = ''] = asked.flatMap(places => places.slice(-1));
        const lost = (here: object) => (here as { hurt: Record<string, number> }).hurt[place] ?? 0;
        if (isPlaced) expect(lost(await state(pages[0])) - lost(before)).toBe(points);
        else expect(await shown(pages[0], bar)).toBe(was - points);
        const record = await pages[0].evaluate<string>(`(${OWN}).system.applied.at(-1).exchange`);
        expect(record).toMatch(/^hand:/u);
        expect(
          await pages[1].evaluate(
            `game.messages.some(({ system }) => system.recordId === '${record}' && system.facts.length > 0)`,
          ),
        ).toBe(true);
        await modify(pages[1], isPlaced ? `'${bar}', ${points}, true` : `'${bar}', ${was}`);
        await agree(pages);
        expect(await shown(pages[0], bar)).toBe(was);
        expect(await pages[0].evaluate(`game.system.api.undo('${record}')`)).toBe(true);
        await agree(pages);
        expect(await state(pages[0])).toMatchObject(before);
        await pages[1].evaluate(`void (foundry.applications.api.DialogV2.wait = wait)`);
      },
    );

    test('a bar can be edited; modules are told, and may prevent the change or set another number', async () => {
      const [[bar] = ['']] = (BARS[ruleset] ?? []).filter(([, isPlaced]) => !isPlaced);
      const some = bar || 'health';
      const editable = `(${OWN}).getDependentTokens()[0].getBarAttribute('bar1', { alternative: '${some}' }).editable`;
      expect(await pages[1].evaluate(editable)).toBe(true);
      const was = await shown(pages[1], some);
      const heard = await pages[1].evaluate<unknown[]>(`new Promise(done => {
        const id = Hooks.on('modifyTokenAttribute', (data, updates, actor) => {
          Hooks.off('modifyTokenAttribute', id);
          done([data, updates, actor === ${OWN}]);
          return false;
        });
        (${OWN}).modifyTokenAttribute('${some}', -1, true, true);
      })`);
      expect(heard).toEqual([
        { attribute: some, value: -1, isDelta: true, isBar: true },
        { [`system.${some}.value`]: was - 1 },
        true,
      ]);
      await table.untilCalm();
      expect(await shown(pages[1], some)).toBe(was);
      if (!bar) return;
      await pages[1].evaluate(`(async () => {
        const path = 'system.${bar}.value';
        Hooks.once('modifyTokenAttribute', (_data, updates) => void (updates[path] = ${was - 2}));
        await (${OWN}).modifyTokenAttribute('${bar}', -1, true, true);
      })()`);
      expect(await shown(pages[1], bar)).toBe(was - 2);
      await modify(pages[1], `'${bar}', ${was}`);
      await agree(pages);
    });

    test('users who do not play a fighter are told so, and nothing changes', async () => {
      const before = await state(pages[0], FOE);
      await alix.heard();
      await modify(pages[1], `'health', -1, true, true`, FOE);
      expect(await alix.heard()).toEqual(['Not your character']);
      expect(await state(pages[0], FOE)).toEqual(before);
    });

    test('actions are counted in the tracker, and a number is one', async () => {
      const before = await state(pages[0]);
      for (const value of ['NaN', 'Infinity', `'x'`]) await modify(pages[1], `'health', ${value}`);
      expect(await alix.heard()).toHaveLength(3);
      expect(await state(pages[0])).toEqual(before);
    });
  });

  describe('by the rules', () => {
    const d20 = setUpSeats(['Game Master', 'Alix'], { ruleset: 'd20', foundry, isFresh: false });

    test('hit points at 0 disable, and healing ends it (D20-HP-02)', async () => {
      const [page] = d20.pages;
      const was = await shown(page, 'health');
      const ids = () =>
        page.evaluate<string[]>(`(${OWN}).toState().conditions.map(({ condition }) => condition)`);
      await modify(page, `'health', 0`);
      expect(await ids()).toContain('disabled');
      await modify(page, `'health', ${was}`);
      expect(await ids()).not.toContain('disabled');
    });
  });
});
