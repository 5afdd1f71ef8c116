import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faults } from '../../src/rules/d20/fighter-faults.ts';
import { isDamage } from '../../src/rules/d20/fighter-schema.ts';
import { type CreatureSize, footprintOf } from '../../src/rules/shared/grid/creature-size.ts';
import { D20_FIGHTERS } from '../../tools/practice-lineups.ts';
import { ROOT } from '../../tools/system-files.ts';
import { filesBelow, textOf } from '../guards/project-files.ts';
import { ready } from '../rules/d20/ready.ts';

interface PackItem {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}
interface Fighter extends PackItem {
  readonly prototypeToken: { readonly disposition: number; readonly width: number };
  readonly items: readonly PackItem[];
}
type Row = Readonly<Record<string, unknown>> & { readonly key: string };

const read = <T>(pack: string) => filesBelow(`packs/${pack}`).map(path => JSON.parse(textOf(path)) as T);
const packed = [...read<PackItem>('d20-weapons'), ...read<PackItem>('d20-armour')];
const fighters = read<Fighter>('d20-fighters');
const creatures = read<Fighter>('d20-creatures');
const table = (name: string) =>
  JSON.parse(readFileSync(join(ROOT, 'src', 'rules', 'd20', 'equipment', `${name}.json`), 'utf8')) as Row[];
const entryOf = (key: unknown) => packed.find(({ system }) => system['key'] === key);

/** The rules of a spell. */
const SPELL_KEYS: readonly string[] = [
  ...['level', 'casting', 'components', 'delivery', 'damage', 'heals', 'save', 'saves', 'dc'],
  ...['nature', 'uses', 'sustained', 'fire', 'range', 'area', 'extent'],
];

describe('the packs of 1d20 against armour class', () => {
  it.each(['weapons', 'shields', 'armour'])('have all %s of the reference, with its numbers', name => {
    for (const { names: _names, group: _group, double: _double, ...numbers } of table(name)) {
      expect(entryOf(numbers.key)?.system).toMatchObject(numbers);
    }
  });

  it('name everything in both languages, with damage that the rules can take', () => {
    for (const { name, type, system } of packed) {
      expect(Object.keys(system['names'] as object), name).toEqual(['en', 'fr']);
      if (type !== 'd20-armour') expect(isDamage(String(system['damage'])), name).toBe(true);
    }
  });

  it('have spells that the rules take, with the areas of the reference', () => {
    const spells = read<PackItem>('d20-spells');
    for (const { name, system } of spells) {
      expect(Object.keys(system['names'] as object), name).toEqual(['en', 'fr']);
      const spell = Object.fromEntries(
        Object.entries(system).filter(
          ([key, value]) => SPELL_KEYS.includes(key) && value !== null && value !== '',
        ),
      );
      expect(faults({ ...ready('mira'), spells: [{ ...spell, id: name, name }] }), name).toEqual([]);
    }
    const areas = spells.flatMap(({ system: { key, area, extent, range } }) =>
      area === null ? [] : [[key, area, extent, range]],
    );
    expect(areas.sort()).toEqual([
      ['burning-hands', 'cone', 3, null],
      ['cone-of-cold', 'cone', 12, null],
      ['deep-slumber', 'burst', 2, 'close'],
      ['fireball', 'spread', 4, 'long'],
      ['flame-strike', 'burst', 2, 'medium'],
      ['ice-storm', 'burst', 4, 'long'],
      ['lightning-bolt', 'line', 24, null],
      ['shout', 'cone', 6, null],
      ['sleep', 'burst', 2, 'medium'],
      ['sound-burst', 'spread', 2, 'close'],
    ]);
  });

  it('have four fighters, of two sides, all at the practice table, and twelve creatures of six sizes', () => {
    expect(fighters.map(({ system }) => system['key']).sort()).toEqual(
      D20_FIGHTERS.map(({ key }) => key).sort(),
    );
    expect(new Set(fighters.map(({ prototypeToken }) => prototypeToken.disposition)).size).toBe(2);
    expect(creatures.length).toBeGreaterThanOrEqual(12);
    expect(new Set(creatures.map(({ system }) => system['size'])).size).toBeGreaterThanOrEqual(6);
  });

  it.each(fighters.map(fighter => [fighter.name, fighter] as const))(
    '%s has items of the packs as they are there, but for what is their own, and a weapon in hand',
    (_name, { items, system }) => {
      for (const { type, system: own } of items) {
        if (type === 'd20-gear' || type === 'd20-feat' || type === 'd20-spell') continue;
        const { attack, damageBonus, enhancement, magazine, offHand } = own;
        // One that is better made costs more than the table says.
        const { price, ...usual } = entryOf(own['key'])?.system ?? {};
        const isBetterMade = [attack, enhancement].some(bonus => Number(bonus ?? 0) > 0);
        expect(own).toEqual({
          ...usual,
          ...(!isBetterMade && price !== undefined && { price }),
          ...Object.fromEntries(
            Object.entries({ attack, damageBonus, enhancement, magazine, offHand }).filter(
              ([, value]) => value !== undefined,
            ),
          ),
        });
      }
      const { dropped } = system['state'] as { readonly dropped: readonly string[] };
      const weapons = items.filter(({ type }) => type === 'd20-weapon' || type === 'd20-shield');
      expect(weapons.some(({ _id }) => !dropped.includes(_id))).toBe(true);
      expect(weapons.map(({ _id }) => _id)).toEqual(expect.arrayContaining([...dropped]));
    },
  );

  it.each(creatures.map(creature => [creature.name, creature] as const))(
    '%s takes up the squares of its size on a scene (D20-SIZE-01)',
    (_name, { system, prototypeToken }) => {
      const size = system['size'] as CreatureSize;
      expect(Math.max(1, prototypeToken.width)).toBe(footprintOf(size, { x: 0, y: 0 }).width);
    },
  );
});
