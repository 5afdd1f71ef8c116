import { describe, expect, it } from 'vitest';
import { GUARDS, LOCATIONS, WEAPON_KINDS } from '../../src/rules/ref10/fighter.ts';
import { isWeaponDamage } from '../../src/rules/ref10/fighter-schema.ts';
import { REF10_FIGHTERS } from '../../tools/practice-lineups.ts';
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

const read = <T>(pack: string) => filesBelow(`packs/${pack}`).map(path => JSON.parse(textOf(path)) as T);
const packed = [...read<PackItem>('ref10-weapons'), ...read<PackItem>('ref10-armour')];
const fighters = read<Fighter>('ref10-fighters');

describe('the packs of reflexes and 1d10', () => {
  it('name everything in both languages, and weapons as the rules know them (REF-DMG-01)', () => {
    for (const { name, type, system } of packed) {
      expect(Object.keys(system['names'] as object), name).toEqual(['en', 'fr']);
      if (type !== 'ref10-weapon') continue;
      expect(WEAPON_KINDS).toContain(system['kind']);
      expect(isWeaponDamage(String(system['damage'])), name).toBe(true);
      if (system['guard'] !== null) expect(GUARDS).toContain(system['guard']);
    }
  });

  it('give bursts to automatic firearms alone (REF-BURST-01)', () => {
    const weapons = [...packed, ...fighters.flatMap(({ items }) => items)];
    const automatic = weapons.filter(({ system }) => Number(system['burst'] ?? 0) > 1);
    const bursts = automatic.map(({ name, system }) => `${name} ${String(system['burst'])}`);
    expect([...new Set(bursts)].sort()).toEqual(['Assault rifle 3', 'Submachine gun 10']);
  });

  it('have at least four fighters, of two sides, four of them at the practice table', () => {
    expect(fighters.length).toBeGreaterThanOrEqual(4);
    expect(new Set(fighters.map(({ prototypeToken }) => prototypeToken.disposition)).size).toBe(2);
    const keys = fighters.map(({ system }) => system['key']);
    for (const { key } of REF10_FIGHTERS) expect(keys).toContain(key);
  });

  it.each(fighters.map(fighter => [fighter.name, fighter] as const))(
    '%s has items of the packs as they are there, armour on places that there are, and a weapon in hand',
    (_name, { items, system }) => {
      for (const { type, system: own } of items) {
        if (type === 'ref10-gear') continue;
        expect(own).toEqual(packed.find(one => one.system['key'] === own['key'])?.system);
        for (const place of (own['locations'] as string[] | undefined) ?? []) {
          expect(LOCATIONS.map(({ id }) => id)).toContain(place);
        }
      }
      const { dropped } = system['state'] as { readonly dropped: readonly string[] };
      const weapons = items.filter(({ type }) => type === 'ref10-weapon');
      expect(weapons.some(({ _id }) => !dropped.includes(_id))).toBe(true);
      expect(weapons.map(({ _id }) => _id)).toEqual(expect.arrayContaining([...dropped]));
    },
  );
});
