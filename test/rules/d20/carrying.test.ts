import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainArmourClasses } from '../../../src/rules/d20/armour-class.ts';
import { beyondArmour, capacityOf, checkPenaltyOf, loadOf } from '../../../src/rules/d20/carrying.ts';
import type { D20Fighter, Weapon } from '../../../src/rules/d20/fighter.ts';
import type { Size } from '../../../src/rules/d20/sizes.ts';
import { skillReasons } from '../../../src/rules/d20/skills.ts';
import { speedOf } from '../../../src/rules/d20/speed.ts';
import { ROOT } from '../../../tools/system-files.ts';

/** A fighter of the tests. */
function fighter(name: string, changes: Partial<D20Fighter> = {}): D20Fighter {
  const path = join(ROOT, 'test', 'fighters', 'd20', `${name}.json`);
  return { id: name, ...(JSON.parse(readFileSync(path, 'utf8')) as Omit<D20Fighter, 'id'>), ...changes };
}

/** The most pounds of each load. */
function pounds(strength: number, size: Size = 'medium', isOnFour = false): number[] {
  const { light, medium, heavy } = capacityOf(strength, size, isOnFour);
  return [light, medium, heavy].map(kilograms => kilograms * 2);
}

describe('what one carries', () => {
  test.each([
    [1, [3, 6, 10]],
    [8, [26, 53, 80]],
    [10, [33, 66, 100]],
    [11, [38, 76, 115]],
    [14, [58, 116, 175]],
    [16, [76, 153, 230]],
    [18, [100, 200, 300]],
    [20, [133, 266, 400]],
    [25, [266, 533, 800]],
    [29, [466, 933, 1400]],
  ])('D20-MOVE-04.c: with Strength %i', (strength, most) => {
    expect(pounds(strength)).toEqual(most);
  });

  test('D20-MOVE-04.c: nothing without Strength', () => {
    expect(pounds(0)).toEqual([0, 0, 0]);
  });

  test.each([
    [30, [532, 1064, 1600]],
    [35, [1064, 2132, 3200]],
    [44, [3728, 7456, 11_200]],
  ])('D20-MOVE-04.d: with a Strength of %i, which the table has not', (strength, most) => {
    expect(pounds(strength)).toEqual(most);
  });

  test.each([
    ['fine', [12.5, 25]],
    ['diminutive', [25, 50]],
    ['tiny', [50, 75]],
    ['small', [75, 100]],
    ['medium', [100, 150]],
    ['large', [200, 300]],
    ['huge', [400, 600]],
    ['gargantuan', [800, 1200]],
    ['colossal', [1600, 2400]],
  ] as const)('D20-MOVE-04.e: a creature of size %s, on two legs and on four', (size, most) => {
    expect([false, true].map(isOnFour => pounds(10, size, isOnFour)[2])).toEqual(most);
  });

  test('D20-MOVE-04.c, .h: a load is the least that the weight is not above', () => {
    const capacity = capacityOf(10, 'medium', false);
    const loads = [0, 16.5, 16.6, 33, 33.1, 50, 50.1].map(kilograms => loadOf(kilograms, capacity));
    expect(loads).toEqual(['light', 'light', 'medium', 'medium', 'heavy', 'heavy', 'overload']);
  });
});

describe('what a load does', () => {
  const nimble = fighter('mira', {
    abilities: { ...fighter('mira').abilities, dex: 20 },
    bonuses: [],
    skills: { climb: 4, swim: 4, spot: 4 },
  });
  const under = (load: NonNullable<D20Fighter['load']>, armour: object = {}): D20Fighter => ({
    ...nimble,
    load,
    ...armour,
  });
  const LOADS = ['light', 'medium', 'heavy', 'overload'] as const;

  test('D20-MOVE-04.a, .f, .h: it slows, and lets less of Dexterity count; beyond the heaviest nothing is left', () => {
    const numbers = LOADS.map(load => {
      const { whole, touch } = plainArmourClasses(under(load));
      return [speedOf(under(load), 6), speedOf(under(load), 4, true), whole, touch];
    });
    expect(numbers).toEqual([
      [6, 4, 15, 15],
      [4, 4, 13, 13],
      [4, 4, 11, 11],
      [0, 0, 10, 10],
    ]);
  });

  test('D20-MOVE-04.g: of armour and load the worse hinders', () => {
    const plate = { armour: { category: 'heavy', checkPenalty: -6 } };
    const chain = { armour: { category: 'light', checkPenalty: -2 } };
    const both = (load: (typeof LOADS)[number], armour: object) => {
      const one = under(load, armour);
      return [checkPenaltyOf(one), beyondArmour(one)];
    };
    expect(LOADS.map(load => both(load, {}))).toEqual([
      [0, 0],
      [-3, -3],
      [-6, -6],
      [-6, -6],
    ]);
    expect([both('light', chain), both('medium', chain), both('heavy', plate)]).toEqual([
      [-2, 0],
      [-3, -1],
      [-6, 0],
    ]);
  });

  test('D20-MOVE-04.g: a shield hinders in hand, and no more once it is put away or broken', () => {
    const shield: Weapon = {
      ...{ id: 'shield', name: 'Shield', kind: 'shield', handling: 'one-handed', damage: '1d4' },
      ...{ types: ['bludgeoning'], build: 'heavy-wooden-shield', checkPenalty: -2 },
    };
    const bearer = (state: Partial<D20Fighter['state']>, load: (typeof LOADS)[number] = 'light') => {
      const one = under(load, { armour: { category: 'medium', checkPenalty: -3 } });
      return { ...one, weapons: [...one.weapons, shield], state: { ...one.state, ...state } };
    };
    expect(checkPenaltyOf(bearer({}))).toBe(-5);
    expect(checkPenaltyOf(bearer({ dropped: ['shield'] }))).toBe(-3);
    expect(checkPenaltyOf(bearer({ wear: { shield: 99 } }))).toBe(-3);
    expect(checkPenaltyOf(bearer({}, 'heavy'))).toBe(-6);
    // A total that is written has both already.
    expect(beyondArmour(bearer({}))).toBe(0);
    expect(beyondArmour(bearer({ dropped: ['shield'] }, 'heavy'))).toBe(-1);
  });

  test('D20-MOVE-04.g: skills that armour hinders lose by it, swimming twice, and no others', () => {
    const setup = { attempt: { action: '', by: 'mira', at: '', with: '' }, fighters: {}, fight: null };
    const lost = (skill: string) =>
      skillReasons({ setup }, under('heavy'), skill, 'D20-ACT-09').map(({ id, amount }) => [id, amount]);
    expect(lost('climb')).toEqual([
      ['skill.climb', 4],
      ['d20.load', -6],
    ]);
    expect(lost('swim')).toEqual([
      ['skill.swim', 4],
      ['d20.load', -12],
    ]);
    expect(lost('spot')).toEqual([['skill.spot', 4]]);
  });
});
