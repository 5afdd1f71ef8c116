import { describe, expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';
import { IS_THOROUGH } from '../thorough.ts';

/** A number of each system that effects can change: its key, and its name on the sheet. */
const NUMBERS = {
  mythras: ['system.characteristics.str', 'Strength'],
  runequest4: ['system.characteristics.str', 'Strength'],
  ref10: ['system.characteristics.str', 'Strength'],
  d20: ['system.abilities.str', 'Strength'],
  segments: ['system.bonuses.damage', 'Strength: damage'],
} as const;

/** The systems, of which `npm test` plays one on Foundry 14. */
const systemsOn = (foundry: 13 | 14) =>
  foundry === 14 && !IS_THOROUGH
    ? (['mythras'] as const)
    : (Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]);

/** A fighter of Alix's, and one of nobody's, as expressions. */
const OWN = `game.actors.find(one => one.testUserPermission(game.users.getName('Alix'), 'OWNER'))`;
const FOE = `game.actors.find(one => !one.hasPlayerOwner)`;

/** A row of the list, as it is read. */
interface Row {
  readonly name: string;
  readonly source: string;
  readonly does: string;
  readonly time: string;
  readonly isOff: boolean;
  /** The actions of its buttons. */
  readonly clicks: readonly string[];
}

/** The rows of effects on the open sheet of an actor, or of a thing of it. */
const rowsOn = (page: Seat, document: string) =>
  page.evaluate<Row[]>(`(async () => {
    const { sheet } = ${document};
    await sheet.render({ force: true });
    const text = (row, selector) => row.querySelector(selector)?.textContent.trim() ?? '';
    return [...sheet.element.querySelectorAll('.passe-effect')].map(row => ({
      name: text(row, ':is(.passe-open, b)'),
      source: text(row, '.passe-effect-source'),
      does: text(row, 'p'),
      time: text(row, '.passe-time'),
      isOff: row.classList.contains('is-off'),
      clicks: [...row.querySelectorAll('[data-action]')].map(({ dataset }) => dataset.action),
    }));
  })()`);

/** Clicks a button of the row with this name. */
const click = (page: Seat, document: string, name: string, action: string) =>
  page.evaluate(`(() => {
    const rows = [...(${document}).sheet.element.querySelectorAll('.passe-effect')];
    const row = rows.find(one => one.textContent.includes(${JSON.stringify(name)}));
    row.querySelector('[data-action="${action}"]').click();
  })()`);

