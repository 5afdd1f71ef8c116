import { describe, expect, test } from 'vitest';
import { textOf } from '../guards/project-files.ts';
import { setUpSeats } from './seats.ts';
import { GENERATIONS } from './table.ts';

const OWN = `game.actors.find(one => one.testUserPermission(game.users.getName('Alix'), 'OWNER'))`;

/** The rows of the list in docs/api.md, by combat system. */
const ROWS = {
  mythras: 'Mythras',
  runequest4: 'RuneQuest 4',
  ref10: 'REF+1d10',
  d20: 'd20',
  segments: 'segments',
} as const;

/** Numbers that any list would be wrong without: of the sheets, above 0 for the fighter of the practice table. */
const ABOVE_ZERO: Readonly<Record<string, readonly string[]>> = {
  mythras: [
    ...['health.value', 'luck.value', 'magic.max', 'characteristics.str', 'movementRate', 'initiative'],
    ...['skills.athletics.value', 'locations.head.max'],
  ],
  runequest4: ['health.value', 'actions.value', 'combatActions', 'reactionsLeft', 'locations.head.max'],
  ref10: ['health.value', 'actions.max', 'life', 'characteristics.ref', 'dodge', 'movement', 'capacity.lift'],
  d20: [
    'health.value',
    'level',
    'bab',
    'armourClass.whole',
    'saveTotals.fortitude',
    'grapple',
    'squares.walk',
  ],
  segments: ['health.value', 'vigour.value', 'endurance', 'armourClass.blow', 'martialBonus', 'squares'],
};

/** The paths that docs/api.md lists for a row of its table, such as `locations.<id>.max`. */
function listed(row: string): string[] {
  const [, table = ''] = textOf('docs/api.md').split('## Numbers for formulas');
  const line = table.split('\n').find(one => one.startsWith(`| ${row} |`)) ?? '';
  return [...line.matchAll(/`(?<path>[^`]+)`/gu)].map(({ groups }) => groups?.['path'] ?? '');
}

/** The path that a list names for one that is there: any entry of an object that it writes as `<…>`. */
const asListed = (path: string, list: readonly string[]) =>
  list.find(one =>
    new RegExp(`^${one.replaceAll('.', '\\.').replaceAll(/<\w+>/gu, '[^.]+')}$`, 'u').test(path),
  );

/** The numbers and dice in the roll data that are no part of the actor's own data; runs in the client. */
const WORKED_OUT = `(() => {
  const actor = ${OWN};
  const data = foundry.utils.flattenObject(actor.getRollData());
  const own = foundry.utils.flattenObject(actor.toObject().system);
  return Object.entries(data)
    .filter(([path, value]) => !(path in own) && (typeof value === 'number' || path.endsWith('damageModifier')))
    .map(([path]) => path);
})()`;

describe.each(GENERATIONS)('roll data on Foundry %i', foundry => {
  describe.each(Object.keys(ROWS) as (keyof typeof ROWS)[])('in %s', ruleset => {
    const { pages } = setUpSeats(['Game Master', 'Alix'], { ruleset, foundry, isFresh: false });
    const list = [...listed('all'), ...listed(ROWS[ruleset])];

    test('holds every number that docs/api.md lists, and no other derived number', async () => {
      await pages[0].evaluate(`(${OWN}).update({ 'system.coins.gold': 3 }).then(() => true)`);
      const found = await pages[1].evaluate<string[]>(WORKED_OUT);
      expect(found.filter(path => asListed(path, list) === undefined)).toEqual([]);
      const all = await pages[1].evaluate<string[]>(
        `Object.keys(foundry.utils.flattenObject((${OWN}).getRollData()))`,
      );
      const held = new Set(all.map(path => asListed(path, list)));
      expect(list.filter(path => !held.has(path))).toEqual([]);
    });

    test('a formula may use the numbers of the sheet', async () => {
      const results = await pages[1].evaluate<[string, number][]>(`(async () => {
        const data = (${OWN}).getRollData();
        const all = ${JSON.stringify(ABOVE_ZERO[ruleset])};
        return Promise.all(all.map(async path => [path, (await new Roll('@' + path, data).evaluate()).total]));
      })()`);
      expect(results.filter(([, total]) => !(total > 0))).toEqual([]);
    });

    test('health is what the bar shows, and drops with the points lost', async () => {
      const [health, bar] = await pages[0].evaluate<[object, object]>(`(() => {
        const actor = ${OWN};
        const [token] = actor.getDependentTokens();
        return [actor.getRollData().health, token.getBarAttribute('bar1', { alternative: 'health' })];
      })()`);
      expect(bar).toMatchObject(health);
    });
  });
});
