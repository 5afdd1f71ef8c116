import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../../src/rules/d20/fighter.ts';
import { type FIGHTER, WEAPON } from '../../../src/rules/d20/fighter-schema.ts';
import { ROOT } from '../../../tools/system-files.ts';

interface Made {
  readonly key: string;
  readonly names: Readonly<Record<'en' | 'fr', string>>;
  readonly bonus: number;
}

function tableOf<Row>(name: string): readonly Row[] {
  const path = join(ROOT, 'src', 'rules', 'd20', 'equipment', `${name}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Row[];
}

const WEAPONS = tableOf<Made & Omit<Weapon, 'id' | 'name'> & { readonly group: string }>('weapons');
const ARMOUR = tableOf<Made & NonNullable<v.InferOutput<typeof FIGHTER>['armour']>>('armour');
const SHIELDS = tableOf<Made & { readonly damage?: string }>('shields');

const weapon = (key: string) => WEAPONS.find(one => one.key === key);

describe('simple and martial weapons', () => {
  test.each(WEAPONS.map(one => [one.key, one] as const))('%s is one', (key, { names, ...made }) => {
    expect(v.safeParse(WEAPON, { ...made, id: key, name: names.en }).issues).toBeUndefined();
    expect(names.fr).not.toBe('');
  });

  test('18 simple and 30 martial ones, each once', () => {
    const groups = WEAPONS.map(({ group }) => group);
    expect(groups.filter(group => group === 'simple')).toHaveLength(18);
    expect(groups.filter(group => group === 'martial')).toHaveLength(30);
    expect(new Set(WEAPONS.map(({ key }) => key)).size).toBe(WEAPONS.length);
  });

  test('D20-CRIT-04: wider threats and higher multipliers', () => {
    expect(weapon('rapier')).toMatchObject({ damage: '1d6', threatRange: 18 });
    expect(weapon('scythe')).toMatchObject({ damage: '2d4', multiplier: 4 });
    expect(weapon('club')).not.toHaveProperty('threatRange');
  });

  test('D20-TRIP-08.a, D20-ATK-06, D20-CHARGE-08, D20-READY-08: weapons for trips, reach and charges', () => {
    const keysOf = (use: string) =>
      WEAPONS.flatMap(({ key, uses = [] }) => (uses.some(one => one === use) ? [key] : []));
    expect(keysOf('trip')).toEqual(['sickle', 'flail', 'heavy-flail', 'guisarme', 'halberd', 'scythe']);
    expect(keysOf('brace')).toEqual(['longspear', 'spear', 'trident', 'halberd']);
    expect(keysOf('lance')).toEqual(['lance']);
    expect(WEAPONS.filter(({ reach }) => reach === 'far').map(({ key }) => key)).toEqual([
      'longspear',
      'glaive',
      'guisarme',
      'lance',
      'ranseur',
    ]);
  });
});

describe('armour and shields', () => {
  test('D20-AC-02: the better it protects, the less agility it leaves within its kind', () => {
    for (const category of ['light', 'medium', 'heavy'] as const) {
      const worn = ARMOUR.filter(one => one.category === category);
      expect(worn).toHaveLength(4);
      expect(worn.map(({ bonus }) => bonus)).toEqual(
        [...worn.map(({ bonus }) => bonus)].sort((a, b) => a - b),
      );
    }
    expect(ARMOUR.find(({ key }) => key === 'full-plate')).toMatchObject({
      bonus: 8,
      maxDex: 1,
      checkPenalty: -6,
    });
  });

  test('six shields', () => {
    expect(SHIELDS.map(({ bonus }) => bonus)).toEqual([1, 1, 1, 2, 2, 4]);
    expect(SHIELDS.filter(({ damage }) => damage !== undefined).map(({ key }) => key)).toEqual([
      'light-wooden-shield',
      'light-steel-shield',
      'heavy-wooden-shield',
      'heavy-steel-shield',
    ]);
  });
});
