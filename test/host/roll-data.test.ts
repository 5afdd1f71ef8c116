import { describe, expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

const OWN = `game.actors.find(one => one.testUserPermission(game.users.getName('Alix'), 'OWNER'))`;

/** Formulas for numbers that stand on the sheets of a system; each is above 0 for the fighter of the practice table. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  mythras: [
    ...['health.value', 'health.max', 'actions.value', 'luck.value', 'magic.max', 'characteristics.str'],
    ...['actionPoints', 'healingRate', 'movementRate', 'initiativeBonus', 'skills.athletics.value'],
    ...['locations.head.value', 'locations.head.max', 'initiative'],
  ],
  runequest4: ['health.value', 'actions.value', 'combatActions', 'reactionsLeft', 'locations.head.max'],
  ref10: ['health.value', 'actions.max', 'life', 'characteristics.ref', 'dodge', 'movement'],
  d20: ['health.value', 'level', 'bab', 'armourClass.whole', 'armourClass.touch', 'saveTotals.fortitude'],
  segments: [
    'health.value',
    'vigour.value',
    'endurance',
    'armourClass.blow',
    'martialBonus',
    'criticalParry',
  ],
};

describe.each(GENERATIONS)('roll data on Foundry %i', foundry => {
  describe.each(Object.keys(NUMBERS))('in %s', ruleset => {
    const { pages } = setUpSeats(['Game Master', 'Alix'], { ruleset, foundry, isFresh: false });

    test('a formula may use every number of the sheet', async () => {
      const results = await pages[1].evaluate<[string, number][]>(`(async () => {
        const data = (${OWN}).getRollData();
        const all = ${JSON.stringify(NUMBERS[ruleset])};
        return Promise.all(all.map(async path => [path, (await new Roll('@' + path, data).evaluate()).total]));
      })()`);
      expect(results.filter(([, total]) => !(total > 0))).toEqual([]);
    });

    test('health is what the bar shows, and goes with the points that are lost', async () => {
      const [health, bar] = await pages[0].evaluate<[object, object]>(`(() => {
        const actor = ${OWN};
        const [token] = actor.getDependentTokens();
        return [actor.getRollData().health, token.getBarAttribute('bar1', { alternative: 'health' })];
      })()`);
      expect(bar).toMatchObject(health);
    });
  });
});
