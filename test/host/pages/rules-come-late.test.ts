import { afterEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { playOne } from '../play-one.ts';
import { openTable, type Table } from '../table.ts';

/** The bindings that the page calls; it knows nothing of the tests. */
interface Host {
  readonly game: {
    readonly combat: {
      readonly turns: readonly { readonly actor: Actor | null }[];
    };
    readonly messages: { readonly size: number };
    readonly system: {
      readonly api: {
        readonly ready: Promise<boolean>;
        attack(uuid: string, weapon: string): Promise<string | null>;
        exchanges(combat: string | null): string[];
      };
    };
  };
}

interface Actor {
  readonly name: string;
  readonly uuid: string;
  readonly statuses: ReadonlySet<string>;
  readonly system: { readonly state: { readonly conditions: readonly unknown[] } };
  update(change: object): Promise<unknown>;
  toFighter(): object | null;
}

/** The rules of a combat system, and what Foundry's side knows of it. */
const rulesOf = (system: string) => new RegExp(`/chunks/${system}(?:-base)?(?:-rules)?-[\\w-]{8}\\.js$`);

/** Loads a page whose rules are held back, until Foundry is ready; what is given lets them go. */
async function loadWithout(page: Page, system: string): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>(done => (letGo = done));
  await page.route(rulesOf(system), async route => {
    await gone;
    await route.continue();
  });
  await page.reload();
  await page.waitForFunction('globalThis.game?.ready === true');
  return letGo;
}

/** Puts the first who fights into a condition. */
const fell = (page: Page, condition: string) =>
  page.evaluate(async id => {
    const { game } = globalThis as unknown as Host;
    await game.combat.turns[0]?.actor?.update({ system: { state: { conditions: [{ condition: id }] } } });
  }, condition);

const standing = (page: Page) =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as Host;
    const [first] = game.combat.turns;
    return {
      isFighter: first?.actor?.toFighter() !== null,
      statuses: [...(first?.actor?.statuses ?? [])],
      conditions: first?.actor?.system.state.conditions.length,
      turns: game.combat.turns.map(({ actor }) => actor?.name),
    };
  });

const exchangesOutside = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Host).game.system.api.exchanges(null));

/** The combat tracker, as it is read. */
const tracker = (page: Page) =>
  page.evaluate(() => {
    const { ui } = globalThis as unknown as { ui: { combat: { element: HTMLElement } } };
    return ui.combat.element.textContent?.replace(/\s+/gu, ' ');
  });

describe('a client whose rules come late', () => {
  let table: Table;
  afterEach(async () => table.leave());

  test.each(['mythras', 'd20'])(
    'builds and shows all of a world of %s again when they come',
    async ruleset => {
      table = await openTable({ ruleset });
      const page = await table.sit('Game Master', { lang: 'fr' });
      await fell(page, 'prone');
      await table.untilCalm();
      const before = await standing(page);
      expect(before).toMatchObject({ isFighter: true, statuses: ['prone'] });

      const shown = await tracker(page);
      const letGo = await loadWithout(page, ruleset);
      expect(await standing(page)).toMatchObject({ isFighter: false, statuses: [], conditions: 1 });
      expect(await page.locator('.notification.error').count()).toBe(0);
      letGo();
      await page.evaluate(() => (globalThis as unknown as Host).game.system.api.ready);
      await expect.poll(() => standing(page)).toEqual(before);
      await expect.poll(() => tracker(page)).toEqual(shown);
      expect(shown).not.toContain('PASSE.');
      expect(table.errors()).toEqual([]);
    },
  );

  test('begins what was requested meanwhile once they arrive', async () => {
    table = await openTable({ ruleset: 'mythras' });
    const page = await table.sit('Game Master');
    const letGo = await loadWithout(page, 'mythras');
    const begun = page.evaluate(async () => {
      const { game } = globalThis as unknown as Host;
      return game.system.api.attack(game.combat.turns[0]?.actor?.uuid ?? '', 'nothing-of-the-kind');
    });
    letGo();
    expect(await begun).toBeNull();
    expect(table.errors()).toEqual([]);
  });

  test('says what to do when they do not arrive, and writes nothing', async () => {
    table = await openTable({ ruleset: 'ref10' });
    const page = await table.sit('Game Master', { lang: 'fr' });
    const messages = await page.evaluate(() => (globalThis as unknown as Host).game.messages.size);
    await page.route(rulesOf('ref10'), route => route.abort());
    await page.reload();
    await page.waitForFunction('globalThis.game?.ready === true');
    await page.getByText('Les règles de ce monde ne sont pas arrivées').first().waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as Host).game.system.api.ready)).toBe(false);
    expect(await page.evaluate(() => (globalThis as unknown as Host).game.messages.size)).toBe(messages);
    table.errors();
  });

  test('fetches the rules of another combat system once a card of it is drawn', async () => {
    table = await openTable({ ruleset: 'mythras' });
    const page = await table.sit('Game Master');
    expect(['applied', 'over']).toContain(await playOne(page));
    await table.untilCalm();
    const [exchange = ''] = await exchangesOutside(page);
    const card = () => page.locator('.passe-latest').last().innerText();
    const before = await card();
    await page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: { settings: { set(scope: string, key: string, value: string): Promise<unknown> } };
      };
      await game.settings.set('passe-darmes', 'ruleset', 'd20');
    });
    const letGo = await loadWithout(page, 'mythras');
    await page.getByText('The rules of this exchange are on their way.').first().waitFor();
    letGo();
    await expect.poll(card).toBe(before);
    expect(await exchangesOutside(page)).toEqual([exchange]);
    expect(table.errors()).toEqual([]);
  });
});
