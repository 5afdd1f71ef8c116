import { describe, expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

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

describe.each(GENERATIONS)('modules that ask for our paths, on Foundry %i', foundry => {
  describe.each(Object.keys(OFFERED))('in %s', ruleset => {
    const [bars, kept, loot] = OFFERED[ruleset] ?? [[], [], ''];
    const { pages } = setUpSeats(['Alix'], { ruleset, foundry, isFresh: false });

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
      const path = String(given?.['ITEM_QUANTITY_ATTRIBUTE']).replace('system.', '');
      expect(await pages[0].evaluate(`CONFIG.Item.dataModels['${loot}'].schema.has('${path}')`)).toBe(true);
      expect(given?.['UNSTACKABLE_ITEM_TYPES']).not.toContain(loot);
    });
  });
});
