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

  it('have a battle axe and a pike for both hands, as the chapter says', () => {
    for (const key of ['battle-axe', 'pike']) expect(entryOf(key)?.system['hand'], key).toBe('both');
  });

  it('have creatures whose natural weapons use the dice that the chapter gives (SEG-GM-05, SEG-GM-06)', () => {
    const weaponsOf = (key: string) =>
      Object.fromEntries(
        (creatures.find(({ system }) => system['key'] === key)?.items ?? []).map(item => [
          item.system['key'],
          item,
        ]),
      );
    expect(weaponsOf('troll')).toMatchObject({
      bite: { system: { group: null, reaction: '' } },
      claws: { system: { group: 2, reaction: '' } },
    });
    expect(weaponsOf('zombie')).toMatchObject({ slam: { system: { reaction: '2d6' } } });
    expect(weaponsOf('dragon')).toMatchObject({
      bite: { system: { reaction: '1d8' } },
      claws: { system: { reaction: '1d4' } },
    });
  });

  it('have weapons whose dice the rules can take', () => {
    for (const { name, system, type } of packed)
      if (type === 'segments-weapon') expect(isDamage(String(system['damage'])), name).toBe(true);
  });

  it('have six fighters of two sides, those of the practice table among them, and ten creatures of four sizes', () => {
    expect(fighters.length).toBeGreaterThanOrEqual(6);
    expect(fighters.map(({ system }) => system['key'])).toEqual(
      expect.arrayContaining(SEGMENTS_FIGHTERS.map(({ key }) => key)),
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
