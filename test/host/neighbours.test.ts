import { describe, expect, test } from 'vitest';
import { comeIn, goOut, setUpSeats } from './seats.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { GENERATIONS, systemsPlayed } from './table.ts';

/** What docks are offered in each system, and the types of items that Item Piles leaves with their owner. */
const OFFERED: Readonly<
  Record<string, readonly [bars: readonly string[], kept: readonly string[], loot: string]>
> = {
  mythras: [['health', 'luck', 'magic'], ['combat-style', 'skill', 'ability', 'power'], 'gear'],
  runequest4: [['health'], ['opposed-style'], 'gear'],
  ref10: [['health'], [], 'ref10-gear'],
  d20: [['health'], ['d20-feat', 'd20-spell'], 'd20-gear'],
  segments: [['vigour', 'health'], ['segments-spell'], 'segments-gear'],
};

/** The types of items that a fighter of each system can carry. */
const CARRIED: Readonly<Record<string, readonly string[]>> = {
  mythras: ['weapon', 'armour', 'gear'],
  runequest4: ['opposed-weapon', 'armour', 'gear'],
  ref10: ['ref10-weapon', 'ref10-armour', 'ref10-gear'],
  d20: ['d20-weapon', 'd20-shield', 'd20-armour', 'd20-gear'],
  segments: ['segments-weapon', 'segments-armour', 'segments-gear', 'segments-magic-item'],
};

const COINS = ['gold', 'silver', 'copper'];

describe.each(GENERATIONS)('modules that ask for our paths, on Foundry %i', foundry => {
  describe.each(systemsPlayed(Object.keys(OFFERED), 4))('in %s', ruleset => {
    const [bars, kept, loot] = OFFERED[ruleset] ?? [[], [], ''];
    const { pages } = setUpSeats(['Alix', 'Game Master'], { ruleset, foundry, isFresh: false });
    const carried = CARRIED[ruleset] ?? [];

    test('a dock is offered the numbers of our bars, beside those of other systems', async () => {
      const offered = await pages[0].evaluate<Record<string, { attr: string; icon: string }[]>>(`(() => {
        const config = { defaultAttributesConfig: () => ({ other: [1] }) };
        Hooks.callAll('combat-tracker-dock-init', config);
        return config.defaultAttributesConfig();
      })()`);
      expect(offered['other']).toEqual([1]);
      const own = offered['passe-darmes'] ?? [];
      expect(own.map(({ attr }) => attr)).toEqual(bars.map(bar => `${bar}.value`));
      const numbers = await pages[0].evaluate<unknown[]>(
        `${JSON.stringify(own)}.map(({ attr }) => foundry.utils.getProperty(game.user.character.system, attr))`,
      );
      expect(numbers.every(number => Number(number) > 0)).toBe(true);
    });

    test('a fighter has coins, which a module finds by their path and the sheet shows', async () => {
      const seen = await pages[0].evaluate<{ read: unknown; rows: string[]; total: string }>(`(async () => {
        const { character } = game.user;
        await character.update({ 'system.coins.gold': 3, 'system.coins.silver': 5 });
        await character.sheet.render({ force: true });
        const purse = character.sheet.element.querySelector('.passe-purse');
        const rows = [...purse.querySelectorAll('label')].map(label =>
          label.textContent.trim() + ': ' + label.querySelector('input').value);
        return { read: character.getRollData().coins, rows, total: purse.querySelector('p').textContent };
      })()`);
      expect(seen).toEqual({
        read: { gold: 3, silver: 5 },
        rows: ['Gold pieces: 3', 'Silver pieces: 5', 'Copper pieces: 0'],
        total: 'Gold pieces in all: 3.5',
      });
    });

    test('the tracker follows the first bar, unless the user has configured it', async () => {
      const stored = `game.settings.storage.get('world').find(({ key }) => key === 'core.combatTrackerConfig')`;
      const resource = (page: Seat) =>
        page.evaluate<string>(`game.settings.get('core', Combat.CONFIG_SETTING).resource`);
      // The practice table comes with a tracker that is configured: without numbers.
      expect(await pages[1].evaluate(`${stored} !== undefined`)).toBe(true);
      expect(await resource(pages[1])).toBe('');
      await pages[1].evaluate(`${stored}.delete().then(() => true)`);
      await goOut(pages[1]);
      await comeIn(pages[1]);
      for (const page of pages) await expect.poll(() => resource(page)).toBe(`${bars[0]}.value`);
      const [shown, number] = await pages[0].evaluate<number[]>(`(() => {
        const fighting = passePlayer.theCombat().turns.find(({ actor }) => actor.hasPlayerOwner);
        fighting.updateResource();
        return [fighting.resource, foundry.utils.getProperty(fighting.actor.system, '${bars[0]}.value')];
      })()`);
      expect(shown).toBe(number);
      expect(shown).toBeGreaterThan(0);
    });

    test('Item Piles is told what can lie in a pile, once it is ready', async () => {
      const told = await pages[0].evaluate<Record<string, unknown>[]>(`(() => {
        const told = [];
        game.itempiles = { API: { addSystemIntegration: given => told.push(given) } };
        Hooks.callAll('item-piles-ready');
        Hooks.callAll('item-piles-ready');
        return told;
      })()`);
      expect(told).toHaveLength(1);
      const [given] = told;
      const [{ filters } = { filters: '' }] = given?.['ITEM_FILTERS'] as { filters: string }[];
      expect(filters.split(',').filter(Boolean)).toEqual(kept);
      expect(given?.['ITEM_CLASS_LOOT_TYPE']).toBe(loot);
      const types = await pages[0].evaluate<string[]>('Object.keys(CONFIG.Actor.dataModels)');
      expect(types).toContain(given?.['ACTOR_CLASS_TYPE']);
      const paths = [given?.['ITEM_QUANTITY_ATTRIBUTE'], given?.['ITEM_PRICE_ATTRIBUTE'], 'system.weight'];
      const without = await pages[0].evaluate<string[]>(
        `game.system.documentTypes.Item && Object.keys(CONFIG.Item.dataModels)
          .filter(type => ${JSON.stringify(carried)}.includes(type))
          .filter(type => ${JSON.stringify(paths)}.some(path => !CONFIG.Item.dataModels[type].schema.has(path.slice(7))))`,
      );
      expect(without).toEqual([]);
      const coins = given?.['CURRENCIES'] as { data: { path: string }; primary: boolean }[];
      expect(coins.map(({ data }) => data.path)).toEqual(COINS.map(coin => `system.coins.${coin}`));
      expect(coins.filter(({ primary }) => primary)).toEqual([coins[0]]);
    });
  });
});
