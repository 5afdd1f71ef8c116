import { describe, expect, test } from 'vitest';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import { enter } from './hostile-stage.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

/*
 * What limits a turn lies in the actor, where its owner writes otherwise: with the Game Master there, and while none is.
 */

const THIS_ROUND = { amount: 1, unit: 'rounds' };

/** The actor that Alix plays, what its turns are limited by, and what Alix makes of it. */
const CASES = [
  ['d20', 'Hoel', { spent: { standard: 1, move: 1 } }, { spent: { standard: 0, step: 7 } }],
  ['d20', 'Hoel', { conditions: [] }, { conditions: [{ condition: 'delaying' }] }],
  [
    'ref10',
    'Ilse',
    { conditions: [{ condition: 'declared', amount: 1, lasts: THIS_ROUND }] },
    { conditions: [] },
  ],
  [
    'ref10',
    'Ilse',
    { conditions: [{ condition: 'intends', with: 'run', amount: 1, lasts: THIS_ROUND }] },
    { conditions: [{ condition: 'intends', with: 'attack', amount: 8, lasts: THIS_ROUND }] },
  ],
  [
    'segments',
    '',
    { prepared: [{ action: 'strike', hand: 'right', due: 9 }] },
    { prepared: [{ action: 'strike', hand: 'right', due: 1 }] },
  ],
  ['segments', '', { conditions: [{ condition: 'acted' }] }, { conditions: [] }],
  ['runequest4', '', { used: { reaction: 2 } }, { used: { reaction: 0 } }],
  ['runequest4', '', { conditions: [{ condition: 'actions-lost', amount: 1 }] }, { conditions: [] }],
  ['mythras', 'Maëlys', { conditions: [{ condition: 'has-trampled' }] }, { conditions: [] }],
  ['mythras', 'Maëlys', { conditions: [] }, { conditions: [{ condition: 'delaying' }] }],
] as const;

/** The conditions that a state names. */
const conditionsIn = (state: object): string[] =>
  'conditions' in state
    ? (state.conditions as { condition: string }[]).map(({ condition }) => condition)
    : [];

describe.each(['d20', 'ref10', 'segments', 'runequest4', 'mythras'] as const)(
  'by the rules of %s',
  ruleset => {
    const seats = setUpSeats(['Game Master', 'Alix'], { ruleset, isFresh: false });
    const { table, pages } = seats;
    const cases = CASES.filter(([of]) => of === ruleset);

    const OWN = `passePlayer.theCombat().turns.find(({ actor }) =>
    actor?.testUserPermission(game.users.getName('Alix'), 'OWNER')).actor`;
    /** The counters that limit the fighter's turns, as a client has them. */
    const limits = (page: 0 | 1, like: object) =>
      pages[page]
        .evaluate<unknown>(`((state, keys) => JSON.parse(JSON.stringify(Object.fromEntries(keys.map(key => [key, state[key]])))))(
      ${OWN}.toFighter().state, ${JSON.stringify(Object.keys(like))})`);

    async function given(state: object): Promise<unknown> {
      await pages[0].evaluate(`${OWN}.update(${JSON.stringify({ system: { state } })}).then(() => true)`);
      await table.untilCalm();
      await agree(pages);
      return limits(0, state);
    }

    async function writes(state: object): Promise<RawClient> {
      const wire = await enter(table, 'Alix');
      const _id = await pages[1].evaluate<string>(`${OWN}.id`);
      await wire.update('Actor', { _id, system: { state } });
      return wire;
    }

    const hears = () =>
      pages[0].evaluate(`globalThis.notes = []; if (!globalThis.isHeard) {
      globalThis.isHeard = true;
      const say = ui.notifications.info;
      ui.notifications.info = function (text, ...more) { notes.push(text); return say.call(this, text, ...more); };
      let clock = 0;
      performance.now = () => (clock += 61_000);
    }`);

    test.each(cases)(
      '%s: %s, whose turns are limited by %j, is put back from %j',
      async (_of, _who, state, other) => {
        await hears();
        const before = await given(state);
        const wire = await writes(other);
        await expect
          .poll(() => pages[0].evaluate<string[]>('notes'))
          .toContainEqual(expect.stringContaining('Alix'));
        for (const page of [0, 1] as const) await expect.poll(() => limits(page, state)).toEqual(before);
        wire.leave();
        expect(table.errors()).toEqual([]);
      },
    );

    test('the palette offers what is put back to the Game Master alone', async () => {
      const ids = [...new Set(cases.flatMap(([, , ...states]) => states.flatMap(conditionsIn)))];
      const offered = (page: 0 | 1) =>
        pages[page].evaluate<string[]>(`(async () => {
          const { sheet } = ${OWN};
          await sheet.options.actions.conditions.call(sheet);
          const shown = () => [...document.querySelectorAll('.passe-conditions-window [data-status-id]')];
          await passePlayer.until('the palette', () => shown().length > 0);
          return shown().map(one => one.dataset.statusId);
        })()`);
      const [ofGM, ofPlayer] = [await offered(0), await offered(1)];
      expect(ofPlayer.filter(id => ids.includes(id))).toEqual([]);
      expect(ofPlayer.length).toBeGreaterThan(5);
      expect(ofGM).toEqual(expect.arrayContaining(ofPlayer));
      if (['mythras', 'd20'].includes(ruleset)) expect(ofGM).toContain('delaying');
    });

    test.each(cases.slice(0, 1))(
      '%s: %s, limited by %j, is put back from %j where that was written while no Game Master was there',
      async (_of, _who, state, other) => {
        await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
        const before = await given(state);
        await seats.goOut('Game Master');
        const wire = await writes(other);
        wire.leave();
        await seats.comeIn('Game Master');
        for (const page of [0, 1] as const) await expect.poll(() => limits(page, state)).toEqual(before);
        expect(table.errors()).toEqual([]);
      },
    );
  },
);