describe.each(GENERATIONS)('effects on sheets, on Foundry %i', foundry => {
  describe.each(systemsOn(foundry))('in %s', ruleset => {
    const [key, number] = NUMBERS[ruleset];
    const status = ruleset === 'ref10' ? 'unconscious' : 'prone';
    // What Foundry counts in rounds may be turns of its bearer.
    const unit = ruleset === 'segments' ? 'rounds' : 'turns';
    const { pages, table } = setUpSeats(['Game Master', 'Alix'], { ruleset, foundry, isFresh: false });

    /** A change by 2 as this generation keeps it. */
    const change = {
      key,
      value: '2',
      ...(foundry === 14 ? { type: 'add', phase: 'initial', priority: null } : { mode: 2, priority: null }),
    };
    const changes = foundry === 14 ? { system: { changes: [change] } } : { changes: [change] };
    const make = (page: Seat, owner: string, data: object) =>
      page.evaluate<string>(
        `(${owner}).createEmbeddedDocuments('ActiveEffect', [${JSON.stringify(data)}]).then(([{ id }]) => id)`,
      );

    test('one list shows conditions, effects of items and effects of modules, with source, changes and duration', async () => {
      await pages[0].evaluate(
        `(${OWN}).update({ system: { state: { conditions: [{ condition: '${status}', lasts: { amount: 3, unit: '${unit}' }, by: (${FOE}).uuid.replaceAll('.', '/') }] } } }).then(() => true)`,
      );
      await make(pages[1], OWN, { name: 'Bless', img: 'icons/svg/aura.svg', ...changes });
      const thing = `(${OWN}).items.contents[0]`;
      await make(pages[1], thing, { name: 'Rune', transfer: true, disabled: true });
      await agree(pages);
      const rows = await rowsOn(pages[1], OWN);
      const [condition, ...others] = rows;
      const foe = await pages[1].evaluate<string>(`(${FOE}).tableName`);
      expect(condition).toMatchObject({
        source: `caused by ${foe}`,
        time: ruleset === 'segments' ? '3 segments' : '3 turns',
        clicks: ['deleteEffect'],
      });
      expect(condition?.does).not.toBe('');
      const beside = `(${OWN}).sheet.element.querySelector('[data-condition] :is(.passe-time, small)').textContent`;
      expect(await pages[1].evaluate(beside)).toBe(condition?.time);
      const buttons = ['editEffect', 'toggleEffect', 'deleteEffect'];
      expect(others).toEqual([
        { name: 'Bless', source: '', does: `${number} +2`, time: '', isOff: false, clicks: buttons },
        {
          ...{ name: 'Rune', source: await pages[1].evaluate<string>(`${thing}.label`) },
          ...{ does: '', time: '', isOff: true, clicks: buttons },
        },
      ]);
      expect(await rowsOn(pages[1], thing)).toMatchObject([
        { name: 'Rune', source: '', isOff: true, clicks: buttons },
      ]);
    });

    test('an effect is switched off and on, and its number goes with it', async () => {
      const value = `foundry.utils.getProperty(${OWN}, '${key}')`;
      const on = await pages[1].evaluate<number>(value);
      await click(pages[1], OWN, 'Bless', 'toggleEffect');
      await expect.poll(() => pages[0].evaluate(value)).toBe(on - 2);
      await agree(pages);
      expect((await rowsOn(pages[1], OWN)).find(({ name }) => name === 'Bless')?.isOff).toBe(true);
      await click(pages[1], OWN, 'Bless', 'toggleEffect');
      await expect.poll(() => pages[0].evaluate(value)).toBe(on);
    });

    test.each([
      ['effects', '.passe-effect [data-action="deleteEffect"]'],
      ['conditions', '[data-condition] [data-action="endCondition"]'],
    ])(
      'a condition ends at a click in the list of %s, on record, and the Game Master takes that back',
      async (_list, cross) => {
        const stored = `(${OWN}).toObject().system.state.conditions.map(({ condition }) => condition)`;
        await rowsOn(pages[1], OWN);
        const kept = await pages[0].evaluate<number>(`(${OWN}).system.applied.length`);
        await pages[1].evaluate(`(${OWN}).sheet.element.querySelector('${cross}').click()`);
        await expect.poll(() => pages[0].evaluate(stored)).toEqual([]);
        await agree(pages);
        expect(await pages[0].evaluate(`(${OWN}).system.applied.length`)).toBe(kept + 1);
        const record = await pages[0].evaluate<string>(`(${OWN}).system.applied.at(-1).exchange`);
        expect(
          await pages[1].evaluate(`game.messages.some(({ system }) => system.recordId === '${record}')`),
        ).toBe(true);
        expect(await pages[0].evaluate(`game.system.api.undo('${record}')`)).toBe(true);
        await agree(pages);
        expect(await pages[1].evaluate(stored)).toEqual([status]);
      },
    );

    test('an observer sees the list without buttons', async () => {
      await pages[0].evaluate(
        `(${FOE}).update({ ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER } }).then(() => true)`,
      );
      await make(pages[0], FOE, { name: 'Curse' });
      await agree(pages);
      expect(await rowsOn(pages[1], FOE)).toMatchObject([{ name: 'Curse', clicks: [] }]);
      const offered = `[...(${FOE}).sheet.element.querySelectorAll('[data-action="createEffect"]')].length`;
      expect(await pages[1].evaluate(offered)).toBe(0);
    });

    test('the sheet opens despite effects with an unreadable origin or change', async () => {
      const odd = foundry === 14 ? { system: { changes: [{ ...change, value: { toString: 1 } }] } } : changes;
      const origins = ['Nothing', `${await pages[1].evaluate(`(${OWN}).uuid`)}.OwnedItem.aaaaaaaaaaaaaaaa`];
      for (const origin of origins) await make(pages[1], OWN, { name: 'Odd', origin, ...odd });
      await agree(pages);
      const rows = (await rowsOn(pages[0], OWN)).filter(({ name }) => name === 'Odd');
      expect(rows.map(({ source }) => source)).toEqual(['', '']);
      await pages[1].evaluate(
        `(${OWN}).deleteEmbeddedDocuments('ActiveEffect', (${OWN}).effects.filter(({ name }) => name === 'Odd').map(({ id }) => id)).then(() => true)`,
      );
      await agree(pages);
    });

    test('a new effect is created, and its window is requested', async () => {
      await rowsOn(pages[1], OWN);
      const before = await pages[1].evaluate<number>(`(${OWN}).effects.size`);
      // The window of Foundry has fields that are drawn in a browser alone.
      await pages[1].evaluate(`(() => {
        globalThis.opened = [];
        foundry.applications.sheets.ActiveEffectConfig.prototype.render = function () {
          opened.push(this.document.name);
          return Promise.resolve(this);
        };
      })()`);
      await pages[1].evaluate(`(${OWN}).sheet.element.querySelector('[data-action="createEffect"]').click()`);
      await expect.poll(() => pages[0].evaluate(`(${OWN}).effects.size`)).toBe(before + 1);
      await expect.poll(() => pages[1].evaluate('opened')).toEqual(['New effect']);
      await table.untilCalm();
    });
  });
});
