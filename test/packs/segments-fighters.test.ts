import { describe, expect, it } from 'vitest';
import { isDamage } from '../../src/rules/segments/fighter-schema.ts';
import { SEGMENTS_FIGHTERS } from '../../tools/practice-lineups.ts';
import { filesBelow, textOf } from '../guards/project-files.ts';

interface PackItem {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}
interface Fighter extends PackItem {
  readonly prototypeToken: { readonly disposition: number };
  readonly items: readonly PackItem[];
}
type Row = Readonly<Record<string, unknown>> & { readonly key: string };

const read = <T>(pack: string) => filesBelow(`packs/${pack}`).map(path => JSON.parse(textOf(path)) as T);
const packed = [...read<PackItem>('segments-weapons'), ...read<PackItem>('segments-armour')];
const fighters = read<Fighter>('segments-fighters');
const creatures = read<Fighter>('segments-creatures');
const table = (name: string) =>
  JSON.parse(textOf(`src/rules/segments/equipment/${name}.json`)) as readonly Row[];
const entryOf = (key: unknown) => packed.find(({ system }) => system['key'] === key);

describe('the packs of segments', () => {
  it.each(['weapons', 'armour'])('have all %s of the sample list, with its numbers', name => {
    for (const { ranges = {}, ...numbers } of table(name)) {
      expect(entryOf(numbers.key)?.system, numbers.key).toMatchObject({ ...numbers, ...(ranges as object) });
    }
  });

  it('have weapons whose dice the rules can take', () => {
    for (const { name, system, type } of packed)
      if (type === 'segments-weapon') expect(isDamage(String(system['damage'])), name).toBe(true);
  });

  it('have four fighters, of two sides, all at the practice table, and ten creatures of four sizes', () => {
    expect(fighters.map(({ system }) => system['key']).sort()).toEqual(
      SEGMENTS_FIGHTERS.map(({ key }) => key).sort(),
    );
    expect(new Set(fighters.map(({ prototypeToken }) => prototypeToken.disposition)).size).toBe(2);
    expect(creatures.length).toBeGreaterThanOrEqual(10);
    expect(new Set(creatures.map(({ system }) => system['size'])).size).toBeGreaterThanOrEqual(4);
  });

  it.each(fighters.map(fighter => [fighter.name, fighter] as const))(
    '%s has a weapon in hand, and puts away only what is there',
    (_name, { items, system }) => {
      const { dropped } = system['state'] as { readonly dropped: readonly string[] };
      const weapons = items.filter(({ type }) => type === 'segments-weapon');
      expect(weapons.some(({ _id }) => !dropped.includes(_id))).toBe(true);
      expect(weapons.map(({ _id }) => _id)).toEqual(expect.arrayContaining([...dropped]));
    },
  );
});
